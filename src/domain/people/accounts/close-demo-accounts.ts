import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';

/**
 * Removes every way to sign in from the demo accounts of a database that was once a demo, and ends their sessions. Frees their phone numbers,
 * except of an account without an e-mail address, which must have one of the two. Their rows stay, because other rows refer to them.
 */
export async function closeDemoAccounts(ctx: Ctx): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const closed = await ctx.db
      .updateTable('member')
      .set({
        password_hash: null,
        phone: sql`case when email is null then phone end`,
        phone_confirmed_at: sql`case when email is null then phone_confirmed_at end`,
        phone_is_second_factor: false,
      })
      .where('is_demo', '=', true)
      .returning('id')
      .execute();
    if (closed.length === 0) return;
    const ids = closed.map(({ id }) => id);
    await ctx.db.deleteFrom('session').where('member_id', 'in', ids).execute();
    await ctx.db.deleteFrom('account_link').where('member_id', 'in', ids).execute();
  });
}
