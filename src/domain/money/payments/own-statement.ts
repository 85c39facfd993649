import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '#domain/acting/context.ts';
import { anAmount, anInteger } from '#domain/values/answer.schema.ts';
import { currency, type Currency } from '#domain/values/currency.ts';
import {
  transactionLineColumns,
  staysWithMember,
  transactionRowColumns,
  transactionRowJoins,
  transactionOf,
  type TransactionRow,
  selectDirectPayments,
} from './transaction.row.ts';
import { transactionLine } from './transaction.view.ts';

/** Days in Lagos, both included. */
export type StatementDays = { from?: string | undefined; to?: string | undefined };

/** The postings of an account within the days: their numbers from `begins` to before `ends`. */
type Span = { id: bigint; begins: bigint; ends: bigint };

/** The journals within the days, from `begins` to before `ends`. Without `begins` there are none; without `ends` up to the newest. */
type Journals = { begins: bigint | null; ends: bigint | null };

/**
 * A member's money in a currency at the beginning and the end of the days, and what moved in between. Deals and fees paid directly at the
 * provider are a sum of their own, because that money was never in the balance.
 */
export type StatementSum = {
  currency: Currency;
  opening: bigint;
  cameIn: bigint;
  wentOut: bigint;
  closing: bigint;
  paidDirectly: bigint;
};

type OwnStatement = { memberId: bigint; sums: StatementSum[]; spans: Span[]; direct: Journals };

const statementMovement = transactionLine.extend({
  balance: anInteger,
  /** Paid directly at the provider for a deal or a fee: the balance did not change. */
  isDirect: z.boolean(),
});

export type OwnStatementLine = z.infer<typeof statementMovement>;

/** The same for programs, which read no amount without its currency. */
export const statementRecord = statementMovement.extend({ balance: anAmount });

export function recordOfMovement(line: OwnStatementLine): z.infer<typeof statementRecord> {
  return { ...line, balance: { minor: line.balance, currency: line.amount.currency } };
}

type SpanRow = Omit<StatementSum, 'currency'> & Span & Record<'first' | 'after', bigint | null> & { currency: string };

/**
 * The balances of a member's accounts at the beginning and end of the days, read by indexes. Posting numbers decide what lies between, so
 * that one statement ends exactly where the next begins.
 */
export async function findOwnStatement(
  { db }: Pick<Ctx, 'db'>,
  memberId: bigint,
  { from, to }: StatementDays,
): Promise<OwnStatement> {
  const start = (day: string) => sql`${day}::date::timestamp at time zone 'Africa/Lagos'`;
  const journalSince = (moment: RawBuilder<unknown>) =>
    sql`(select id from ledger_journal where at >= ${moment} order by at, id limit 1)`;
  const firstSince = (
    moment: RawBuilder<unknown>,
  ) => sql`coalesce((select p.number from ledger_posting p where p.account_id = a.id
    and p.journal_id >= ${journalSince(moment)}
    order by p.journal_id limit 1), a.postings + 1)`;
  const [begins, ends] = [
    from ? journalSince(start(from)) : sql`0::bigint`,
    to ? journalSince(sql`${start(to)} + interval '1 day'`) : sql`null::bigint`,
  ];
  const balanceBefore = (number: RawBuilder<unknown>) => sql`coalesce((select balance_after from ledger_posting
    where account_id = span.id and number = ${number} - 1), 0)`;
  const { rows } = await sql<SpanRow>`
    with days as materialized (select ${begins} as first, ${ends} as after)
    select span.*, ${balanceBefore(sql`begins`)} as opening, ${balanceBefore(sql`ends`)} as closing, "cameIn", "wentOut",
      0::bigint as "paidDirectly", days.first, days.after
    from days, (select a.id, a.currency, ${from ? firstSince(start(from)) : sql`1::bigint`} as begins,
        ${to ? firstSince(sql`${start(to)} + interval '1 day'`) : sql`a.postings + 1`} as ends
      from ledger_account a where a.member_id = ${memberId}) span
    cross join lateral (select coalesce(sum(amount) filter (where amount > 0), 0)::bigint as "cameIn",
        coalesce(sum(amount) filter (where amount < 0), 0)::bigint as "wentOut"
      from ledger_posting p join ledger_journal j on j.id = p.journal_id
      where p.account_id = span.id and p.number >= begins and p.number < ends and not ${staysWithMember}) moved
    union all
    select 0, pay.currency, 0, 0, 0, 0, 0, 0, -sum(pay.minor)::bigint, days.first, days.after
    from days left join payment pay on pay.payer_id = ${memberId} and pay.journal_id >= days.first
      and (days.after is null or pay.journal_id < days.after)
    group by pay.currency, days.first, days.after
    order by 2, 1`.execute(db);
  const spans = rows.flatMap(({ id, begins, ends }) => (id === 0n ? [] : [{ id, begins, ends }]));
  const { first = null, after = null } = rows.find(() => true) ?? {};
  return { memberId, sums: sumsOf(rows), spans, direct: { begins: first, ends: after } };
}

