import { findTotpStep } from '#platform/totp.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { isRightCode } from '../issue-code.ts';
import { mostWrongCodes } from '../session.rules.ts';
import { notifyMember } from '../settings/notify-member.ts';
import { unsealAuthenticatorSecret } from './authenticator-secret.ts';
import { hashRecoveryCode } from './make-recovery-codes.ts';

/** Each code counts once. Of several tries at the same moment, only the first to write that the code is used succeeds. */

export async function spendAppCode(ctx: Ctx, memberId: bigint, code: string, secret: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('authenticator')
    .select('sealed_secret')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const step = row && findTotpStep(unsealAuthenticatorSecret(row.sealed_secret, memberId, secret), code, ctx.now);
  if (step === undefined) return false;
  const spent = await ctx.db
    .updateTable('authenticator')
    .set({ last_step: BigInt(step) })
    .where('member_id', '=', memberId)
    .where('last_step', '<', BigInt(step))
    .returning('member_id')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function spendTextCode(ctx: Ctx, memberId: bigint, code: string, secret: string): Promise<boolean> {
  const sent = await ctx.db
    .selectFrom('phone_code')
    .select(['id', 'code_hash'])
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'second_factor')
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .where('wrong_tries', '<', mostWrongCodes)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!sent?.code_hash || !isRightCode(code, sent.id, secret, sent.code_hash)) return false;
  const spent = await ctx.db
    .updateTable('phone_code')
    .set({ used_at: ctx.now })
    .where('id', '=', sent.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function spendRecoveryCode(ctx: Ctx, memberId: bigint, code: string, secret: string): Promise<boolean> {
  const spent = await ctx.db
    .updateTable('recovery_code')
    .set({ used_at: ctx.now })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hashRecoveryCode(code, memberId, secret))
    .where('used_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  if (!spent) return false;
  const member = await ctx.db
    .selectFrom('member')
    .select(['name', 'email', 'phone'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  await notifyMember(ctx, member, 'recovery-code-used');
  return true;
}
