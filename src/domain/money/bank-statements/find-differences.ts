import { z } from 'zod';
import { sql } from 'kysely';
import { businessDayOnce } from '#platform/database/business-clock.ts';
import { aMoment, aWord, anId, anInteger } from '#domain/values/answer.schema.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { currency, type Currency } from '#domain/values/currency.ts';
import { requireBankReader } from './bank.policy.ts';
import {
  unmatchedLineList,
  unmatchedMovementList,
  type UnmatchedLinesQuery,
  type UnmatchedMovementsQuery,
} from './lines.list.ts';
import { isUnmatchedMovement, movedAt, movedOn } from './movements.ts';
import { differenceAges, type DifferenceAge, type MovementKind } from './statement.options.ts';
import { daysOfAge } from './statement.rules.ts';

export const unmatchedLineRow = z.object({
  id: anId,
  day: z.string(),
  days: z.number(),
  account: z.string(),
  currency: z.custom<Currency>(),
  narration: z.string(),
  reference: z.string(),
  minor: anInteger,
  statementId: anId,
  line: z.number(),
});

export type UnmatchedLine = z.infer<typeof unmatchedLineRow>;

/** Money that moved by our books, but that the bank statement of its day does not show. */
export const unmatchedMovementRow = z.object({
  id: anId,
  kind: aWord<MovementKind>(),
  reference: z.string(),
  at: aMoment,
  days: z.number(),
  currency: z.custom<Currency>(),
  minor: anInteger,
  net: anInteger,
  payoutId: anId.nullable(),
  paymentId: anId.nullable(),
  unmatchedId: anId.nullable(),
});

export type UnmatchedMovement = z.infer<typeof unmatchedMovementRow>;

export type DifferenceSum = {
  currency: Currency;
  age: DifferenceAge;
  side: 'bank' | 'books';
  count: number;
  in: bigint;
  out: bigint;
};

export async function findUnmatchedLines(ctx: Ctx, listQuery: UnmatchedLinesQuery): Promise<ListPage<UnmatchedLine>> {
  requireBankReader(ctx);
  return (await unmatchedLineList.page(selectUnmatchedLines(ctx), listQuery)) as ListPage<UnmatchedLine>;
}

export async function findUnmatchedMovements(
  ctx: Ctx,
  listQuery: UnmatchedMovementsQuery,
): Promise<ListPage<UnmatchedMovement>> {
  requireBankReader(ctx);
  return (await unmatchedMovementList.page(selectUnmatchedMovements(ctx), listQuery)) as ListPage<UnmatchedMovement>;
}

export function selectUnmatchedLines({ db }: Pick<Ctx, 'db'>) {
  return db
    .selectFrom('bank_line')
    .innerJoin('bank_account', 'bank_account.id', 'bank_line.account_id')
    .select([
      'bank_line.id',
      'bank_line.day',
      'bank_account.name as account',
      'bank_account.currency',
      'bank_line.narration',
      'bank_line.reference',
      'bank_line.minor',
      'bank_line.statement_id as statementId',
      'bank_line.line',
      sql<number>`greatest(${businessDayOnce} - bank_line.day, 0)`.as('days'),
    ])
    .where('bank_line.how', 'is', null);
}

export function selectUnmatchedMovements({ db }: Pick<Ctx, 'db'>) {
  return db
    .selectFrom('bank_movement')
    .select([
      'bank_movement.id',
      'bank_movement.kind',
      'bank_movement.reference',
      'bank_movement.currency',
      'bank_movement.minor',
      'bank_movement.net',
      'bank_movement.payout_id as payoutId',
      movedAt.as('at'),
      sql<number>`greatest(${businessDayOnce} - ${movedOn}, 0)`.as('days'),
      paymentIdOfMovement.as('paymentId'),
      unmatchedIdOfMovement.as('unmatchedId'),
    ])
    .where(isUnmatchedMovement);
}

export const paymentIdOfMovement = sql<bigint | null>`(select p.id from payment p
  where p.reference = bank_movement.reference and bank_movement.payout_id is null)`;
export const unmatchedIdOfMovement = sql<bigint | null>`(select p.id from unmatched_payment p
  join ledger_journal j on j.id = bank_movement.id and j.provider = p.provider
  where p.reference = bank_movement.reference and bank_movement.payout_id is null)`;

export async function findDifferenceSums(ctx: Ctx): Promise<DifferenceSum[]> {
  requireBankReader(ctx);
  const ageOf = sql`case ${sql.join(
    differenceAges.flatMap((age) => {
      const [, to] = daysOfAge[age];
      return to === undefined ? [] : [sql`when open.day >= ${businessDayOnce} - ${to}::integer then ${age}`];
    }),
    sql` `,
  )} else 'old' end`;
  const { rows } = await sql<Omit<DifferenceSum, 'currency'> & { currency: string }>`
    select side, currency, ${ageOf} as age, count(*)::integer as count,
      coalesce(sum(minor) filter (where minor > 0), 0)::bigint as in, coalesce(-sum(minor) filter (where minor < 0), 0)::bigint as out
    from (
      select 'bank' as side, a.currency, l.day, l.minor from bank_line l join bank_account a on a.id = l.account_id where l.how is null
      union all
      select 'books', bank_movement.currency, ${movedOn}, bank_movement.minor from bank_movement where ${isUnmatchedMovement}
    ) open
    group by 1, 2, 3 order by currency, side, age`.execute(ctx.db);
  return rows.map((row) => ({ ...row, currency: currency(row.currency) }));
}
