import { hour_ms } from '#platform/clock.ts';

/** How long a member may take to put a new secret into an app. */
export const setUpLifetime_ms = hour_ms;

export const recoveryCodeCount = 10;

export function shownRecoveryCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** Reads a typed recovery code. Counts O as 0, and I and L as 1, because they look alike on paper. Undefined if it cannot be a code. */
export function readRecoveryCode(typed: string): string | undefined {
  const plain = typed.toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');
  return /^[0-9a-hjkmnp-tv-z]{10}$/.test(plain) ? plain : undefined;
}
