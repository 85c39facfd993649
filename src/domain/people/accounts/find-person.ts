import type { Ctx } from '#domain/acting/context.ts';
import type { Person } from '#domain/acting/requests/person-data.ts';

export async function findPerson(ctx: Ctx, email: string): Promise<Person> {
  const account = await ctx.db
    .selectFrom('member')
    .select(['id', 'phone'])
    .where('email', '=', email)
    .executeTakeFirst();
  return { email, memberId: account?.id, phone: account?.phone ?? undefined };
}
