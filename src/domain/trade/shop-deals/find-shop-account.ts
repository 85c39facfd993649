import type { Ctx, Member } from '#domain/acting/context.ts';
import type { AccountType } from '#domain/values/account.options.ts';

/** Undefined if the account is suspended or erased, too. */
export async function findShopAccount({ db }: Pick<Ctx, 'db'>, shopEmail: string): Promise<Member | undefined> {
  const row = await db
    .selectFrom('member')
    .select(['id', 'name', 'account_type'])
    .where('email', '=', shopEmail)
    .where('suspended_at', 'is', null)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
  return row && { kind: 'member', id: row.id, name: row.name, accountType: row.account_type as AccountType };
}
