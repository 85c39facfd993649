import { minute_ms } from '#platform/clock.ts';

/** Long enough to go through the pages with a member on the telephone. */
export const memberViewLasts_ms = 10 * minute_ms;
