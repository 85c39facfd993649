import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { Currency } from '#domain/values/currency.ts';
import { accountNameOf, accountRowOf, type AccountOf } from './account.kinds.ts';
import { findAccountIds } from './find-accounts.ts';

type StatementLine = {
  number: bigint;
  at: Date;
  kind: string;
  dealId: bigint | null;
  minor: bigint;
  balanceAfter: bigint;
};

type Statement = { lines: StatementLine[]; before: bigint | undefined };

const mostPerPage = 100;

export async function findPostings(
  ctx: Ctx,
  account: AccountOf,
  currency: Currency,
  { before, size = 50 }: { before?: bigint; size?: number } = {},
): Promise<Statement> {
  const row = accountRowOf(account, currency);
  const id = (await findAccountIds(ctx, [row])).get(accountNameOf(row));
  if (id === undefined) return { lines: [], before: undefined };
  const length = Math.min(size, mostPerPage);
  const { rows } = await sql<StatementLine>`
    select p.number, j.at, j.kind, j.deal_id as "dealId", p.amount as minor, p.balance_after as "balanceAfter"
    from ledger_posting p join ledger_journal j on j.id = p.journal_id
    where p.account_id = ${id} ${before === undefined ? sql`` : sql`and p.number < ${before}`}
    order by p.number desc limit ${length + 1}`.execute(ctx.db);
  const lines = rows.slice(0, length);
  return { lines, before: rows.length > length ? lines.at(-1)?.number : undefined };
}
