import { shownState, WORST_FIRST } from './marks';
import type { CheckStatus, FunctionStatus, Range, State } from './protocol';

/** A function, or what is open of it, as a line of the tree. */
export interface ProofLine {
  /** The same before and after an edit, so that the tree keeps what is unfolded. */
  readonly key: string;
  readonly kind: 'function' | 'check';
  readonly label: string;
  readonly description: string;
  readonly state: State;
  readonly range: Range;
  readonly children: readonly ProofLine[];
}

/** Which functions are wanted. */
export type Wanted = 'all' | 'open';

/**
 * The functions of a document, worst first, each with the checks that are not proved.
 *
 * @param messageOf what is said of a check, or empty
 */
export function proofOf(functions: readonly FunctionStatus[], wanted: Wanted, messageOf: (check: CheckStatus) => string): ProofLine[] {
  const lines = functions.map((one) => functionLine(one, messageOf));
  return lines.filter(({ state }) => wanted === 'all' || state !== 'proved').sort(byUrgency);
}

function functionLine(one: FunctionStatus, messageOf: (check: CheckStatus) => string): ProofLine {
  const checks = one.checks ?? [];
  const state = shownState(one);
  const proved = checks.filter((check) => check.state === 'proved').length;
  const description = [
    checks.length === 0 ? '' : `${proved}/${checks.length} checks`,
    one.termination === 'nonterminating' ? 'does not terminate' : '',
    state === 'unknown' ? (one.reason ?? '') : '',
  ];
  return {
    key: one.name,
    kind: 'function',
    label: one.name,
    description: description.filter((text) => text !== '').join(' · '),
    state,
    range: one.range,
    children: checks
      .map((check, index) => checkLine(one.name, check, index, messageOf(check)))
      .filter((line) => line.state !== 'proved')
      .sort(byUrgency),
  };
}

function checkLine(name: string, check: CheckStatus, index: number, message: string): ProofLine {
  const label = `${check.kind.replaceAll('-', ' ')}, line ${check.range.start.line + 1}`;
  return { key: `${name}/${index}`, kind: 'check', label, description: message, state: check.state, range: check.range, children: [] };
}

function byUrgency(a: ProofLine, b: ProofLine): number {
  return WORST_FIRST.indexOf(a.state) - WORST_FIRST.indexOf(b.state) || a.range.start.line - b.range.start.line;
}
