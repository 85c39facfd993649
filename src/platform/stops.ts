import type { Log } from './log.ts';

type Stop = () => Promise<unknown>;
type Part = { name: string; stop: Stop; most_ms: number };

/** Closes the parts of the process in reverse order of opening. A part that hangs or fails delays the others only for its own limit. */
export class Stops {
  readonly #log: Log;
  readonly #parts: Part[] = [];
  #running: Promise<void> | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Call this before opening the part, so that a part that is still opening is closed too. */
  add(name: string, most_ms: number, stop: Stop): void {
    if (this.#running) throw new Error(`Nothing is opened any longer: ${name}`);
    this.#parts.push({ name, stop, most_ms });
  }

  /** Runs once, however often it is called. */
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
