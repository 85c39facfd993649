import type pg from 'pg';
import type { Ctx } from '#domain/acting/context.ts';
import { after, clock, paidDeal } from '../../test/support/deals.ts';
import { naira, topUp } from '../../test/support/members-with-money.ts';
import { withoutTimeLimit } from '../without-time-limit.ts';

export { clock, naira };

const buyers = 50;

type Filled = { sellerId: bigint; dealIds: bigint[] };

/**
 * Creates paid and accepted deals of one seller, ready for release. The verbs make the first deal. The others are copies, with their own
 * journals, which the database books as usual.
 */
export async function fillDeals(pool: pg.Pool, ctx: (actor?: Ctx['actor']) => Ctx, count: number): Promise<Filled> {
  const first = await copyDeals(pool, ctx, count);
  await fundCopies(pool, 0, count);
  await copyRows(
    pool,
    'deal_event',
    first.dealId,
    `jsonb_build_object('deal_id', c.id, 'journal_id', case when t.journal_id is not null then j.id end)`,
    `join ledger_journal j on j.deal_id = c.id and j.kind = 'funding'`,
  );
  await withoutTimeLimit(pool, 'analyze');
  const { rows } = await pool.query<{ id: bigint }>('select id from copied order by id');
  return { sellerId: first.sellerId, dealIds: rows.map(({ id }) => id) };
}

/** Copies of one deal, listed in the table `copied`, whose buyers have the money and have not paid. */
export async function copyDeals(pool: pg.Pool, ctx: (actor?: Ctx['actor']) => Ctx, count: number) {
  const first = await paidDeal({ ctx });
  await after({ ctx }, first.dealId, first, [
    ['seller', 'ship'],
    ['buyer', 'deliver'],
    ['buyer', 'accept'],
  ]);
  const { rows: paying } = await pool.query<{ id: bigint }>(
    `insert into member (name, email, account_type, created_at)
     select 'Buyer ' || n, 'buyer' || n || '@example.com', 'buyer', now() from generate_series(1, $1::int) n returning id`,
    [buyers],
  );
  for (const { id } of paying) await topUp(ctx(), id, 101_500n * BigInt(Math.ceil(count / buyers)), naira);
  await asCopied(
    pool,
    `create table copied as select n, $1::bigint + n as id, ($2::bigint[])[1 + n % ${buyers}] as buyer_id
    from generate_series(1, $3::int) n`,
    [String(first.dealId), paying.map(({ id }) => String(id)), count],
  );
  await copyRows(pool, 'deal', first.dealId, `jsonb_build_object('id', c.id, 'buyer_id', c.buyer_id)`);
  for (const table of ['deal_part', 'deal_clock'])
    await copyRows(pool, table, first.dealId, `jsonb_build_object('deal_id', c.id)`);
  await pool.query(`insert into ledger_account (kind, currency, deal_id) select 'escrow', 'NGN', id from copied`);
  return first;
}

/** Copies the rows of the first deal for each further deal. The database fills the generated columns. */
async function copyRows(pool: pg.Pool, table: string, first: bigint, changed: string, joined = ''): Promise<void> {
  const { rows } = await pool.query<{ names: string; values: string }>(
    `select string_agg(quote_ident(attname), ', ') as names, string_agg('made.' || quote_ident(attname), ', ') as values
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const { names, values } = rows.find(() => true)!;
  await asCopied(
    pool,
    `insert into ${table} (${names}) overriding system value select ${values} from ${table} t, copied c ${joined},
      jsonb_populate_record(null::${table}, to_jsonb(t) || ${changed}) made where ${table === 'deal' ? 't.id' : 't.deal_id'} = $1`,
    [String(first)],
  );
}

/** Pays for the copies with these numbers, the first left out, by journals that the database books as usual. */
export function fundCopies(pool: pg.Pool, after: number, last: number): Promise<void> {
  return withoutTimeLimit(pool, fundingOf(after, last));
}

const fundingOf = (after: number, last: number) => `
  with journal as (
    insert into ledger_journal (kind, deal_id, actor, key, request_hash)
    select 'funding', id, 'member ' || buyer_id, 'deal ' || id || ' is paid for', sha256(id::text::bytea)
    from copied where n > ${after} and n <= ${last} order by id
    returning id, deal_id
  ), source as (
    insert into ledger_source (journal_id, kind, id, step) select id, 'deal', deal_id::text, 'funded' from journal
  )
  insert into ledger_posting (journal_id, account_id, amount)
  select journal.id, a.id, case a.kind when 'escrow' then 101500 else -101500 end
  from journal join copied c on c.id = journal.deal_id
    join ledger_account a on (a.kind = 'escrow' and a.deal_id = c.id) or (a.kind = 'member_available' and a.member_id = c.buyer_id)
  order by journal.id, a.id`;

/** Makes an account with this many postings, each from a journal without a second posting: the bench reads only this account. */
export async function fillStatement(pool: pg.Pool, name: string, postings: number): Promise<bigint> {
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into member (name, email, account_type, created_at) values ($1, $1 || '@example.com', 'seller', now()) returning id`,
    [name],
  );
  const memberId = rows.reduce((_, { id }) => id, 0n);
  await asCopied(
    pool,
    `with account as (
      insert into ledger_account (kind, currency, member_id, balance, postings)
      values ('member_available', 'NGN', $1::bigint, 100 * $2::bigint, $2::bigint) returning id
    ), journal as (
      insert into ledger_journal (kind, actor, key, request_hash)
      select 'suspense_cleared', 'staff 1', 'statement of ' || $1::bigint || ', ' || n, sha256('bench') from generate_series(1, $2::int) n
      returning id
    )
    insert into ledger_posting (journal_id, account_id, number, amount, balance_after)
    select journal.id, account.id, row_number() over (order by journal.id), 100, 100 * row_number() over (order by journal.id)
    from journal, account`,
    [String(memberId), postings],
  );
  await withoutTimeLimit(pool, 'vacuum analyze');
  return memberId;
}

const copied = ['deal', 'deal_part', 'deal_clock', 'deal_event', 'ledger_account', 'ledger_journal', 'ledger_posting'];

/** Runs the statement without triggers, like a copy of a database. */
async function asCopied(pool: pg.Pool, statement: string, values: unknown[]): Promise<void> {
  const client = await pool.connect();
  const triggers = (how: string) => copied.map((table) => `alter table ${table} ${how} trigger user`).join('; ');
  try {
    await client.query(`set statement_timeout = 0; begin; ${triggers('disable')}`);
    await client.query(statement, values);
    await client.query(`${triggers('enable')}; commit`);
  } finally {
    client.release(true);
  }
}
