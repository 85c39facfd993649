import { hash, randomBytes } from 'node:crypto';
import { day_ms } from '#platform/clock.ts';

/** The limits of marks in a day, and of listings with unsaved views. Views beyond a limit are not counted. */
const mostKnown = 200_000;
const mostWaiting = 20_000;
const lagosAhead_ms = 3_600_000;

/**
 * Counts views of listings in memory until `addViews` saves the numbers. A person counts once a day for a listing, by a mark that
 * identifies nobody: the mark is made with a random value that is new each day and exists only in memory.
 */
export class ListingViews {
  readonly #known = new Set<string>();
  readonly #waiting = new Map<bigint, number>();
  #day = 0;
  #salt = '';

  note(listingId: bigint, who: string, now: Date): void {
    this.#begin(Math.floor((now.getTime() + lagosAhead_ms) / day_ms));
    if (this.#known.size >= mostKnown) return;
    if (!this.#waiting.has(listingId) && this.#waiting.size >= mostWaiting) return;
    const mark = hash('sha256', `${this.#salt} ${listingId} ${who}`, 'base64url').slice(0, 16);
    if (this.#known.has(mark)) return;
    this.#known.add(mark);
    this.#add(listingId, 1);
  }

  /** All views that are not saved yet. A caller that cannot save them gives them back. */
  take(): Map<bigint, number> {
    const taken = new Map(this.#waiting);
    this.#waiting.clear();
    return taken;
  }

  giveBack(taken: ReadonlyMap<bigint, number>): void {
    for (const [listingId, views] of taken) this.#add(listingId, views);
  }

  #add(listingId: bigint, views: number): void {
    this.#waiting.set(listingId, (this.#waiting.get(listingId) ?? 0) + views);
  }

  #begin(day: number): void {
    if (day === this.#day) return;
    this.#day = day;
    this.#known.clear();
    this.#salt = randomBytes(16).toString('base64url');
  }
}