function sumsOf(rows: readonly SpanRow[]): StatementSum[] {
  const sums = new Map<string, StatementSum>();
  for (const row of rows.filter(({ currency: code }) => code !== null)) {
    const sum = sums.get(row.currency) ?? { currency: currency(row.currency), ...zeroSums };
    for (const name of Object.keys(zeroSums) as (keyof typeof zeroSums)[]) sum[name] += row[name];
    sums.set(row.currency, sum);
  }
  return [...sums.values()].filter(
    ({ opening, cameIn, wentOut, paidDirectly }) =>
      opening !== 0n || cameIn !== 0n || wentOut !== 0n || paidDirectly !== 0n,
  );
}

const zeroSums = { opening: 0n, cameIn: 0n, wentOut: 0n, closing: 0n, paidDirectly: 0n };

type NumberedRow = TransactionRow & { account: bigint; number: bigint; is_direct: boolean };

/**
 * The movements of those days with the balance after each, the newest first, in batches. Each account and the direct payments are read
 * along their own index from where the last batch ended, so every batch costs the same.
 */
export async function* readOwnStatementLines(
  { db }: Pick<Ctx, 'db'>,
  { memberId, sums, spans, direct }: OwnStatement,
  size: number,
): AsyncGenerator<OwnStatementLine[]> {
  const balances = new Map(sums.map(({ currency: code, closing }) => [code, closing]));
  const next = new Map(spans.map(({ id, ends }) => [id, ends]));
  let nextDirect = direct.ends;
  for (;;) {
    const ids = spans.map(({ id }) => id);
    const { rows } = await sql<NumberedRow>`
      select ${transactionRowColumns}, line.account, line.number, line.account = 0 as is_direct from (
        select line.*, mine.id as account, mine.kind as purse, mine.currency
        from unnest(${ids}::bigint[], ${spans.map(({ begins }) => begins)}::bigint[], ${ids.map((id) => next.get(id)!)}::bigint[]) span (id, begins, ends)
        join ledger_account mine on mine.id = span.id
        cross join lateral (
          select ${transactionLineColumns}, p.number from ledger_posting p join ledger_journal j on j.id = p.journal_id
          where p.account_id = span.id and p.number >= span.begins and p.number < span.ends and not ${staysWithMember}
          order by p.number desc limit ${size}) line
        union all
        (${selectDirectPayments(memberId, { since: direct.begins, before: nextDirect, size })})
      ) line cross join lateral (select line.purse as kind, line.currency) mine
      ${transactionRowJoins}
      order by line.account, line.number desc`.execute(db);
    const batch = mergeNewestFirst(rows, size);
    if (batch.length === 0) return;
    for (const { account, number } of batch) {
      if (account === 0n) nextDirect = number;
      else next.set(account, number);
    }
    yield batch.map((row) => {
      const line = transactionOf(row);
      const balance = balances.get(line.amount.currency) ?? 0n;
      if (!row.is_direct) balances.set(line.amount.currency, balance - line.amount.minor);
      return { ...line, balance, isDirect: row.is_direct };
    });
    if (batch.length < size) return;
  }
}

/** Merges the rows of several accounts, each sorted already, so that the newest journal comes first. */
function mergeNewestFirst(rows: readonly NumberedRow[], size: number): NumberedRow[] {
  const queues = [...Map.groupBy(rows, ({ account }) => account).values()].map((queue) => queue.toReversed());
  const merged: NumberedRow[] = [];
  while (merged.length < size) {
    const [first] = queues
      .filter((queue) => queue.length > 0)
      .toSorted((one, other) => (one.at(-1)!.id > other.at(-1)!.id ? -1 : 1));
    if (first === undefined) break;
    merged.push(first.pop()!);
  }
  return merged;
}
