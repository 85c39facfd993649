import type { Ctx } from '#domain/acting/context.ts';

type SignUpRow = {
  name: string;
  email: string | null;
  phone: string | null;
  account_type: string;
  company: string | null;
  location: string | null;
  password_hash: string | null;
};

/**
 * Opens an account, within the caller's transaction, for a person who has proved that the address or number is theirs. Returns undefined if
 * another account already has it, according to the table's unique index.
 */
export async function openAccount(ctx: Ctx, wish: SignUpRow): Promise<bigint | undefined> {
  const { name, email, phone, account_type, company, location, password_hash } = wish;
  const member = await ctx.db
    .insertInto('member')
    .values({ name, email, phone, account_type, company, location, password_hash, created_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return member?.id;
}
