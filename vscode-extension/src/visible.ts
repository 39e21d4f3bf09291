import type { Position, Range } from './protocol';

/** A window of the editor on a document. */
export interface Window {
  readonly uri: string;
  readonly ranges: readonly Range[];
  /** Where the user is, if that is in this window. */
  readonly cursor?: Position | undefined;
}

/** Parameters of `stet/visible`: what the user looks at in a document. */
export interface VisibleParams {
  readonly uri: string;
  readonly ranges: readonly Range[];
  readonly cursor: Position | null;
}

/**
 * What the server is to be told of the windows that there are, which is what it was not told
 * before: of each document all that its windows show, and once nothing of one that is hidden.
 */
export class Visible {
  #told = new Map<string, string>();

  news(windows: readonly Window[]): VisibleParams[] {
    const now = new Map<string, VisibleParams>();
    for (const { uri, ranges, cursor } of windows) {
      const known = now.get(uri);
      now.set(uri, { uri, ranges: [...(known?.ranges ?? []), ...ranges.map(plain)], cursor: cursor ? plainPosition(cursor) : (known?.cursor ?? null) });
    }
    const news = [...now.values()].filter((params) => this.#told.get(params.uri) !== JSON.stringify(params));
    const hidden = [...this.#told.keys()].filter((uri) => !now.has(uri)).map((uri) => ({ uri, ranges: [], cursor: null }));
    this.#told = new Map([...now].map(([uri, params]) => [uri, JSON.stringify(params)]));
    return [...news, ...hidden];
  }

  /** A server that was started anew knows nothing. */
  forget(): void {
    this.#told.clear();
  }
}

function plain({ start, end }: Range): Range {
  return { start: plainPosition(start), end: plainPosition(end) };
}

function plainPosition({ line, character }: Position): Position {
  return { line, character };
}
