import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import {
  transactionLineColumns,
  staysWithMember,
  transactionRowColumns,
  transactionRowJoins,
  transactionOf,
  transactionTypeSql,
  type TransactionRow,
  selectDirectPayments,
} from './transaction.row.ts';
import type { Transaction, TransactionType } from './transaction.view.ts';

export type TransactionsQuery = {
  type?: TransactionType | undefined;
  before?: bigint | undefined;
  size: number;
};

export type TransactionPage = { rows: Transaction[]; before: bigint | undefined };

/** Earlier versions booked a charge to the member's account and at once on to the deal. Such pairs are shown as one payment. */
const isListed = sql`not (j.kind = 'charge' and j.deal_id is not null) and not ${staysWithMember}`;

/**
 * A page of a member's transactions by the books, the newest first. Reads each account along its own index, so the first page costs the
 * same however many transactions there are.
 */
export async function findTransactions(
  { db }: Pick<Ctx, 'db'>,
  memberId: bigint,
  query: TransactionsQuery,
): Promise<TransactionPage> {
  const { type, before, size } = query;
  const condition = sql.join(
    [
      isListed,
      ...(type ? [sql`${transactionTypeSql} = ${type}`] : []),
      ...(before === undefined ? [] : [sql`p.journal_id < ${before}`]),
    ],
    sql` and `,
  );
  const { rows } = await sql<TransactionRow>`
    select ${transactionRowColumns} from (
      select line.*, account.id as account, account.kind as purse, account.currency from ledger_account account
      cross join lateral (
        select ${transactionLineColumns}, p.number from ledger_posting p join ledger_journal j on j.id = p.journal_id, (values (account.kind)) mine (kind)
        where p.account_id = account.id and ${condition} order by p.journal_id desc limit ${size + 1}) line
      where account.member_id = ${memberId}
      ${type === undefined || type === 'payment' ? sql`union all (${selectDirectPayments(memberId, { before, size: size + 1 })})` : sql``}
    ) line cross join lateral (select line.purse as kind, line.currency) mine
    ${transactionRowJoins}
    order by line.id desc limit ${size + 1}`.execute(db);
  const shown = rows.slice(0, size);
  return { rows: shown.map(transactionOf), before: rows.length > size ? shown.at(-1)?.id : undefined };
}
