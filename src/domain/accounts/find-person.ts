import type { Ctx } from '../context.ts';
import type { Person } from '../person-data.ts';

/** Whoever an address belongs to: with the account that it was confirmed for, and that account's number. */
export async function findPerson(ctx: Ctx, email: string): Promise<Person> {
  const account = await ctx.db
    .selectFrom('member')
    .select(['id', 'phone'])
    .where('email', '=', email)
    .executeTakeFirst();
  return { email, memberId: account?.id, phone: account?.phone ?? undefined };
}
