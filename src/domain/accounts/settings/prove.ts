import { transaction } from '#platform/database/transaction.ts';
import { isPassword } from '#platform/password-hash.ts';
import type { Ctx } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { GivenCode } from '../account.schema.ts';
import { lockMember, tendingMember, type OwnSession } from './lock-member.ts';
import { spendCode, tryCode } from '../try-code.ts';
import { newestCode, sendMemberCode } from './member-code.ts';
import type { GivenProof } from './settings.schema.ts';
import { settingsTexts } from './settings.texts.ts';
import { countingTries, triesOfSession } from './count-tries.ts';

/** Who is signed in shows again that it is they: from now on ways in may be changed, for a while. */
export async function proveByPassword(ctx: Ctx, { currentPassword }: GivenProof, own: OwnSession): Promise<void> {
  const { id } = tendingMember(ctx);
  await countingTries(ctx, triesOfSession(own.sessionId), async () => {
    const known = await ctx.db.selectFrom('member').select('password_hash').where('id', '=', id).executeTakeFirst();
    if (await isPassword(currentPassword, known?.password_hash)) return noteProof(ctx, own);
    throw new Failure('invalid', settingsTexts.wrongPassword, { field: 'currentPassword' });
  });
}

/** For accounts without a password: a code goes to their phone. */
export async function textProofCode(ctx: Ctx, secret: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const { id, phone, password_hash } = await lockMember(ctx);
    if (password_hash || !phone) throw new Failure('invalid', 'Give your password instead.');
    await sendMemberCode(ctx, { purpose: 'proof', memberId: id, phone, secret });
  });
}

export async function proveByCode(ctx: Ctx, { code }: GivenCode, own: OwnSession, secret: string): Promise<void> {
  const { id } = tendingMember(ctx);
  const codeId = (await newestCode(ctx, id, 'proof')) ?? '';
  await tryCode(ctx, { codeId, code, purposes: ['proof'], secret });
  await transaction(ctx, async (ctx) => {
    await spendCode(ctx, codeId);
    await noteProof(ctx, own);
  });
}

async function noteProof(ctx: Ctx, { sessionId }: OwnSession): Promise<void> {
  const noted = await ctx.db
    .updateTable('session')
    .set({ proved_at: ctx.now })
    .where('id', '=', sessionId)
    .where('member_id', '=', tendingMember(ctx).id)
    .where('stage', '=', 'full')
    .returning('id')
    .executeTakeFirst();
  if (!noted) throw new Failure('signed_out', 'Sign in first.');
}
