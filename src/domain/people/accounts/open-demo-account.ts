import { hashPassword } from '#platform/password-hash.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { SignUp } from './account.schema.ts';

/** The password is public. */
export async function openDemoAccount(ctx: Ctx, { password, ...person }: SignUp): Promise<void> {
  const password_hash = await hashPassword(password);
  await ctx.db
    .insertInto('member')
    .values({ ...person, password_hash, is_demo: true, created_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
