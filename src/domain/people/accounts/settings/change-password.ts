import { transaction } from '#platform/database/transaction.ts';
import { answerOnce, type OnceKey } from '#domain/acting/answering/answer-once.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { exchangePassword, hashPassword } from '#domain/acting/passwords.ts';
import { endOtherSessions } from '../end-session.ts';
import { renewSession } from '../start-session.ts';
import { weakness } from '../weak-passwords.ts';
import { lockMember, lockProvenMember, tendingMember, type LockedMember, type OwnSession } from './lock-member.ts';
import { type ChangePassword, type SetPassword, settingsTexts } from './settings.schema.ts';
import { refuseDemo } from './settings.policy.ts';
import { notifyMember } from './notify-member.ts';

/** What this browser is known by from now on. */
type Renewed = { token: string };

/** By which key the form that was sent is known again. */
type Own = OwnSession & { once?: OnceKey | undefined };

/**
 * The present password is the proof. The caller counts the tries. All other devices are signed out, and every link that
 * could set another dies. Sent twice, the second finds the password changed already: the form's key tells that it was the same
 * wish. The new token is no part of what is remembered, and each sending brings one, for the browser hears only the last answer.
 */
export async function changePassword(ctx: Ctx, wish: ChangePassword, { sessionId, once }: Own): Promise<Renewed> {
  const { id } = tendingMember(ctx);
  const weighed = await weigh(ctx, wish);
  let renewed: Renewed | undefined;
  const change = async (ctx: Ctx) => {
    const member = await lockMember(ctx);
    refuseDemo(member);
    // Weighing takes a while: the password may be another by now, and this one proves nothing any more.
    if (weighed.password_hash === undefined || member.password_hash !== weighed.known) {
      throw new Failure('invalid', settingsTexts.wrongPassword, { field: 'currentPassword' });
    }
    refuseOwnWords(wish.newPassword, member);
    renewed = await keepPassword(ctx, member, weighed.password_hash, sessionId);
    await notifyMember(ctx, member, 'password-changed');
    return { changed: true };
  };
  await (once ? answerOnce(ctx, once, change) : transaction(ctx, change));
  return renewed ?? { token: await renewSession(ctx, id, sessionId) };
}

/** Before any transaction: one that waits for its turn to hash would hold a connection that everybody needs. */
async function weigh(ctx: Ctx, { currentPassword, newPassword }: ChangePassword) {
  const member = await ctx.db
    .selectFrom('member')
    .select(['password_hash', 'is_demo'])
    .where('id', '=', tendingMember(ctx).id)
    .executeTakeFirst();
  if (member) refuseDemo(member);
  const known = member?.password_hash;
  // A wrong one is refused below, by the same path as one that became wrong; it needs no new hash.
  const wish = { present: currentPassword, stored: known, wanted: newPassword };
  return { known, password_hash: await exchangePassword(ctx, wish) };
}

/** A first password, for who signed up by phone. */
export async function setPassword(ctx: Ctx, { newPassword }: SetPassword, own: OwnSession): Promise<Renewed> {
  tendingMember(ctx);
  const password_hash = await hashPassword(ctx, newPassword);
  return transaction(ctx, async (ctx) => {
    const member = await lockProvenMember(ctx, own);
    if (member.password_hash) throw new Failure('conflict', 'Your account has a password already. Change it instead.');
    refuseOwnWords(newPassword, member);
    const renewed = await keepPassword(ctx, member, password_hash, own.sessionId);
    await notifyMember(ctx, member, 'password-set');
    return renewed;
  });
}

function refuseOwnWords(password: string, { name, email, company }: LockedMember): void {
  const why = weakness(password, [name, email?.split('@')[0], company ?? undefined]);
  if (!why) return;
  const text = `This password is too easy to guess. ${why}`;
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
