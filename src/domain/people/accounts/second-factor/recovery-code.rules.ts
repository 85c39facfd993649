/** As it is written down: 'abcde-fghjk'. */
export function shownRecoveryCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** As it is compared: on paper an O is a 0, and an I or an L a 1. Undefined when it cannot be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const plain = typed.toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');
  return /^[0-9a-hjkmnp-tv-z]{10}$/.test(plain) ? plain : undefined;
}
