import type { Ctx } from '#domain/acting/context.ts';

type Wish = {
  name: string;
  email: string | null;
  phone: string | null;
  account_type: string;
  company: string | null;
  location: string | null;
  password_hash: string | null;
};

/**
 * Makes a person a member who has shown that the address or number is theirs, within the caller's transaction. Undefined if another
 * account had it first: the table decides.
 */
export async function openAccount(ctx: Ctx, wish: Wish): Promise<bigint | undefined> {
  const { name, email, phone, account_type, company, location, password_hash } = wish;
  const member = await ctx.db
    .insertInto('member')
    .values({ name, email, phone, account_type, company, location, password_hash, created_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return member?.id;
}
