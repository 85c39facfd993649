import { transaction } from '#platform/database/transaction.ts';
import { hashToken } from '#platform/token.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { startSession, type Device, type NewSession } from './start-session.ts';

export const signUpGone = 'This link has been used already, or is too old. Sign in, or sign up again.';

export type SignedUp = NewSession & { memberId: bigint; next: string | undefined };

/** Does the link still open an account? For the page that asks; nothing changes. */
export async function findSignUp(ctx: Ctx, token: string): Promise<{ name: string; email: string } | undefined> {
  const token_hash = hashToken(token);
  if (!token_hash) return undefined;
  const row = await ctx.db
    .selectFrom('sign_up')
    .select(['name', 'email'])
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst();
  return row?.email ? { name: row.name, email: row.email } : undefined;
}

/** The mailed link makes the account, once, and signs in. Whoever confirmed the same address first has it. */
export async function confirmSignUp(ctx: Ctx, token: string, device: Device): Promise<SignedUp> {
  const token_hash = hashToken(token);
  if (!token_hash) throw new Failure('not_found', signUpGone);
  return transaction(ctx, async (ctx) => {
    const wish = await ctx.db
      .deleteFrom('sign_up')
      .where('token_hash', '=', token_hash)
      .where('expires_at', '>', ctx.now)
      .returningAll()
      .executeTakeFirst();
    if (!wish) throw new Failure('not_found', signUpGone);
    const { name, email, account_type, company, location, password_hash } = wish;
    const member = await ctx.db
      .insertInto('member')
      .values({ name, email, account_type, company, location, password_hash, created_at: ctx.now })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!member) throw new Failure('not_found', signUpGone);
    await ctx.db.deleteFrom('sign_up').where('email', '=', email).execute();
    const session = await startSession(ctx, member.id, device, 'full');
    return { ...session, memberId: member.id, next: wish.next_path ?? undefined };
  });
}
