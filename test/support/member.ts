import type { AccountType } from '#domain/values/account.options.ts';
import { startSession } from '#domain/people/accounts/start-session.ts';
import type { Ctx, Member } from '#domain/acting/context.ts';

type Wanted = Partial<Pick<Member, 'name' | 'accountType'>> & {
  email?: string | null;
  phone?: string | null;
  company?: string;
  location?: string;
};

/** A signed-in member with the session's cookie. */
export async function signedInMember(ctx: Ctx, wanted: Wanted = {}): Promise<{ member: Member; cookie: string }> {
  const { name = 'Ada Òkè', accountType = 'buyer', email = `ada-${crypto.randomUUID()}@farm.example` } = wanted;
  const { phone = null, company = null, location = null } = wanted;
  const { id } = await ctx.db
    .insertInto('member')
    .values({ name, email, phone, account_type: accountType, company, location, created_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { token } = await startSession(ctx, id, { name: 'Chromium on Linux' }, 'full');
  const member: Member = {
    kind: 'member',
    id,
    name,
    email: email ?? undefined,
    phone: phone ?? undefined,
    accountType: accountType satisfies AccountType,
  };
  return { member, cookie: `agbon=${token}` };
}
