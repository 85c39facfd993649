import { createHmac } from 'node:crypto';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { needsSecondFactor } from '../needs-second-factor.ts';
import { lockProvenMember, type OwnSession } from '../settings/lock-member.ts';
import { notifyMember } from '../settings/notify-member.ts';
import { recoveryCodeCount } from './second-factor.rules.ts';

/**
 * Replaces the recovery codes by ten new ones, which are shown only now, because we store their hashes. The same seed, as in a second
 * press of the form, gives the same ten, unless they have been replaced or used since.
 */
export async function makeRecoveryCodes(
  ctx: Ctx,
  seed: string,
  own: OwnSession & { secret: string },
): Promise<readonly string[]> {
  return transaction(ctx, async (ctx) => {
    const member = await lockProvenMember(ctx, own);
    if (!(await needsSecondFactor(ctx, member.id))) {
      throw new Failure('conflict', 'Turn on a second step first. Recovery codes are for when you cannot use it.');
    }
    const codes = recoveryCodes(member.id, seed, own.secret);
    const hashes = codes.map((code) => hashRecoveryCode(code, member.id, own.secret));
    const kept = await ctx.db
      .selectFrom('recovery_code')
      .select(['code_hash', 'used_at'])
      .where('member_id', '=', member.id)
      .execute();
    const isSame = (hash: Buffer) => kept.some((one) => one.code_hash.equals(hash) && !one.used_at);
    if (hashes.every(isSame)) return codes;
    await ctx.db.deleteFrom('recovery_code').where('member_id', '=', member.id).execute();
    await ctx.db
      .insertInto('recovery_code')
      .values(hashes.map((code_hash) => ({ member_id: member.id, code_hash })))
      .execute();
    await notifyMember(ctx, member, 'recovery-codes-made');
    return codes;
  });
}

/** Crockford's letters: no two of them look alike on paper. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 10;

/**
 * Ten codes of 50 bits. They are computed from the site's secret and a seed that is used once, so that a member who submits the form
 * twice sees the same codes, and we need not store them.
 */
function recoveryCodes(memberId: bigint, seed: string, secret: string): string[] {
  return Array.from({ length: recoveryCodeCount }, (_, at) => {
    const bytes = createHmac('sha256', secret).update(`recovery code ${memberId} ${seed} ${at}`).digest();
    return Array.from(bytes.subarray(0, length), (byte) => letters[byte & 31]).join('');
  });
}

export function hashRecoveryCode(code: string, memberId: bigint, secret: string): Buffer {
  return createHmac('sha256', secret).update(`recovery code of ${memberId}: ${code}`).digest();
}
