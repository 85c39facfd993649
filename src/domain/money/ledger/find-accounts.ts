import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { Amount, Currency } from '#domain/values/currency.ts';
import { accountNameOf, type AccountRow, accountRowOf, type AccountOf } from './account.kinds.ts';

export async function findAccountIds(
  { db }: Pick<Ctx, 'db'>,
  rows: readonly AccountRow[],
): Promise<Map<string, bigint>> {
  const found = await sql<AccountRow & { id: bigint }>`/* plan once: accounts */
    select a.id, a.kind, a.currency, a.member_id, a.deal_id, a.provider
    from ${wantedAccounts(rows)} join ledger_account a on a.kind = wanted.kind and a.currency = wanted.currency
      and a.member_id is not distinct from wanted.member_id and a.deal_id is not distinct from wanted.deal_id
      and a.provider is not distinct from wanted.provider
    order by a.id`.execute(db);
  return new Map(found.rows.map((row) => [accountNameOf(row), row.id]));
}

export function wantedAccounts(rows: readonly AccountRow[]) {
  return sql`unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ currency }) => currency)}::text[],
    ${rows.map(({ member_id }) => member_id)}::bigint[], ${rows.map(({ deal_id }) => deal_id)}::bigint[],
    ${rows.map(({ provider }) => provider)}::text[]) as wanted (kind, currency, member_id, deal_id, provider)`;
}

/** The balance of an account, or zero if it does not exist yet. Never read from a copy. */
export async function findBalance(ctx: Ctx, account: AccountOf, currency: Currency): Promise<Amount> {
  const row = accountRowOf(account, currency);
  const id = (await findAccountIds(ctx, [row])).get(accountNameOf(row));
  if (id === undefined) return { minor: 0n, currency };
  const found = ctx.db.selectFrom('ledger_account').select('balance').where('id', '=', id);
  return { minor: (await found.executeTakeFirstOrThrow()).balance, currency };
}
