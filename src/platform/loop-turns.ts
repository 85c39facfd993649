import { WaitingLine, type Asker } from './waiting-line.ts';

/** Here any number of requests may wait, and none is refused. */
const unlimited = { mostWaiting: Infinity, mostWaitingOfOne: Infinity };

/**
 * Starts each piece of work in its own turn of the event loop, so that all other requests wait for only one piece at a time. Networks take
 * turns, and so do the people within a network. Therefore a request waits for at most one piece of work of each other network, however many requests that network sends.
 */
export class LoopTurns {
  readonly #line = new WaitingLine({ ...unlimited, ofNetworks: unlimited }, () => true);
  #isRunning = false;

  /** Resolves in a turn of the event loop in which no other piece of work begins. */
  next(asker: Asker): Promise<void> {
    return new Promise((begin, refuse) => {
      this.#line.add({ asker, weight: 1, begin, refuse });
      if (!this.#isRunning) setImmediate(this.#beginNext);
      this.#isRunning = true;
    });
  }

  readonly #beginNext = (): void => {
    const { next } = this.#line;
    this.#isRunning = next !== undefined;
    if (!next) return;
    this.#line.take(next);
    setImmediate(this.#beginNext);
    next.begin();
  };
}
