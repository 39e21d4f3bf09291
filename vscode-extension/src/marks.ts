import appearance from '../../client/src/main/resources/dev/stet/protocol/appearance.json';
import type { FunctionStatus, State } from './protocol';

export type MarkKind = 'function' | 'check';

/** One gutter mark. */
export interface Mark {
  readonly kind: MarkKind;
  readonly state: State;
}

/**
 * Worst first, as in all clients: where several checks stand in one line, the first of these is
 * shown; in lists it is what the user wants to know first. The file is read when the extension is
 * built, as are the colours of its icons: the server that it is packed with is of the same build.
 */
export const WORST_FIRST: readonly State[] = appearance.states.map(({ id }) => id as State);

const WAITING: ReadonlySet<State> = new Set<State>(['stale', 'queued']);

/** The marks of a document by line, from 0. The mark of a function hides those of its checks in the same line. */
export function marksOf(functions: readonly FunctionStatus[]): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  const add = (line: number, mark: Mark): void => {
    const there = marks.get(line);
    if (there === undefined || outranks(mark, there)) {
      marks.set(line, mark);
    }
  };
  for (const one of functions) {
    const state = shownState(one);
    add(one.range.start.line, { kind: 'function', state });
    for (const check of one.checks ?? []) {
      add(check.range.start.line, { kind: 'check', state: WAITING.has(state) ? state : check.state });
    }
  }
  return marks;
}

/** A function is never shown as proved while one of its checks is not: the weakest state wins. */
export function shownState(one: FunctionStatus): State {
  if (one.state !== 'proved') {
    return one.state;
  }
  const worst = WORST_FIRST.find((state) => (one.checks ?? []).some((check) => check.state === state));
  return worst === undefined || worst === 'assumed' ? 'proved' : worst;
}

function outranks(a: Mark, b: Mark): boolean {
  return a.kind === b.kind ? WORST_FIRST.indexOf(a.state) < WORST_FIRST.indexOf(b.state) : a.kind === 'function';
}
