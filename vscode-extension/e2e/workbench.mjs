// What a user sees and does in VS Code's window.
import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE = 60_000;

export class Workbench {
  constructor(page, shots) {
    this.page = page;
    this.shots = shots;
  }

  async open(url, folder) {
    await this.page.goto(`${url}/?folder=${folder}`);
    await this.page.waitForSelector('.monaco-workbench .explorer-viewlet', { timeout: PATIENCE });
  }

  async openFile(name) {
    const item = this.page.locator('.explorer-viewlet [role=treeitem]', { hasText: name }).first();
    await item.waitFor({ timeout: PATIENCE });
    await item.dblclick();
    await this.page.waitForSelector('.monaco-editor .view-lines .view-line', { timeout: PATIENCE });
  }

  async shot(name) {
    await this.page.screenshot({ path: `${this.shots}/${name}.png`, animations: 'disabled' });
  }

  /** Runs a command by its title. */
  async command(title) {
    const input = await this.#quickInput('F1');
    await input.fill(`>${title}`);
    const entry = this.page.locator('.quick-input-widget .quick-input-list .monaco-list-row', { hasText: title }).first();
    await entry.waitFor({ timeout: PATIENCE });
    await this.page.keyboard.press('Enter');
    await this.until(`the end of the command list`, async () => (await input.isVisible()) && (await input.inputValue()).startsWith('>'), (open) => !open);
  }

  /** Puts the cursor at a line and column, both from 1. */
  async goTo(line, column) {
    let input;
    await this.until(
      'the input of a line',
      async () => {
        await this.page.keyboard.press('Control+1');
        input = await this.#quickInput('Control+g');
        return input.fill(`:${line}:${column}`, { timeout: 3000 }).then(() => true, () => false);
      },
      (filled) => filled,
    );
    await this.page.keyboard.press('Enter');
    await input.waitFor({ state: 'hidden', timeout: PATIENCE });
  }

  /** The input that a key opens; the key is pressed again where the window was busy and lost it. */
  async #quickInput(key) {
    const input = this.page.locator('.quick-input-widget input').first();
    await this.until(
      `the input of ${key}`,
      async () => {
        await this.page.keyboard.press(key);
        return input.waitFor({ state: 'visible', timeout: 3000 }).then(() => true, () => false);
      },
      (shown) => shown,
    );
    return input;
  }

  /** The text of the hover at the cursor, once it holds a text. */
  async hover(part) {
    const hover = this.page.locator('.monaco-hover:visible', { hasText: part }).first();
    await this.until(
      `a hover with "${part}"`,
      async () => {
        await this.page.keyboard.press('Control+k');
        await this.page.keyboard.press('Control+i');
        return hover.waitFor({ timeout: 3000 }).then(() => true, () => false);
      },
      (shown) => shown,
    );
    return hover.innerText();
  }

  /** Gutter marks by line number: {"8": "function-proved", …}. */
  marks() {
    return this.page.evaluate(readMarks);
  }

  /** Notes every set of marks that is seen from now on. */
  async recordMarks() {
    await this.page.evaluate(`(() => {
      const read = ${readMarks.toString()};
      const record = (globalThis.stetRecord = []);
      const look = () => {
        const now = JSON.stringify(read());
        if (record.at(-1) !== now) record.push(now);
        requestAnimationFrame(look);
      };
      look();
    })()`);
  }

  async recordedMarks() {
    return (await this.page.evaluate('globalThis.stetRecord')).map((entry) => JSON.parse(entry));
  }

  /** A view of the side bar, by its title. */
  pane(title) {
    return this.page.locator('.pane', { has: this.page.locator('.pane-header', { hasText: title }) });
  }

  statusBar() {
    return this.page.locator('.statusbar-item', { hasText: 'Stet' }).first().innerText({ timeout: 1000 }).catch(() => '');
  }

  lens(text) {
    return this.page.locator('.codelens-decoration a, .codelens-decoration span', { hasText: text }).first();
  }

  /** Clicks a lens and tells whether something is seen then: a click is lost while the lenses are drawn anew. */
  async clickLens(text, effect) {
    await this.lens(text).click();
    return effect.waitFor({ timeout: 5000 }).then(() => true, () => false);
  }

  errors() {
    return this.page.locator('.monaco-editor .squiggly-error').count();
  }

  notification(text) {
    return this.page.locator('.notification-toast', { hasText: text }).first();
  }

  /** Waits until a question about the window has an answer that satisfies. */
  async until(what, ask, satisfies, patience = PATIENCE) {
    const end = Date.now() + patience;
    for (;;) {
      const answer = await ask();
      if (satisfies(answer)) {
        return answer;
      }
      if (Date.now() > end) {
        throw new Error(`${what}: last seen ${JSON.stringify(answer)}`);
      }
      await delay(50);
    }
  }
}

/** Runs in the page. The icons are told apart by the file that the style of the glyph names. */
function readMarks() {
  const marks = {};
  const top = (element) => Math.round(element.getBoundingClientRect().top);
  const lines = new Map([...document.querySelectorAll('.monaco-editor .line-numbers')].map((element) => [top(element), element.textContent]));
  for (const glyph of document.querySelectorAll('.monaco-editor .glyph-margin-widgets .cgmr')) {
    const icon = /(function|check)-[a-z]+(?=\.svg)/.exec(getComputedStyle(glyph).backgroundImage)?.[0];
    const line = lines.get(top(glyph));
    if (icon !== undefined && line !== undefined) {
      marks[line] = icon;
    }
  }
  return marks;
}
