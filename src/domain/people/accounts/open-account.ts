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

/** For a person who has proved the address or number. Undefined if another account has it: the unique index decides. */
export async function openAccount(ctx: Ctx, signUp: SignUpRow): Promise<bigint | undefined> {
  const { name, email, phone, account_type, company, location, password_hash } = signUp;
  const member = await ctx.db
    .insertInto('member')
    .values({
      name,
      email,
      phone,
      account_type,
      company,
      location,
      password_hash,
      email_confirmed_at: email === null ? null : ctx.now,
      phone_confirmed_at: phone === null ? null : ctx.now,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return member?.id;
}
