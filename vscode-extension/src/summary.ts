import { shownState, WORST_FIRST } from './marks';
import type { FunctionStatus, State } from './protocol';

/** Functions of a document by what the user sees. */
export interface Summary {
  readonly total: number;
  readonly counts: Readonly<Record<State, number>>;
}

const CODICONS: Readonly<Record<State, string>> = {
  proved: 'check',
  refuted: 'error',
  unknown: 'question',
  running: 'sync',
  queued: 'watch',
  stale: 'history',
  assumed: 'info',
};

/** Lines of the tooltip before "and … more". */
const MAX_LISTED = 15;

export function summarise(functions: readonly FunctionStatus[]): Summary {
  const counts: Record<State, number> = { stale: 0, queued: 0, running: 0, proved: 0, refuted: 0, unknown: 0, assumed: 0 };
  for (const one of functions) {
    counts[shownState(one)]++;
  }
  return { total: functions.length, counts };
}

/** "38/41 proved, 1 refuted, 1 running": proved always, the others where there are any. */
export function label({ total, counts }: Summary): string {
  if (total === 0) {
    return 'no functions';
  }
  const parts: [number, string][] = [
    [counts.refuted, 'refuted'],
    [counts.unknown, 'unknown'],
    [counts.running, 'running'],
    [counts.queued + counts.stale, 'waiting'],
    [counts.assumed, 'assumed'],
  ];
  return [`${counts.proved}/${total} proved`, ...parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`)].join(', ');
}

/** One codicon for the whole document: the worst that is final, or that something is under way. */
export function codicon(summary: Summary): string {
  const { counts } = summary;
  return counts.running + counts.queued + counts.stale > 0 ? 'sync~spin' : CODICONS[worst(summary)];
}

/** The worst state of any function. */
export function worst({ total, counts }: Summary): State {
  return total === 0 ? 'assumed' : (WORST_FIRST.find((state) => counts[state] > 0) ?? 'proved');
}

/** Markdown: every function that needs a look, worst first, then those that are proved. */
export function details(functions: readonly FunctionStatus[]): string {
  const rank = (one: FunctionStatus): number => WORST_FIRST.indexOf(shownState(one));
  const sorted = [...functions].sort((a, b) => rank(a) - rank(b) || a.range.start.line - b.range.start.line);
  const lines = sorted.slice(0, MAX_LISTED).map(detail);
  const more = sorted.length - lines.length;
  return [...lines, ...(more > 0 ? [`… and ${more} more`] : [])].join('  \n');
}

function detail(one: FunctionStatus): string {
  const state = shownState(one);
  const extra = [
    checksOf(one),
    one.termination === 'nonterminating' ? 'does not terminate' : '',
    state === 'unknown' ? escapeMarkdown(one.reason ?? '') : '',
    typeof one.seconds === 'number' && one.seconds > 0 ? `${one.seconds.toFixed(2)} s` : '',
  ].filter((text) => text !== '');
  return [`$(${CODICONS[state]}) \`${one.name}\` ${state}`, ...extra].join(' · ');
}

function checksOf(one: FunctionStatus): string {
  const checks = one.checks ?? [];
  const proved = checks.filter((check) => check.state === 'proved').length;
  return checks.length === 0 ? '' : `${proved}/${checks.length} checks`;
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!|<>$]/g, '\\$&');
}
