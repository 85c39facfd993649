import { createHmac } from 'node:crypto';
import { recoveryCodeCount } from './second-factor.rules.ts';

/** Crockford's letters: none of them is taken for another on paper. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 10;

/**
 * A set of codes, each of 50 bits. They are drawn from the site's secret and a seed that is never used again, so that a member who sends
 * the form twice sees the same set, and we need not keep it to show it.
 */
export function recoveryCodes(memberId: bigint, seed: string, secret: string): string[] {
  return Array.from({ length: recoveryCodeCount }, (_, at) => {
    const bytes = createHmac('sha256', secret).update(`recovery code ${memberId} ${seed} ${at}`).digest();
    return Array.from(bytes.subarray(0, length), (byte) => letters[byte & 31]).join('');
  });
}

/** What is kept of a code. */
export function hashRecoveryCode(code: string, memberId: bigint, secret: string): Buffer {
  return createHmac('sha256', secret).update(`recovery code of ${memberId}: ${code}`).digest();
}
