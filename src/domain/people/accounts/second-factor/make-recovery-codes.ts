import { createHmac } from 'node:crypto';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { needsSecondFactor } from '../needs-second-factor.ts';
import { lockProvenMember, type OwnSession } from '../settings/lock-member.ts';
import { notifyMember } from '../settings/notify-member.ts';
import { recoveryCodeCount } from './second-factor.rules.ts';

/**
 * Replaces the recovery codes by ten new codes. Only this page can show them, because we store only hashes. If the form is sent twice, its
 * seed gives the same ten codes, unless they have been replaced or used since.
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
    const stored = await ctx.db
      .selectFrom('recovery_code')
      .select(['code_hash', 'used_at'])
      .where('member_id', '=', member.id)
      .execute();
    const isSame = (hash: Buffer) => stored.some((one) => one.code_hash.equals(hash) && !one.used_at);
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

/** Crockford's letters. No two of them look alike on paper. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 10;

/**
 * Computes ten codes of 50 bits from the site's secret and the form's seed, so that a form that is sent twice shows the same codes without
 * our storing them.
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
