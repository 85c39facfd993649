import { hour_ms } from '#platform/clock.ts';

/** How long a new secret can be put into an app. */
export const setUpHolds_ms = hour_ms;

export const recoveryCodeCount = 10;

export function shownRecoveryCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** As compared: on paper an O is a 0, and an I or an L is a 1. Undefined if the text cannot be a code. */
export function readRecoveryCode(typed: string): string | undefined {
  const plain = typed.toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');
  return /^[0-9a-hjkmnp-tv-z]{10}$/.test(plain) ? plain : undefined;
}
