import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { isPassword } from '#domain/acting/passwords.ts';
import type { GivenCode } from '../account.schema.ts';
import { lockMember, signedInMember, type OwnSession } from './lock-member.ts';
import { spendCode, tryCode } from '../try-code.ts';
import { findNewestCode, sendMemberCode } from './member-code.ts';
import { type GivenProof, settingsTexts } from './settings.schema.ts';
import { renewSession } from '../start-session.ts';
import { withCountedTries, sessionTryCount } from './count-tries.ts';

type Renewed = { token: string };

export async function proveByPassword(ctx: Ctx, { currentPassword }: GivenProof, own: OwnSession): Promise<Renewed> {
  const { id } = signedInMember(ctx);
  return withCountedTries(ctx, sessionTryCount(own.sessionId), async () => {
    const known = await ctx.db.selectFrom('member').select('password_hash').where('id', '=', id).executeTakeFirst();
    if (await isPassword(ctx, currentPassword, known?.password_hash))
      return { token: await renewSession(ctx, id, own.sessionId) };
    throw new Failure('invalid', settingsTexts.wrongPassword, { field: 'currentPassword' });
  });
}

export async function textProofCode(ctx: Ctx, secret: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const { id, phone, password_hash } = await lockMember(ctx);
    if (password_hash || !phone) throw new Failure('invalid', 'Give your password instead.');
    await sendMemberCode(ctx, { purpose: 'proof', memberId: id, phone, secret });
  });
}

export async function proveByCode(ctx: Ctx, { code }: GivenCode, own: OwnSession, secret: string): Promise<Renewed> {
  const { id } = signedInMember(ctx);
  const codeId = (await findNewestCode(ctx, id, 'proof')) ?? '';
  await tryCode(ctx, { codeId, code, purposes: ['proof'], secret });
  return transaction(ctx, async (ctx) => {
    await spendCode(ctx, codeId);
    return { token: await renewSession(ctx, id, own.sessionId) };
  });
}
