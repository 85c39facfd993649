import { transaction } from '#platform/database/transaction.ts';
import { answerOnce, type OnceKey } from '#domain/acting/answering/answer-once.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { exchangePassword, hashPassword } from '#domain/acting/passwords.ts';
import { endOtherSessions } from '../end-session.ts';
import { renewSession } from '../start-session.ts';
import { whyWeakPassword } from '../weak-passwords.ts';
import { lockMember, lockProvenMember, signedInMember, type LockedMember, type OwnSession } from './lock-member.ts';
import { type ChangePassword, type SetPassword, settingsTexts } from './settings.schema.ts';
import { refuseDemo } from './settings.policy.ts';
import { notifyMember } from './notify-member.ts';

type Renewed = { token: string };

type Own = OwnSession & { once?: OnceKey | undefined };

/** The caller counts wrong tries. A form sent twice gets a token each time, because browsers read only the last answer. */
export async function changePassword(ctx: Ctx, passwords: ChangePassword, { sessionId, once }: Own): Promise<Renewed> {
  const { id } = signedInMember(ctx);
  const checked = await checkPasswords(ctx, passwords);
  let renewed: Renewed | undefined;
  const change = async (ctx: Ctx) => {
    const member = await lockMember(ctx);
    refuseDemo(member);
    // The password may have changed during the slow hashing; then the given password proves nothing.
    if (checked.password_hash === undefined || member.password_hash !== checked.storedHash) {
      throw new Failure('invalid', settingsTexts.wrongPassword, { field: 'currentPassword' });
    }
    refuseOwnWords(passwords.newPassword, member);
    renewed = await savePassword(ctx, member, checked.password_hash, sessionId);
    await notifyMember(ctx, member, 'password-changed');
    return { changed: true };
  };
  await (once ? answerOnce(ctx, once, change) : transaction(ctx, change));
  return renewed ?? { token: await renewSession(ctx, id, sessionId) };
}

/** Checks and hashes before the transaction, because a transaction that waits for hashing would block a connection. */
async function checkPasswords(ctx: Ctx, { currentPassword, newPassword }: ChangePassword) {
  const member = await ctx.db
    .selectFrom('member')
    .select(['password_hash', 'is_demo'])
    .where('id', '=', signedInMember(ctx).id)
    .executeTakeFirst();
  if (member) refuseDemo(member);
  const storedHash = member?.password_hash;
  // If the current password is wrong there is no new hash, and `changePassword` refuses, as it does after a change meanwhile.
  const exchange = { present: currentPassword, stored: storedHash, wanted: newPassword };
  return { storedHash, password_hash: await exchangePassword(ctx, exchange) };
}

export async function setPassword(ctx: Ctx, { newPassword }: SetPassword, own: OwnSession): Promise<Renewed> {
  signedInMember(ctx);
  const password_hash = await hashPassword(ctx, newPassword);
  return transaction(ctx, async (ctx) => {
    const member = await lockProvenMember(ctx, own);
    if (member.password_hash) throw new Failure('conflict', 'Your account has a password already. Change it instead.');
    refuseOwnWords(newPassword, member);
    const renewed = await savePassword(ctx, member, password_hash, own.sessionId);
    await notifyMember(ctx, member, 'password-set');
    return renewed;
  });
}

function refuseOwnWords(password: string, { name, email, company }: LockedMember): void {
  const why = whyWeakPassword(password, [name, email?.split('@')[0], company ?? undefined]);
  if (!why) return;
  const text = `This password is too easy to guess. ${why}`;
  throw new Failure('invalid', text, { field: 'newPassword' });
}

async function savePassword(
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
