import { createHmac } from 'node:crypto';
import { recoveryCodeCount } from './second-factor.rules.ts';

/** Crockford's letters: no two of them look alike on paper. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 10;

/**
 * Ten codes of 50 bits. They are computed from the site's secret and a seed that is used once, so that a member who submits the form
 * twice sees the same codes, and we need not store them.
 */
export function recoveryCodes(memberId: bigint, seed: string, secret: string): string[] {
  return Array.from({ length: recoveryCodeCount }, (_, at) => {
    const bytes = createHmac('sha256', secret).update(`recovery code ${memberId} ${seed} ${at}`).digest();
    return Array.from(bytes.subarray(0, length), (byte) => letters[byte & 31]).join('');
  });
}

export function hashRecoveryCode(code: string, memberId: bigint, secret: string): Buffer {
  return createHmac('sha256', secret).update(`recovery code of ${memberId}: ${code}`).digest();
}
