import { second_ms } from './clock.ts';

type UsedUp = { hits: number; end: Date; forgottenAt_ms: number };

/** After this time the limit is read from the database again, so that a raised limit soon takes effect. */
const remembered_ms = second_ms;

/** Remembers used-up limits for a moment. Beyond the maximum, the oldest are forgotten. */
export class UsedUpLimits {
  readonly #limits = new Map<string, UsedUp>();
  readonly #most: number;

  constructor(most = 10_000) {
    this.#most = most;
  }

  remember(key: string, hits: number, end: Date): void {
    this.#limits.delete(key);
    this.#limits.set(key, { hits, end, forgottenAt_ms: performance.now() + remembered_ms });
    if (this.#limits.size > this.#most) this.#limits.delete(this.#limits.keys().next().value!);
  }

  /** Returns the end of the window if at least this many hits are known to be used up, else undefined. */
  endOf(key: string, hits: number, now: Date): Date | undefined {
    const limit = this.#limits.get(key);
    if (!limit) return undefined;
    const holds = limit.hits >= hits && limit.end > now && limit.forgottenAt_ms > performance.now();
    if (!holds) this.#limits.delete(key);
    return holds ? limit.end : undefined;
  }
}
