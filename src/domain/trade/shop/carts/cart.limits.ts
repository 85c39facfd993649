import { day_ms, minute_ms } from '#platform/clock.ts';

/** Larger quantities need a talk first; the table has the same limit. */
export const most_of_one_product = 999;
/** How long a removed line can be put back. */
export const undo_ms = 5 * minute_ms;
/** A cart that was not used for this long is deleted. */
export const cart_kept_ms = 30 * day_ms;
