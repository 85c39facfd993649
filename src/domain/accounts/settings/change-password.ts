import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { hashPassword, isPassword } from '../../passwords.ts';
import { endOtherSessions } from '../end-session.ts';
import { renewSession } from '../start-session.ts';
import { weakness } from '../weak-passwords.ts';
import {
  lockMember,
  lockProvenMember,
  refuseDemo,
  tendingMember,
  type LockedMember,
  type OwnSession,
} from './lock-member.ts';
import type { ChangePassword, SetPassword } from './settings.schema.ts';
import { settingsTexts } from './settings.texts.ts';
import { tellMember } from './tell-member.ts';

/** What this browser is known by from now on. */
type Renewed = { token: string };

/** The present password is the proof. Whoever calls this counts the tries. All other devices are signed out, and every link that could set another dies. */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, newPassword }: ChangePassword,
  { sessionId }: OwnSession,
): Promise<Renewed> {
  return transaction(ctx, async (ctx) => {
    const member = await lockMember(ctx);
    refuseDemo(member);
    if (!(await isPassword(currentPassword, member.password_hash))) {
      throw new Failure('invalid', settingsTexts.wrongPassword, { field: 'currentPassword' });
    }
    refuseOwnWords(newPassword, member);
    const renewed = await keepPassword(ctx, member, await hashPassword(newPassword), sessionId);
    await tellMember(ctx, member, 'password-changed');
    return renewed;
  });
}

/** A first password, for who signed up by phone. */
export async function setPassword(ctx: Ctx, { newPassword }: SetPassword, own: OwnSession): Promise<Renewed> {
  tendingMember(ctx);
  const password_hash = await hashPassword(newPassword);
  return transaction(ctx, async (ctx) => {
    const member = await lockProvenMember(ctx, own);
    if (member.password_hash) throw new Failure('conflict', 'Your account has a password already. Change it instead.');
    refuseOwnWords(newPassword, member);
    const renewed = await keepPassword(ctx, member, password_hash, own.sessionId);
    await tellMember(ctx, member, 'password-set');
    return renewed;
  });
}

function refuseOwnWords(password: string, { name, email, company }: LockedMember): void {
  const why = weakness(password, [name, email?.split('@')[0], company ?? undefined]);
  if (!why) return;
  const text = `This password is guessed at once. ${why}`;
  throw new Failure('invalid', text, { field: 'newPassword' });
}

/** Every other device is signed out, and a copy of this one's token too. */
async function keepPassword(
  ctx: Ctx,
  { id }: LockedMember,
  password_hash: string,
  sessionId: string,
): Promise<Renewed> {
  await ctx.db
    .updateTable('member')
    .set({ password_hash, password_changed_at: ctx.now })
    .where('id', '=', id)
    .execute();
  await ctx.db.deleteFrom('account_link').where('member_id', '=', id).execute();
  await endOtherSessions(ctx, id, sessionId);
  return { token: await renewSession(ctx, id, sessionId) };
}
