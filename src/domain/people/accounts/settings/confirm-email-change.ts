import { transaction } from '#platform/database/transaction.ts';
import { hashToken } from '#platform/token.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { settingsTexts } from './settings.schema.ts';
import { notifyMember } from './notify-member.ts';

const emailChangeGone = 'This link has been used already, or is too old. Ask for a new one in your settings.';

export async function confirmEmailChange(ctx: Ctx, token: string): Promise<{ email: string }> {
  const token_hash = hashToken(token);
  if (!token_hash) throw new Failure('not_found', emailChangeGone);
  return transaction(ctx, async (ctx) => {
    const link = await ctx.db
      .deleteFrom('account_link')
      .where('token_hash', '=', token_hash)
      .where('kind', '=', 'change_email')
      .where('used_at', 'is', null)
      .where('expires_at', '>', ctx.now)
      .returning(['member_id', 'email'])
      .executeTakeFirst();
    if (!link) throw new Failure('not_found', emailChangeGone);
    const { member_id, email } = link;
    const before = await ctx.db
      .selectFrom('member')
      .select(['name', 'email', 'phone', 'suspended_at'])
      .where('id', '=', member_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // Otherwise a thief of the account could move it to the thief's own address while it is suspended.
    if (before.suspended_at) throw new Failure('not_found', emailChangeGone);
    await ctx.db
      .updateTable('member')
      .set({ email, email_confirmed_at: ctx.now })
      .where('id', '=', member_id)
      .execute()
      .catch(refuseTaken);
    await ctx.db.deleteFrom('account_link').where('member_id', '=', member_id).execute();
    await notifyMember(ctx, before, 'email-changed', email);
    return { email };
  });
}

export function refuseTaken(error: unknown): never {
  if ((error as { code?: unknown } | null)?.code === '23505') throw new Failure('conflict', settingsTexts.taken);
  throw error;
}
