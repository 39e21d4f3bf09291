// Draws the gutter marks: one SVG for each theme, kind and state. The states differ in shape, so that
// they are told apart without colour; the mark of a function is filled and larger than that of a check.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

// The colours of all clients.
const { states, ink } = JSON.parse(readFileSync('../client/src/main/resources/dev/stet/protocol/appearance.json', 'utf8'));
const coloursOf = (theme) => ({ ink: ink[theme], ...Object.fromEntries(states.map((state) => [state.id, state[theme]])) });
const COLOURS = { dark: coloursOf('dark'), light: coloursOf('light') };

const line = (points, colour, width) =>
  `<path d="${points}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const dot = (x, y, r, colour) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;
const ring = (r, colour, width, dash = '') =>
  `<circle cx="8" cy="8" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"${dash === '' ? '' : ` stroke-dasharray="${dash}"`}/>`;

const CHECK = 'M4.8 8.3 7.1 10.6 11.3 5.7';
const CROSS = 'M5.4 5.4 10.6 10.6M10.6 5.4 5.4 10.6';
const QUESTION = 'M6 6.2C6 3.6 10.1 3.7 10.1 6.2 10.1 7.8 8 7.8 8 9.5';
const LETTER_A = 'M5.4 11.2 8 4.8 10.6 11.2M6.4 9.2H9.6';
const OCTAGON = 'M5 1H11L15 5V11L11 15H5L1 11V5Z';
const DIAMOND = 'M8 .4 15.6 8 8 15.6.4 8Z';

/** The glyph of a check fills the line a little more than the same glyph inside the mark of a function. */
const CHECK_SCALE = ' transform="translate(8 8) scale(1.2) translate(-8 -8)"';

const DRAW = {
  'function-proved': (c) => dot(8, 8, 7, c.proved) + line(CHECK, c.ink, 1.9),
  'function-refuted': (c) => `<path d="${OCTAGON}" fill="${c.refuted}"/>` + line(CROSS, c.ink, 1.9),
  'function-unknown': (c) => `<path d="${DIAMOND}" fill="${c.unknown}"/>` + line(QUESTION, c.ink, 1.7) + dot(8, 12, 1.05, c.ink),
  'function-running': (c) => ring(6.2, c.running, 1.6) + [5, 8, 11].map((x) => dot(x, 8, 1.05, c.running)).join(''),
  'function-queued': (c) => ring(6.2, c.queued, 1.5, '2.6 2.27') + dot(8, 8, 1.6, c.queued),
  'function-stale': (c) => ring(6.2, c.stale, 1.5, '2.6 2.27'),
  'function-assumed': (c) => `<rect x="1.2" y="1.2" width="13.6" height="13.6" rx="2.6" fill="none" stroke="${c.assumed}" stroke-width="1.4"/>` + line(LETTER_A, c.assumed, 1.5),
  'check-proved': (c) => line(CHECK, c.proved, 1.5),
  'check-refuted': (c) => line(CROSS, c.refuted, 1.7),
  'check-unknown': (c) => line(QUESTION, c.unknown, 1.4) + dot(8, 11.8, 0.95, c.unknown),
  'check-running': (c) => ring(4.4, c.running, 1.1) + [6, 8, 10].map((x) => dot(x, 8, 0.75, c.running)).join(''),
  'check-queued': (c) => ring(4.2, c.queued, 1.1, '1.9 1.4') + dot(8, 8, 1.1, c.queued),
  'check-stale': (c) => ring(4.2, c.stale, 1.1, '1.9 1.4'),
  'check-assumed': (c) => line(LETTER_A, c.assumed, 1.3),
};

for (const [theme, colours] of Object.entries(COLOURS)) {
  mkdirSync(`dist/icons/${theme}`, { recursive: true });
  for (const [name, draw] of Object.entries(DRAW)) {
    const size = name.startsWith('check-') ? CHECK_SCALE : '';
    writeFileSync(
      `dist/icons/${theme}/${name}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16"><g${size}>${draw(colours)}</g></svg>\n`,
    );
  }
}
