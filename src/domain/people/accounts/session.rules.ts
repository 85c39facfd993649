import { day_ms, hour_ms, minute_ms } from '#platform/clock.ts';

/** A phone that is used every week stays signed in for the longest time, 60 days; a lost phone is soon signed out. */
export const sessionIdle_ms = 14 * day_ms;
export const sessionLongest_ms = 60 * day_ms;
export const secondFactorTime_ms = 10 * minute_ms;
/** 'Last seen' need not be exact, so not every request writes it. */
export const seenEvery_ms = 5 * minute_ms;
export const proofLifetime_ms = 10 * minute_ms;

export const linkLifetime_ms = { reset_password: hour_ms, change_email: 24 * hour_ms };
export const signUpLifetime_ms = 24 * hour_ms;
export const codeLifetime_ms = 10 * minute_ms;
/** The wait before a second code, because the first may only be slow to arrive. */
export const codePause_ms = minute_ms;
export const mostWrongCodes = 5;
