// A code-server of our own on a free port with everything it writes in one folder.
import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const START_MILLISECONDS = 60_000;

export class CodeServer {
  #process;
  #dirs;
  #entry;

  constructor(cache, home, log) {
    this.#entry = join(cache, 'node_modules/code-server/out/node/entry.js');
    this.home = home;
    this.log = log;
    this.#dirs = ['--user-data-dir', join(home, 'data'), '--extensions-dir', join(home, 'extensions')];
    this.environment = {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: join(home, 'config'),
      XDG_DATA_HOME: join(home, 'share'),
      XDG_CACHE_HOME: join(home, 'cache'),
    };
  }

  install(vsix) {
    const run = spawnSync(process.execPath, [this.#entry, ...this.#dirs, '--install-extension', vsix], { env: this.environment, encoding: 'utf8' });
    if (run.status !== 0) {
      throw new Error(`the extension could not be installed: ${run.stdout}${run.stderr}`);
    }
  }

  /** Settings of the machine that runs the extension; the running editor takes them over by itself. */
  configure(settings) {
    const all = { 'workbench.startupEditor': 'none', 'security.workspace.trust.enabled': false, 'chat.disableAIFeatures': true, 'workbench.secondarySideBar.defaultVisibility': 'hidden', ...settings };
    for (const scope of ['User', 'Machine']) {
      mkdirSync(join(this.home, 'data', scope), { recursive: true });
      writeFileSync(join(this.home, 'data', scope, 'settings.json'), JSON.stringify(all, null, 2));
    }
  }

  async start() {
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}`;
    this.#process = spawn(
      process.execPath,
      [this.#entry, ...this.#dirs, '--auth', 'none', '--bind-addr', `127.0.0.1:${port}`, '--disable-telemetry', '--disable-update-check', '--disable-workspace-trust', '--disable-getting-started-override'],
      { env: this.environment, detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const log = createWriteStream(this.log);
    this.#process.stdout.pipe(log);
    this.#process.stderr.pipe(log);
    const end = Date.now() + START_MILLISECONDS;
    while (!(await answers(`${this.url}/healthz`))) {
      if (Date.now() > end || this.#process.exitCode !== null) {
        throw new Error(`code-server does not start, see ${this.log}`);
      }
      await delay(200);
    }
  }

  /** Process ids below this code-server whose command line matches. */
  processes(pattern) {
    return descendants(this.#process.pid).filter((pid) => pattern.test(commandLine(pid)));
  }

  async stop() {
    if (this.#process === undefined) {
      return;
    }
    const all = [...descendants(this.#process.pid), this.#process.pid];
    for (const signal of ['SIGTERM', 'SIGKILL']) {
      for (const pid of all) {
        try {
          process.kill(pid, signal);
        } catch {
          // It is gone already.
        }
      }
      await delay(500);
    }
  }
}

function descendants(root) {
  const children = new Map();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
    } catch {
      // It ended while we looked.
    }
  }
  const below = (pid) => (children.get(pid) ?? []).flatMap((child) => [...below(child), child]);
  return below(root);
}

function commandLine(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

async function answers(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
