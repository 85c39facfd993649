import { createHmac } from 'node:crypto';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { needsSecondFactor } from '../needs-second-factor.ts';
import { lockProvenMember, type OwnSession } from '../settings/lock-member.ts';
import { notifyMember } from '../settings/notify-member.ts';
import { recoveryCodeCount } from './second-factor.rules.ts';

/** A form that is sent twice shows the same codes, but not once one of them was used: no code may sign in twice. */
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
    const made = stored.filter((one) => hashes.some((hash) => one.code_hash.equals(hash)));
    if (made.some(({ used_at }) => used_at !== null)) throw new Failure('conflict', usedText);
    if (made.length > 0) return codes;
    // Used codes stay, so that the form that made them does not make them again.
    await ctx.db.deleteFrom('recovery_code').where('member_id', '=', member.id).where('used_at', 'is', null).execute();
    await ctx.db
      .insertInto('recovery_code')
      .values(hashes.map((code_hash) => ({ member_id: member.id, code_hash })))
      .execute();
    await notifyMember(ctx, member, 'recovery-codes-made');
    return codes;
  });
}

const usedText =
  'One of these codes has been used, so we do not show them again. Open the page again to make new ones.';

/** Crockford's letters. No two of them look alike on paper. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const codeLength = 10;

/** Each has 50 bits. Only hashes are stored, so a form that is sent twice must compute the same codes. */
function recoveryCodes(memberId: bigint, seed: string, secret: string): string[] {
  return Array.from({ length: recoveryCodeCount }, (_, at) => {
    const bytes = createHmac('sha256', secret).update(`recovery code ${memberId} ${seed} ${at}`).digest();
    return Array.from(bytes.subarray(0, codeLength), (byte) => letters[byte & 31]).join('');
  });
}

export function hashRecoveryCode(code: string, memberId: bigint, secret: string): Buffer {
  return createHmac('sha256', secret).update(`recovery code of ${memberId}: ${code}`).digest();
}
