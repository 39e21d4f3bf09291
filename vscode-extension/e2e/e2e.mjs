// The checks of the end-to-end test; started by run.sh with the folder of the tools and the kind of server.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CodeServer } from './codeServer.mjs';
import { Workbench } from './workbench.mjs';

const [cache, server] = process.argv.slice(2);
const { chromium } = createRequire(join(cache, 'package.json'))('playwright-core');

const here = dirname(fileURLToPath(import.meta.url));
const extension = resolve(here, '..');
const { version } = JSON.parse(readFileSync(join(extension, 'package.json'), 'utf8'));
const shots = join(extension, 'target', 'e2e');
const FILE = 'demo.c';
const demo = resolve(extension, '..', 'test-projects', 'demo', FILE);
const lines = readFileSync(demo, 'utf8').split('\n');
const lineOf = (text) => lines.findIndex((line) => line.includes(text)) + 1;
const GOOD = lineOf('void record(');
const GOOD_ACCESS = lineOf('readings[i] = readings[i - 1]');
const BAD = lineOf('int highest(');
const BAD_LOOP = lineOf('i <= READINGS');
const BAD_ACCESS = lineOf('int r = readings[i]');
const OTHER_BAD = lineOf('int mean(');
const sample = readFileSync(join(extension, 'media', 'walkthrough', 'first_proof.c'), 'utf8').split('\n');
const sampleLineOf = (text) => sample.findIndex((line) => line.includes(text)) + 1;
const SERVER_PROCESS = server === 'fake' ? /fake-server\.mjs/ : /dev\.stet\..* lsp/;
const RESTARTS = 4;

let passed = 0;
let failed = 0;

