import { hour_ms } from '#platform/clock.ts';

/** How long a new secret can be put into an app. */
export const setUpHolds_ms = hour_ms;

export const recoveryCodeCount = 10;
