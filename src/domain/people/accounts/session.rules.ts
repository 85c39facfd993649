import { day_ms, hour_ms, minute_ms } from '#platform/clock.ts';

/** A phone that is used every week stays signed in; a lost phone does not for long. */
export const sessionIdle_ms = 14 * day_ms;
export const sessionLongest_ms = 60 * day_ms;
export const secondFactorTime_ms = 10 * minute_ms;
/** Only people read 'last seen', so it is not written at every page. */
export const seenEvery_ms = 5 * minute_ms;
/** After this time, changing a way to sign in asks for the password again. */
export const proofHolds_ms = 10 * minute_ms;

export const linkHolds_ms = { reset_password: hour_ms, change_email: 24 * hour_ms };
export const signUpHolds_ms = 24 * hour_ms;
export const codeHolds_ms = 10 * minute_ms;
/** The wait between two codes, because the network may only be slow. */
export const codePause_ms = minute_ms;
export const mostWrongCodes = 5;
