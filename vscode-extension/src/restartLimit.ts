/** Restarts that are allowed in one span of time; the next crash in it ends the attempts. */
export const MAX_RESTARTS = 4;

/** Milliseconds. */
export const RESTART_SPAN = 3 * 60 * 1000;

/** Decides whether a server that stopped unasked is started again. */
export class RestartLimit {
  #crashes: number[] = [];

  /** @param now milliseconds */
  crashed(now: number): 'restart' | 'give-up' {
    this.#crashes = [...this.#crashes.filter((time) => now - time < RESTART_SPAN), now];
    return this.#crashes.length <= MAX_RESTARTS ? 'restart' : 'give-up';
  }
}
