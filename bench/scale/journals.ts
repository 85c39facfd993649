import type pg from 'pg';
import type { Actor, Ctx } from '#domain/acting/context.ts';
import { postJournal } from '#domain/money/ledger/post-journal.ts';
import { copyDeals, fundCopies, naira } from '../escrow/fill.ts';
import type { BenchPlace } from '../escrow/with-database.ts';
import { withoutTimeLimit } from '../without-time-limit.ts';

type Deal = { id: bigint; buyerId: bigint };

const payer: Actor = { kind: 'job', name: 'bench' };

/** Deals paid before the measurement, with an analysis after each batch. Else PostgreSQL would plan for short tables and scan them. */
const inBulk = [0, 200, 2_000, 10_000];

/** Deals that are ready to be funded, by journals without a common account. The ledger has many other journals already. */
export async function dealsToFund({ pool, ctx }: BenchPlace, count: number): Promise<Deal[]> {
  const paid = inBulk.at(-1)!;
  await copyDeals(pool, ctx, paid + count);
  for (const [place, last] of inBulk.slice(1).entries()) {
    await withoutTimeLimit(pool, 'vacuum analyze');
    await fundCopies(pool, inBulk[place]!, last);
  }
  await withoutTimeLimit(pool, 'vacuum analyze');
  const { rows } = await pool.query<{ id: bigint; buyer_id: bigint }>(
    'select id, buyer_id from copied where n > $1 order by id',
    [paid],
  );
  return rows.map(({ id, buyer_id }) => ({ id, buyerId: buyer_id }));
}

/** Measures journals a second with this many writers, each with buyers of its own. Removes the paid deals from the list. */
export async function journalsBy(ctx: () => Ctx, deals: Deal[], writers: number, seconds: number): Promise<number> {
  const buyers = [...new Set(deals.map(({ buyerId }) => buyerId))];
  const queues = Array.from({ length: writers }, (_, writer) => {
    const own = new Set(buyers.filter((_buyer, at) => at % writers === writer));
    return deals.filter(({ buyerId }) => own.has(buyerId));
  });
  const paid = new Set<bigint>();
  const rate = await rateOf(writers, seconds, async (writer) => {
    const deal = queues[writer]!.pop();
    if (!deal) throw new Error('There are no deals left to pay for.');
    paid.add(deal.id);
    await fund(ctx(), deal);
  });
  deals.splice(0, deals.length, ...deals.filter(({ id }) => !paid.has(id)));
  return rate;
}

async function fund(ctx: Ctx, { id, buyerId }: Deal): Promise<void> {
  await postJournal(
    { ...ctx, actor: payer },
    {
      kind: 'funding',
      currency: naira,
      key: `deal ${id} is paid for`,
      dealId: id,
      source: { kind: 'deal', id: String(id), step: 'funded' },
      lines: [
        { account: { kind: 'member_available', memberId: buyerId }, minor: -101_500n },
        { account: { kind: 'escrow', dealId: id }, minor: 101_500n },
      ],
    },
  );
}

/** Commits a second of one small row each: what the disk and the connections allow. */
export async function bareCommits(pool: pg.Pool, writers: number, seconds: number): Promise<number> {
  await pool.query('create table if not exists bare_commit (id bigint generated always as identity, said text)');
  return rateOf(writers, seconds, async () => {
    await pool.query(`insert into bare_commit (said) values ('one small row')`);
  });
}

async function rateOf(writers: number, seconds: number, work: (writer: number) => Promise<void>): Promise<number> {
  let done = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const write = async (writer: number) => {
    while (performance.now() < end) {
      await work(writer);
      done++;
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return (done * 1000) / (performance.now() - started);
}

/** In this throwaway database, gives the chain of journals this many heads, so that a journal waits only for those of its own head. */
export async function splitChain(pool: pg.Pool, heads: number): Promise<void> {
  const { rows } = await pool.query<{ made: string }>(`select pg_get_functiondef('keep_journal'::regproc) as made`);
  const own = `(coalesce(new.deal_id, 0) % ${heads})`;
  const split = rows[0]!.made
    .replace(
      'select * into head from ledger_head for update;',
      `select true, position, hash into head from split_head where shard = ${own} for update;`,
    )
    .replace('values (head.position, new.id', `values (1000000000 + head.position * ${heads} + ${own}, new.id`)
    .replace(/update ledger_head set (.*?);/, `update split_head set $1 where shard = ${own};`);
  if (split.split('split_head').length !== 3) throw new Error('keep_journal is no longer what this bench rewrites.');
  await pool.query(`drop table if exists split_head;
    create table split_head (shard bigint primary key, position bigint not null, hash bytea not null);
    insert into split_head select n, 0, decode(repeat('00', 32), 'hex') from generate_series(0, ${heads - 1}) n`);
  await pool.query(split);
}
