import { hour_ms, minute_ms } from '#platform/clock.ts';

/** decisions.md §5: a session ends after half an hour without a request, and in any case after a working day. */
export const staffIdle_ms = 30 * minute_ms;
export const staffLongest_ms = 8 * hour_ms;
/** The last visit is saved at most this often. */
export const staffSeenEvery_ms = minute_ms;
export const staffProofLifetime_ms = 10 * minute_ms;
export const staffLinkLifetime_ms = 72 * hour_ms;
