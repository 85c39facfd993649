import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { movementHasLeft, movedOn } from './movements.ts';
import { amountBefore_days, amountWithin_days, payoutWaitsAtMost_days } from './statement.rules.ts';

const unshownFiles = sql`
  select p.batch_id as id, sum(bank_movement.minor)::bigint as minor, bank_movement.currency,
    (min(b.made_at) at time zone 'Africa/Lagos')::date as day
  from bank_movement join payout p on p.id = bank_movement.payout_id join payout_batch b on b.id = p.batch_id
  where bank_movement.kind = 'payout' and p.batch_id in (
    select sent.batch_id from bank_movement open join payout sent on sent.id = open.payout_id
    where not open.is_shown and sent.batch_id is not null
      and open.at >= (select min(from_day) - ${payoutWaitsAtMost_days}::integer from bank_statement))
  group by p.batch_id, bank_movement.currency having bool_and(not bank_movement.is_shown)`;

const openLines = sql`
  select l.id, l.day, l.minor, l.refs, a.currency from bank_line l join bank_account a on a.id = l.account_id
  where l.how is null and not l.by_hand`;

const isNear = (line: string, day: typeof movedOn) =>
  sql`${sql.ref(`${line}.day`)} between ${day} - ${amountBefore_days}::integer and ${day} + ${amountWithin_days}::integer`;

/** If several fit, the first line and the oldest record count. */
const byReference = sql`
  with line as (${openLines}), file as (${unshownFiles}),
  pair as (
    select distinct line.id as line, line.day, 'journal ' || bank_movement.id as record, bank_movement.id as place
    from line cross join unnest(line.refs) ref join bank_movement on bank_movement.bare = ref
    where not bank_movement.is_shown and bank_movement.currency = line.currency
      and line.minor in (bank_movement.minor, bank_movement.net) and ${movementHasLeft}
    union
    select line.id, line.day, 'file ' || file.id, file.id from line join file
      on 'payouts' || file.id = any(line.refs) and file.minor = line.minor and file.currency = line.currency
  ), ranked as (
    select line, record, row_number() over (partition by line order by place, record) as record_rank,
      row_number() over (partition by record order by day, line) as line_rank
    from pair
  )
  select line, record from ranked where record_rank = 1 and line_rank = 1`;

/** `at` only narrows the search by an index, because a payout may leave long after it was booked; `isNear` compares the day exactly. */
const movementsOf = (amount: 'minor' | 'net') => sql`
  (select 'journal ' || bank_movement.id as record, bank_movement.minor, bank_movement.net, ${movedOn} as day from bank_movement
    where not bank_movement.is_shown and bank_movement.currency = line.currency and ${sql.ref(`bank_movement.${amount}`)} = line.minor
      and bank_movement.at between line.day - ${payoutWaitsAtMost_days}::integer and line.day + 3
      ${amount === 'net' ? sql`and bank_movement.net <> bank_movement.minor` : sql``}
      and ${isNear('line', movedOn)} and ${movementHasLeft} limit 2)`;

/** Only if neither has another candidate, so at most two of a kind are read: a second one already rules out the match. */
const byAmount = sql`
  with line as (${openLines}), file as materialized (${unshownFiles}),
  found as (
    select line.id as line, line.currency, candidate.*, count(*) over (partition by line.id) as candidates
    from line cross join lateral (
      ${movementsOf('minor')} union all ${movementsOf('net')} union all
      (select 'file ' || file.id, file.minor, file.minor, file.day from file
        where file.minor = line.minor and file.currency = line.currency and ${isNear('line', sql`file.day`)} limit 2)
    ) candidate
  )
  select found.line, found.record from found
  where candidates = 1 and not exists (
    select from bank_line other join bank_account a on a.id = other.account_id
    where other.how is null and other.id <> found.line and a.currency = found.currency
      and other.minor in (found.minor, found.net) and ${isNear('other', sql`found.day`)})`;

/** The caller holds the lock. Returns how many lines were matched. */
export async function matchOpenBankLines(ctx: Ctx): Promise<number> {
  let matched = 0;
  let inThisRound: number;
  // A matched pair leaves the search, so another line or record may now come first.
  do {
    inThisRound = await savePairs(ctx, 'reference');
    matched += inThisRound;
  } while (inThisRound > 0);
  return matched + (await savePairs(ctx, 'amount'));
}

async function savePairs({ db }: Ctx, how: 'reference' | 'amount'): Promise<number> {
  const found = sql<{ line: bigint; record: string }>`${how === 'reference' ? byReference : byAmount}`;
  const { rows } = await found.execute(db);
  if (rows.length === 0) return 0;
  const pairs = JSON.stringify(rows.map(({ line, record }) => ({ line: String(line), record })));
  await sql`update bank_line set how = ${how}, record = pair.record, known_at = ${businessNow}
    from json_to_recordset(${pairs}::json) pair (line bigint, record text) where bank_line.id = pair.line`.execute(db);
  await markMovementsShown(
    { db },
    rows.map(({ line }) => line),
  );
  return rows.length;
}

export async function markMovementsShown({ db }: Pick<Ctx, 'db'>, lineIds: readonly bigint[]): Promise<void> {
  const numberIn = (kind: 'journal' | 'file') =>
    sql`case split_part(l.record, ' ', 1) when ${kind} then split_part(l.record, ' ', 2)::bigint end`;
  const lines = sql`l.id = any(${[...lineIds]}::bigint[])`;
  await sql`insert into bank_shown (movement_id, line_id)
    select bank_movement.id, l.id from bank_line l join bank_movement on bank_movement.id = ${numberIn('journal')}
    where ${lines}`.execute(db);
  await sql`insert into bank_shown (movement_id, line_id, file_id)
    select bank_movement.id, l.id, p.batch_id from bank_line l join payout p on p.batch_id = ${numberIn('file')}
    join bank_movement on bank_movement.payout_id = p.id and bank_movement.kind = 'payout' where ${lines}`.execute(db);
}