/** One check; the next ones go on where it left off, so a failure ends the run. */
async function check(workbench, name, body) {
  const start = Date.now();
  try {
    await body();
    passed++;
    console.log(`ok   ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed++;
    console.log(`FAIL ${name}: ${String(error.message).slice(0, 800)}`);
    await workbench.shot('failure').catch(() => undefined);
    throw error;
  }
}

const expect = (condition, message) => {
  if (!condition) {
    throw new Error(message);
  }
};

async function checks(code, bench) {
  const { page } = bench;
  const step = page.locator('.pane-body [role=treeitem]', { hasText: `${FILE}:${BAD_ACCESS}` }).first();
  const marksAre = (expected, what) =>
    bench.until(what, () => bench.marks(), (marks) => Object.entries(expected).every(([line, icon]) => marks[line] === icon));

  const cursorAt = (line) =>
    bench.until('cursor', () => page.locator('.statusbar-item', { hasText: 'Ln ' }).first().innerText(), (text) => text.includes(`Ln ${line},`));

  await check(bench, 'the seeded bug is underlined', async () => {
    await bench.openFile(FILE);
    await bench.until('underlined errors', () => bench.errors(), (count) => count === 1);
  });
  await check(bench, 'functions and checks carry their marks', () =>
    marksAre({ [GOOD]: 'function-proved', [GOOD_ACCESS]: 'check-proved', [BAD]: 'function-refuted', [BAD_ACCESS]: 'check-refuted', [OTHER_BAD]: 'function-refuted' }, 'marks'),
  );
  await check(bench, 'the status bar counts', () =>
    bench.until('status bar', () => bench.statusBar(), (text) => text.includes('Stet: 1/3 proved, 2 refuted')),
  );
  await check(bench, 'the status bar opens the tree of what is proved', async () => {
    const row = (text) => bench.pane('Proof State').locator('[role=treeitem]', { hasText: text }).first();
    await page.locator('.statusbar-item', { hasText: 'Stet' }).first().click();
    await bench.until('the file', () => row(FILE).innerText({ timeout: 5000 }).catch(() => ''), (text) => text.includes('1/3 proved, 2 refuted'));
    await row('mean').click();
    await cursorAt(OTHER_BAD);
    const failing = row(`array bounds, line ${BAD_ACCESS}`);
    await bench.until('what is said of the check', () => failing.innerText({ timeout: 5000 }).catch(() => ''), (text) => text.includes('readings'));
    await failing.click();
    await cursorAt(BAD_ACCESS);
    await bench.shot('1-proof-state');
    await row('record').waitFor({ timeout: 20_000 });
    await bench.command('Stet: Show Only What Is Not Proved');
    await row('record').waitFor({ state: 'hidden', timeout: 20_000 });
    await bench.command('Stet: Show All Functions');
    await row('record').waitFor({ timeout: 20_000 });
  });
  await check(bench, 'lenses tell the verdicts', async () => {
    await bench.lens('✓').waitFor({ timeout: 20_000 });
    await bench.lens('✗').waitFor({ timeout: 20_000 });
    await bench.shot('1-open');
  });
  await check(bench, 'the hover shows the invariant of the loop', async () => {
    await bench.goTo(lineOf('int i = READINGS - 1'), 4);
    const text = await bench.hover('invariant');
    expect(/\bi\s*<=?\s*\w/.test(text), `no bound of i in ${JSON.stringify(text)}`);
    await bench.shot('2-hover');
    await page.keyboard.press('Escape');
  });
  await check(bench, 'the lens opens the trace with its values', async () => {
    await bench.until('the trace', () => bench.clickLens('✗ index', step), (shown) => shown);
    await cursorAt(BAD_ACCESS);
    await bench.shot('3-trace');
    await bench.command('Stet: Close Trace');
    await step.waitFor({ state: 'hidden', timeout: 20_000 });
  });
  await check(bench, 'the failure under the cursor has the same trace', async () => {
    await bench.goTo(BAD_ACCESS, 12);
    await bench.command('Stet: Show Trace');
    await step.waitFor({ timeout: 20_000 });
    await cursorAt(BAD_ACCESS);
    await bench.command('Stet: Close Trace');
    await step.waitFor({ state: 'hidden', timeout: 20_000 });
  });
  await check(bench, 'an edit makes the marks stale at once and proved in the end', async () => {
    await bench.recordMarks();
    await bench.goTo(BAD_LOOP, lines[BAD_LOOP - 1].indexOf('<=') + 3);
    await cursorAt(BAD_LOOP);
    await page.keyboard.press('Backspace');
    await marksAre({ [BAD]: 'function-proved', [BAD_ACCESS]: 'check-proved', [GOOD]: 'function-proved' }, 'marks after the edit');
    const seen = (await bench.recordedMarks()).map((marks) => marks[BAD]).filter((mark, index, all) => mark !== all[index - 1]);
    expect(seen[0] === 'function-refuted' && seen[1] === 'function-stale', `the marks of the function were ${seen.join(', ')}`);
    await bench.shot('4-mended');
  });
  await check(bench, 'the underline goes and the count changes', async () => {
    await bench.until('underlined errors', () => bench.errors(), (count) => count === 0);
    await bench.until('status bar', () => bench.statusBar(), (text) => text.includes('Stet: 2/3 proved, 1 refuted'));
  });
  if (server !== 'fake') {
    await check(bench, 'the lens since HEAD opens old and new text side by side', async () => {
      const old = page.locator('.monaco-diff-editor .editor.original', { hasText: 'i <= READINGS' }).first();
      await bench.lens('≡ unchanged since HEAD').waitFor({ timeout: 20_000 });
      await bench.until('both texts', () => bench.clickLens('undecided: the old version is undefined', old), (shown) => shown);
      await page.locator('.tab.active', { hasText: 'highest: undecided: the old version' }).first().waitFor({ timeout: 20_000 });
      await bench.shot('4-since-head');
      await page.keyboard.press('Control+w');
      await old.waitFor({ state: 'hidden', timeout: 20_000 });
    });
  }
  await check(bench, 'lines put in above move the marks and leave them proved', async () => {
    await bench.goTo(GOOD - 1, 1);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await marksAre({ [GOOD + 1]: 'function-proved', [BAD + 1]: 'function-proved' }, 'marks after the new line');
  });
  await check(bench, 'the setting switches the gutter off and on again', async () => {
    code.configure({ ...settings(), 'stet.gutter.enabled': false });
    await bench.until('marks', () => bench.marks(), (marks) => Object.keys(marks).length === 0);
    code.configure(settings());
    await marksAre({ [GOOD + 1]: 'function-proved' }, 'marks');
  });
  await check(bench, 'a server that crashes is started again', async () => {
    await crash(code);
    await bench.until('processes of the server', () => code.processes(SERVER_PROCESS).length, (count) => count > 0);
    await marksAre({ [GOOD + 1]: 'function-proved', [BAD + 1]: 'function-proved' }, 'marks after the crash');
  });
  await check(bench, 'a server that crashes again and again is given up with a message', async () => {
    for (let time = 1; time <= RESTARTS; time++) {
      await crash(code);
    }
    await bench.notification('is not started again').waitFor({ timeout: 30_000 });
    await bench.until('status bar', () => bench.statusBar(), (text) => text.includes('server failed'));
    const marks = Object.values(await bench.marks());
    expect(marks.length > 0 && marks.every((mark) => mark.endsWith('-stale')), `without a server the marks were ${marks.join(', ')}`);
    await bench.shot('5-given-up');
  });
  await check(bench, 'the button of the message starts it again', async () => {
    await bench.notification('is not started again').locator('.monaco-button', { hasText: 'Restart Server' }).click();
    await marksAre({ [GOOD + 1]: 'function-proved' }, 'marks after the restart');
  });
  await check(bench, 'a wrong launch setting is named in a message with a button', async () => {
    const wrong = server === 'bundled' ? { 'stet.java.home': '/nonexistent/jdk' } : { 'stet.server.path': '/nonexistent/stet' };
    code.configure({ ...settings(), ...wrong });
    const message = bench.notification(Object.keys(wrong)[0]);
    await message.waitFor({ timeout: 30_000 });
    await bench.shot('6-wrong-setting');
    await message.locator('.monaco-button', { hasText: 'Open Setting' }).click();
    await page.locator('.settings-editor').first().waitFor({ timeout: 30_000 });
    code.configure(settings());
    await page.keyboard.press('Control+w');
    await marksAre({ [GOOD + 1]: 'function-proved' }, 'marks with the right setting');
  });
  await check(bench, 'a program that is no server ends in one message', async () => {
    code.configure({ ...settings(), 'stet.server.path': '/bin/false' });
    await bench.notification('is not started again').waitFor({ timeout: 30_000 });
    const messages = await page.locator('.notification-toast').allInnerTexts();
    expect(messages.length === 1, `the messages were ${JSON.stringify(messages)}`);
    code.configure(settings());
    await marksAre({ [GOOD + 1]: 'function-proved' }, 'marks with the right program');
  });
  await check(bench, 'a server that never answers is not waited for', async () => {
    const silent = join(code.home, 'silent');
    writeFileSync(silent, '#!/bin/sh\nexec sleep 1234\n', { mode: 0o755 });
    code.configure({ ...settings(), 'stet.server.path': silent });
    await bench.until('processes', () => code.processes(/sleep 1234/).length, (count) => count === 1);
    await bench.until('status bar', () => bench.statusBar(), (text) => text.includes('Stet: starting'));
    code.configure(settings());
    await marksAre({ [GOOD + 1]: 'function-proved' }, 'marks with the right program');
    expect(code.processes(/sleep 1234/).length === 0, 'the silent process still runs');
  });
  await check(bench, 'the marks have a dark theme, too', async () => {
    code.configure({ ...settings(), 'workbench.colorTheme': 'Default Dark Modern' });
    await page.locator('.monaco-workbench.vs-dark').waitFor({ timeout: 30_000 });
    await marksAre({ [GOOD + 1]: 'function-proved' }, 'marks in the dark theme');
    await bench.shot('7-dark');
    code.configure(settings());
  });
  await check(bench, 'the walkthrough opens a sample of its own', async () => {
    await bench.command('Welcome: Open Walkthrough');
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Get Started with Stet' }).first().click();
    const button = page.locator('.gettingStartedContainer .monaco-button', { hasText: 'Open the sample' }).first();
    await button.waitFor({ timeout: 30_000 });
    await button.click();
    await marksAre({ [sampleLineOf('int count_above(')]: 'function-proved', [sampleLineOf('int last_score(')]: 'function-refuted' }, 'marks of the sample');
    await bench.shot('8-walkthrough');
  });
}

/** Kills the present process of the server and waits for the next one, or until it is given up. */
async function crash(code) {
  const end = Date.now() + 30_000;
  for (;;) {
    const [pid] = code.processes(SERVER_PROCESS);
    if (pid !== undefined) {
      process.kill(pid, 'SIGKILL');
      while (code.processes(SERVER_PROCESS).includes(pid)) {
        await delay(50);
      }
      return;
    }
    expect(Date.now() < end, 'no process of the server is running');
    await delay(50);
  }
}

function settings() {
  return server === 'bundled' ? {} : { 'stet.server.path': server === 'fake' ? join(here, 'fake-server.mjs') : resolve(server) };
}

mkdirSync(shots, { recursive: true });
const home = mkdtempSync(join(tmpdir(), 'stet-e2e-'));
const workspace = join(home, 'workspace');
mkdirSync(workspace);
cpSync(demo, join(workspace, FILE));
for (const args of [['init'], ['add', FILE], ['-c', 'user.name=n', '-c', 'user.email=n@localhost', 'commit', '-m', 'first']]) {
  execFileSync('git', ['-C', workspace, ...args], { stdio: 'ignore' });
}
const code = new CodeServer(cache, home, join(shots, 'code-server.log'));
let browser;
try {
  code.install(join(extension, 'target', `stet-${version}.vsix`));
  code.configure(settings());
  await code.start();
  browser = await chromium.launchPersistentContext(join(home, 'browser'), {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    viewport: { width: 1280, height: 800 },
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  const bench = new Workbench(browser.pages()[0] ?? (await browser.newPage()), shots);
  await bench.open(code.url, workspace);
  await checks(code, bench);
} catch (error) {
  if (failed === 0) {
    failed = 1;
    console.log(`FAIL before the first check: ${String(error.stack)}`);
  }
} finally {
  await browser?.close();
  await code.stop();
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
