/**
 * Lets pieces of work begin in different turns of the event loop, in the order in which they asked. However many there are, all other
 * requests wait for only one of them at a time.
 */
export class LoopTurns {
  #last: Promise<void> = Promise.resolve();

  next(): Promise<void> {
    this.#last = this.#last.then(() => new Promise((begin) => setImmediate(begin)));
    return this.#last;
  }
}
