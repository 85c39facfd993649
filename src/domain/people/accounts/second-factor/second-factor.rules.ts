import { hour_ms } from '#platform/clock.ts';

/** A secret that is on the screen and not yet in an app is good for this long. */
export const setUpHolds_ms = hour_ms;

export const recoveryCodeCount = 10;
