import type { Log } from './log.ts';

type Stop = () => Promise<unknown>;
type Part = { name: string; stop: Stop; most_ms: number };

/** What was opened, to be closed the other way round. A part that hangs or fails holds up the rest for its own time at most. */
export class Stops {
  readonly #log: Log;
  readonly #parts: Part[] = [];
  #running: Promise<void> | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Best told before the part is opened: what is still opening when the stop comes is closed as well. */
  add(name: string, most_ms: number, stop: Stop): void {
    if (this.#running) throw new Error(`Nothing is opened any longer: ${name}`);
    this.#parts.push({ name, stop, most_ms });
  }

  /** However often it is asked for, it is done once. */
  run(): Promise<void> {
    return (this.#running ??= this.#runAll());
  }

  async #runAll(): Promise<void> {
    for (const part of this.#parts.toReversed()) await this.#stop(part);
  }

  async #stop({ name, stop, most_ms }: Part): Promise<void> {
    const { promise: tooLate, resolve } = Promise.withResolvers<'too late'>();
    const timer = setTimeout(() => resolve('too late'), most_ms);
    try {
      const ended = await Promise.race([stop(), tooLate]);
      if (ended === 'too late') this.#log.warn({ part: name }, 'did not stop in time');
    } catch (error) {
      this.#log.warn({ part: name, err: error }, 'did not stop as it should');
    } finally {
      clearTimeout(timer);
    }
  }
}
