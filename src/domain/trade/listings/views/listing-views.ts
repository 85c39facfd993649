import { hash, randomBytes } from 'node:crypto';
import { day_ms } from '#platform/clock.ts';

/** How many marks a day may have, and how many listings may have unsaved views. Views beyond a limit are not counted. */
const mostMarks = 200_000;
const mostUnsaved = 20_000;
const lagosAhead_ms = 3_600_000;

/**
 * Counts views of listings in memory until `addViews` saves the numbers. A person counts once a day for a listing. A mark of the person and
 * the listing makes sure of that, and identifies nobody: it is made with a random value that is new each day and exists only in memory.
 */
export class ListingViews {
  readonly #marks = new Set<string>();
  readonly #unsaved = new Map<bigint, number>();
  #day = 0;
  #salt = '';

  note(listingId: bigint, viewer: string, now: Date): void {
    this.#begin(Math.floor((now.getTime() + lagosAhead_ms) / day_ms));
    if (this.#marks.size >= mostMarks) return;
    if (!this.#unsaved.has(listingId) && this.#unsaved.size >= mostUnsaved) return;
    const mark = hash('sha256', `${this.#salt} ${listingId} ${viewer}`, 'base64url').slice(0, 16);
    if (this.#marks.has(mark)) return;
    this.#marks.add(mark);
    this.#add(listingId, 1);
  }

  /** Removes and returns all views that are not saved yet. A caller that cannot save them gives them back. */
  take(): Map<bigint, number> {
    const taken = new Map(this.#unsaved);
    this.#unsaved.clear();
    return taken;
  }

  giveBack(taken: ReadonlyMap<bigint, number>): void {
    for (const [listingId, views] of taken) this.#add(listingId, views);
  }

  #add(listingId: bigint, views: number): void {
    this.#unsaved.set(listingId, (this.#unsaved.get(listingId) ?? 0) + views);
  }

  #begin(day: number): void {
    if (day === this.#day) return;
    this.#day = day;
    this.#marks.clear();
    this.#salt = randomBytes(16).toString('base64url');
  }
}
