/**
 * What the server tells beyond standard LSP: the notification `stet/status` and the arguments of
 * the lens command `stet.showTrace`. Positions count lines and UTF-16 units from 0, as in LSP,
 * unless said otherwise.
 */

export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** How far the proof of a function or of one check is. */
export type State = 'stale' | 'queued' | 'running' | 'proved' | 'refuted' | 'unknown' | 'assumed';

export interface CheckStatus {
  readonly kind: string;
  readonly range: Range;
  readonly state: State;
}

export interface FunctionStatus {
  readonly name: string;
  readonly range: Range;
  readonly state: State;
  /** Why the state is `unknown`. */
  readonly reason?: string | null;
  readonly checks?: readonly CheckStatus[] | null;
  readonly termination?: string | null;
  readonly equivalence?: string | null;
  readonly seconds?: number | null;
}

/** Parameters of `stet/status`: all functions of a document at one of its versions. */
export interface StatusParams {
  readonly uri: string;
  readonly version?: number | null;
  readonly functions: readonly FunctionStatus[];
  /** Counts what is said of the document's functions. */
  readonly sequence?: number | null;
}

/** Parameters of `stet/statusDelta`: what changed since the message whose number is one less. */
export interface StatusDelta {
  readonly uri: string;
  readonly version?: number | null;
  readonly sequence: number;
  /** New ones, and those of which anything changed but the line. */
  readonly functions: readonly FunctionStatus[];
  /** Of which nothing changed but the line. */
  readonly moved: readonly { readonly name: string; readonly line: number }[];
  readonly gone: readonly string[];
}

const STATES: ReadonlySet<unknown> = new Set<State>(['stale', 'queued', 'running', 'proved', 'refuted', 'unknown', 'assumed']);

/** The status with every state that this side does not know, from a server of another version, taken for unknown. */
export function knownStates(status: StatusParams): StatusParams {
  const known = (state: State): State => (STATES.has(state) ? state : 'unknown');
  return {
    ...status,
    functions: status.functions.map((one) => ({
      ...one,
      state: known(one.state),
      checks: (one.checks ?? []).map((check) => ({ ...check, state: known(check.state) })),
    })),
  };
}

export const STATUS_METHOD = 'stet/status';

export const STATUS_DELTA_METHOD = 'stet/statusDelta';

export const WHOLE_STATUS_METHOD = 'stet/wholeStatus';

export const VISIBLE_METHOD = 'stet/visible';

/** One step on the way to a failure. */
export interface TraceStep {
  readonly uri: string;
  /** From 0. */
  readonly line: number;
  readonly functionName: string;
  /** C names and values that the step gives or uses, in the order of the server. */
  readonly values: readonly (readonly [name: string, value: string])[];
  /** What happens here where the values do not say it ("calls f"), or empty. */
  readonly message: string;
}

/**
 * Reads the third argument of `stet.showTrace`. A step names its line as `line` (from 1, as in the
 * JSON of the command line) or as an LSP `range`; its file as `uri`, as an absolute path `file`, or
 * not at all, which means the document of the lens. Anything that is not a step is left out.
 */
export function readTrace(documentUri: string, steps: unknown, toUri: (path: string) => string): TraceStep[] {
  if (!Array.isArray(steps)) {
    return [];
  }
  return steps.flatMap((step: unknown) => {
    if (!isObject(step)) {
      return [];
    }
    const line = lineOf(step);
    return line === undefined
      ? []
      : [
          {
            uri: uriOf(step, documentUri, toUri),
            line,
            functionName: textOf(step['function']),
            values: valuesOf(step['values']),
            message: textOf(step['note']) || textOf(step['message']),
          },
        ];
  });
}

function lineOf(step: Readonly<Record<string, unknown>>): number | undefined {
  const range = step['range'];
  if (isObject(range) && isObject(range['start']) && isLine(range['start']['line'])) {
    return range['start']['line'];
  }
  return isLine(step['line']) && step['line'] > 0 ? step['line'] - 1 : undefined;
}

function uriOf(step: Readonly<Record<string, unknown>>, documentUri: string, toUri: (path: string) => string): string {
  const uri = textOf(step['uri']);
  if (uri !== '') {
    return uri;
  }
  const file = textOf(step['file']);
  return /^([/\\]|[A-Za-z]:)/.test(file) ? toUri(file) : documentUri;
}

function valuesOf(values: unknown): [string, string][] {
  return isObject(values) ? Object.entries(values).map(([name, value]) => [name, textOf(value)]) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function isLine(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
