import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { jobNames, type JobPayloads } from '#domain/acting/jobs/job.kinds.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { marketTermsVersion } from '#domain/trade/standing/may-trade.ts';
import { placeOrder } from '#domain/trade/orders/place-order.ts';
import { createDatabase, type ConnectionSettings } from '#platform/database/connect.ts';
import { createLog } from '#platform/log.ts';
import { installQueue } from '#platform/queue/install-queue.ts';
import { createQueue } from '#platform/queue/queue.ts';
import { compare, type Comparison, type Measure } from '../pages/rounds.ts';
import { sentBy, type Statement } from '../../test/support/sent.ts';

const ordersARound = 25;
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Compares placing an order by its verb with sending only the verb's statements, on one connection. */
export async function compareOrders(pool: pg.Pool, connection: ConnectionSettings, rounds: number) {
  await installQueue(pool, console.error);
  const queue = createQueue<JobPayloads>(connection, createLog('error'), { worker: false });
  await queue.open(jobNames);
  try {
    const { rows } = await pool.query<{ id: bigint; buyer: bigint }>(`
      select listing.id, member.id as buyer from
        (select id, seller_id from listing where quantity > 4000 and state = 'active' order by id limit 1) listing
        join member on member.id <> listing.seller_id order by member.id`);
    const { id } = rows[0]!;
    await pool.query(
      'insert into market_terms_acceptance (member_id, version) select id, $1 from member on conflict do nothing',
      [marketTermsVersion],
    );
    let placed = 0;
    const place = () => {
      // Each order has a different buyer, because a buyer may have only a few unpaid orders.
      const actor = {
        kind: 'member',
        id: rows[placed++ % rows.length]!.buyer,
        name: 'Seller',
        accountType: 'merchant',
      };
      const ctx = { actor, db: createDatabase(pool), queue, now: new Date(), requestId: 'bench' } as unknown as Ctx;
      return placeOrder(ctx, String(id), {
        terms: true,
        shown: undefined,
        quantity: 1n,
        shippingAddress: '1 Palm Road, Lagos',
        paymentMethod: 'bank',
        notes: undefined,
      } as never);
    };
    await place();
    const sent = await sentBy(pool, place);
    return { statements: sent.length - 2, ...(await byTurns(place, () => again(pool, sent), rounds)) };
  } finally {
    await queue.stop();
  }
}

function byTurns(own: () => Promise<unknown>, other: () => Promise<unknown>, rounds: number): Promise<Comparison> {
  const measure =
    (work: () => Promise<unknown>): Measure =>
    async () => {
      const started = performance.now();
      for (let order = 0; order < ordersARound; order++) await work();
      return { perSecond: (ordersARound * 1000) / (performance.now() - started), perCpuSecond: Number.NaN };
    };
  return compare(measure(own), measure(other), rounds);
}

/** Sends the verb's statements again, with a new order number. */
async function again(pool: pg.Pool, sent: readonly Statement[]): Promise<void> {
  const number = `ORD-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`;
  const client = await pool.connect();
  try {
    for (const { sql, parameters } of sent) await client.query(sql, parameters.map(renumbered));
  } finally {
    client.release();
  }

  function renumbered(value: unknown): unknown {
    return typeof value === 'string' ? value.replace(/ORD-[2-9A-Z]{6}/g, number) : value;
  }
}
