import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../context.ts';
import { currency, type Currency } from '../currency.ts';
import {
  lineColumns,
  movesWithin,
  rowColumns,
  rowJoins,
  transactionOf,
  type TransactionRow,
} from './transaction.row.ts';
import type { Transaction } from './transaction.view.ts';

/** Days in Lagos, both of them included. */
export type StatementDays = { from?: string | undefined; to?: string | undefined };

/** What of an account of a member's lies in those days: its postings from one number to before another. */
type Span = { id: bigint; begins: bigint; ends: bigint };

/** What was theirs in a currency when the days began and when they ended, and what moved in between. */
export type StatementSum = { currency: Currency; opening: bigint; cameIn: bigint; wentOut: bigint; closing: bigint };

export type OwnStatement = { sums: StatementSum[]; spans: Span[] };

export type StatementLine = Transaction & {
  /** What of all that is theirs in its currency stood with us after it. */
  balance: bigint;
};

type SpanRow = Omit<StatementSum, 'currency'> & Span & { currency: string };

/**
 * How each of a member's accounts stood when the days began and ended. The numbers of its postings decide what lies in between, so what
 * one statement ends with is what the next begins with, to the last posting; where they begin and end is read along indexes.
 */
export async function findOwnStatement(
  { db }: Pick<Ctx, 'db'>,
  memberId: bigint,
  { from, to }: StatementDays,
): Promise<OwnStatement> {
  const start = (day: string) => sql`${day}::date::timestamp at time zone 'Africa/Lagos'`;
  const firstSince = (
    moment: RawBuilder<unknown>,
  ) => sql`coalesce((select p.number from ledger_posting p where p.account_id = a.id
    and p.journal_id >= (select id from ledger_journal where at >= ${moment} order by at, id limit 1)
    order by p.journal_id limit 1), a.postings + 1)`;
  const standsBefore = (number: RawBuilder<unknown>) => sql`coalesce((select balance_after from ledger_posting
    where account_id = span.id and number = ${number} - 1), 0)`;
  const { rows } = await sql<SpanRow>`
    select span.*, ${standsBefore(sql`begins`)} as opening, ${standsBefore(sql`ends`)} as closing, "cameIn", "wentOut"
    from (select a.id, a.currency, ${from ? firstSince(start(from)) : sql`1::bigint`} as begins,
        ${to ? firstSince(sql`${start(to)} + interval '1 day'`) : sql`a.postings + 1`} as ends
      from ledger_account a where a.member_id = ${memberId}) span
    cross join lateral (select coalesce(sum(amount) filter (where amount > 0), 0)::bigint as "cameIn",
        coalesce(sum(amount) filter (where amount < 0), 0)::bigint as "wentOut"
      from ledger_posting p join ledger_journal j on j.id = p.journal_id
      where p.account_id = span.id and p.number >= begins and p.number < ends and not ${movesWithin}) moved
    order by span.currency, span.id`.execute(db);
  return { sums: sumsOf(rows), spans: rows.map(({ id, begins, ends }) => ({ id, begins, ends })) };
}

function sumsOf(rows: readonly SpanRow[]): StatementSum[] {
  const sums = new Map<string, StatementSum>();
  for (const row of rows) {
    const sum = sums.get(row.currency) ?? {
      currency: currency(row.currency),
      opening: 0n,
      cameIn: 0n,
      wentOut: 0n,
      closing: 0n,
    };
    for (const what of ['opening', 'cameIn', 'wentOut', 'closing'] as const) sum[what] += row[what];
    sums.set(row.currency, sum);
  }
  // Of a currency that only came later, a statement of before it says nothing.
  return [...sums.values()].filter(({ opening, cameIn, wentOut }) => opening !== 0n || cameIn !== 0n || wentOut !== 0n);
}

type NumberedRow = TransactionRow & { account: bigint; number: bigint };

/**
 * The movements of those spans, the oldest first, in batches, with what stood after each. Each account is read along its own index from
 * where the batch before it left off, so the last of many costs what the first does.
 */
export async function* ownStatementLines(
  { db }: Pick<Ctx, 'db'>,
  { sums, spans }: OwnStatement,
  size: number,
): AsyncGenerator<StatementLine[]> {
  const balances = new Map(sums.map(({ currency: code, opening }) => [code, opening]));
  const next = new Map(spans.map(({ id, begins }) => [id, begins]));
  for (;;) {
    const ids = spans.map(({ id }) => id);
    const { rows } = await sql<NumberedRow>`
      select ${rowColumns}, mine.id as account, line.number
      from unnest(${ids}::bigint[], ${ids.map((id) => next.get(id)!)}::bigint[], ${spans.map(({ ends }) => ends)}::bigint[]) span (id, begins, ends)
      join ledger_account mine on mine.id = span.id
      cross join lateral (
        select ${lineColumns}, p.number from ledger_posting p join ledger_journal j on j.id = p.journal_id
        where p.account_id = span.id and p.number >= span.begins and p.number < span.ends and not ${movesWithin}
        order by p.number limit ${size}) line
      ${rowJoins}
      order by mine.id, line.number`.execute(db);
    const batch = inTurn(rows, size);
    if (batch.length === 0) return;
    for (const { account, number } of batch) next.set(account, number + 1n);
    yield batch.map((row) => {
      const line = transactionOf(row);
      const balance = (balances.get(line.amount.currency) ?? 0n) + line.amount.minor;
      balances.set(line.amount.currency, balance);
      return { ...line, balance };
    });
    if (batch.length < size) return;
  }
}

/** The rows of several accounts, each in its own order, as one: the journal that was begun first comes first. */
function inTurn(rows: readonly NumberedRow[], size: number): NumberedRow[] {
  const queues = [...Map.groupBy(rows, ({ account }) => account).values()].map((queue) => queue.toReversed());
  const turn: NumberedRow[] = [];
  while (turn.length < size) {
    const [first] = queues
      .filter((queue) => queue.length > 0)
      .toSorted((one, other) => (one.at(-1)!.id < other.at(-1)!.id ? -1 : 1));
    if (first === undefined) break;
    turn.push(first.pop()!);
  }
  return turn;
}
