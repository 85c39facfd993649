import { minute_ms } from '#platform/clock.ts';

/** Long enough to follow somebody on the telephone through their pages, and no longer. */
export const memberViewLasts_ms = 10 * minute_ms;
