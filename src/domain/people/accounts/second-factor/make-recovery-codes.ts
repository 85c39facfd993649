import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { needsSecondFactor } from '../needs-second-factor.ts';
import { lockProvenMember, type OwnSession } from '../settings/lock-member.ts';
import { notifyMember } from '../settings/notify-member.ts';
import { hashRecoveryCode, recoveryCodes } from './recovery-code.ts';

/**
 * Ten new codes in the place of those before, to be shown now and never again: we keep their hashes. The same seed again, as by a
 * second press of the same form, changes nothing and gives the same ten, unless they have been replaced or used since.
 */
export async function makeRecoveryCodes(
  ctx: Ctx,
  seed: string,
  own: OwnSession & { secret: string },
): Promise<readonly string[]> {
  return transaction(ctx, async (ctx) => {
    const member = await lockProvenMember(ctx, own);
    if (!(await needsSecondFactor(ctx, member.id))) {
      throw new Failure('conflict', 'Turn on a second step first: the codes stand in for it.');
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
