import type { TraceStep } from './protocol';

/** The way to a failure that is shown, and the step that the user is at. */
export interface Trace {
  readonly functionName: string;
  readonly steps: readonly TraceStep[];
}

/** What stands behind the end of a line while the user is at a step. */
export interface LineValues {
  readonly uri: string;
  readonly line: number;
  readonly text: string;
}

/** Longer texts behind a line are cut. */
const MAX_LINE_VALUES = 120;

/** "i = 4, s = 10 (calls f)": the values of a step and what happens there. */
export function describe(step: TraceStep): string {
  const values = step.values.map(([name, value]) => `${name} = ${value}`).join(', ');
  return values === '' || step.message === '' ? values + step.message : `${values} (${step.message})`;
}

/**
 * For every line that was reached up to the step of this number, the values of the last time: in a
 * loop those of the present iteration.
 */
export function valuesUpTo(steps: readonly TraceStep[], current: number): LineValues[] {
  const lines = new Map<string, LineValues>();
  for (const step of steps.slice(0, current + 1)) {
    const text = describe(step);
    if (text !== '') {
      lines.set(`${step.uri}#${step.line}`, { uri: step.uri, line: step.line, text: cut(text) });
    }
  }
  return [...lines.values()];
}

function cut(text: string): string {
  return text.length > MAX_LINE_VALUES ? `${text.slice(0, MAX_LINE_VALUES - 1)}…` : text;
}
