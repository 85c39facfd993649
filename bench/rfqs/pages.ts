import type pg from 'pg';
import { link } from '#content/link.ts';
import type { Ctx, Member } from '#domain/acting/context.ts';
import { findComparison } from '#domain/trade/rfqs/awards/find-comparison.ts';
import { bidList } from '#domain/trade/rfqs/bids/bid.list.ts';
import { findBidsOfMember } from '#domain/trade/rfqs/bids/find-own-bids.ts';
import { findRfqs, findOwnRfqs } from '#domain/trade/rfqs/list/find-rfqs.ts';
import { ownRfqsList } from '#domain/trade/rfqs/list/own-rfqs.list.ts';
import { rfqsList } from '#domain/trade/rfqs/list/rfqs.list.ts';
import { createDatabase } from '#platform/database/connect.ts';
import { sentBy, type Statement } from '../../test/support/sent.ts';

/** A page of the site, and the one select that a bare handler would send for it. */
export type Page = { name: string; path: string; cookie?: string; isKept: boolean; floor: Statement };

const card = `public_id, is_pro, is_urgent, product_name, type, category, specifications, quantity, unit, low_kobo, high_kobo, location,
  delivery_timeframe, buyer_name, deadline`;
const newest = 'order by opened_at desc, id desc limit 25';

/** The public lists, with the query in their URL. */
const open = {
  open: { query: {}, isKept: true, where: `state = 'open'`, order: newest },
  urgent: {
    query: { tab: 'urgent' },
    isKept: true,
    where: `state = 'open' and not is_pro and is_urgent`,
    order: newest,
  },
  closed: {
    query: { closed: 'yes' },
    isKept: true,
    where: `state in ('closed', 'part_awarded', 'awarded', 'lapsed')`,
    order: newest,
  },
  filtered: {
    query: { category: 'copra', place: 'Edo', sort: 'closing' },
    isKept: false,
    where: `state = 'open' and category = 'copra' and place = 'Edo'`,
    order: 'order by deadline, id limit 25',
  },
  searched: {
    query: { q: 'copra kosher' },
    isKept: false,
    where: `state = 'open' and search_text like '%copra%' and search_text like '%kosher%'`,
    order: newest,
  },
} as const;

/** Member 5 posts requests, and member 5,007 bids on requests. */
const [buyerId, sellerId] = [5n, 5_007n];

export async function pagesOf(pool: pg.Pool, cookieOf: (id: bigint) => Promise<string>): Promise<Page[]> {
  const { few, many, buyerOfMany } = await compared(pool);
  const lists = Object.entries(open).map(([name, { query, isKept, where, order }]) => ({
    name,
    path: link('rfqs', {}, query),
    isKept,
    floor: { sql: `select ${card} from rfq where ${where} ${order}`, parameters: [] },
  }));
  const buyer = await cookieOf(buyerId);
  const made = { isKept: false };
  return [
    ...lists,
    {
      ...made,
      name: 'mine',
      path: link('dashboardRfqs'),
      cookie: buyer,
      floor: {
        sql: `select public_id, product_name, quantity, unit, state, bids, deadline from rfq where buyer_id = $1
          order by created_at desc, id desc limit 25`,
        parameters: [String(buyerId)],
      },
    },
    {
      ...made,
      name: 'answered',
      path: link('dashboardBids'),
      cookie: await cookieOf(sellerId),
      floor: {
        sql: `select bid.id, bid.state, bid.changed_at, public_id, product_name, rfq.quantity, unit, buyer_name, deadline
          from rfq_bid bid join rfq on rfq.id = bid.rfq_id where bidder_id = $1 order by sent_at desc, bid.id desc limit 26`,
        parameters: [String(sellerId)],
      },
    },
    {
      ...made,
      name: 'comparison-of-20',
      path: link('rfqCompare', { publicId: few.publicId }),
      cookie: buyer,
      floor: bidsOf(few.id),
    },
    {
      ...made,
      name: 'comparison-of-200',
      path: link('rfqCompare', { publicId: many.publicId }),
      cookie: await cookieOf(buyerOfMany),
      floor: bidsOf(many.id),
    },
  ];
}

function bidsOf(id: bigint): Statement {
  return {
    sql: `select * from rfq_bid where rfq_id = $1 and state = 'standing' and price_kobo is not null order by price_kobo, id`,
    parameters: [String(id)],
  };
}

type Compared = { id: bigint; publicId: string; buyer: bigint };

/** The requests whose bids the buyer compares: one with few bids, and the one with the most bids that a request may have. */
async function compared(pool: pg.Pool) {
  const { rows } = await pool.query<Compared>(
    `select id, public_id as "publicId", buyer_id as buyer from rfq
     where id = 1 or id = (select min(id) from rfq where buyer_id = $1 and id > 1) order by id`,
    [String(buyerId)],
  );
  const [many, few] = rows as [Compared, Compared];
  return { many, few, buyerOfMany: many.buyer };
}

export function floorsOf(pages: readonly Page[]): Record<string, Statement[]> {
  return Object.fromEntries(pages.map(({ name, floor }) => [name, [floor]]));
}

/** The SQL statements of one page of each list. */
export async function readsOf(pool: pg.Pool): Promise<Record<string, Statement[]>> {
  const db = createDatabase(pool);
  const as = (id: bigint, accountType: Member['accountType']) =>
    ({ actor: { kind: 'member', id, name: 'Bench', accountType }, db, now: new Date() }) as unknown as Ctx;
  const [guest, buyer, seller] = [
    { actor: { kind: 'guest' }, db } as Ctx,
    as(buyerId, 'buyer'),
    as(sellerId, 'seller'),
  ];
  const { few } = await compared(pool);
  const reads: Record<string, Statement[]> = {};
  for (const [name, { query }] of Object.entries(open)) {
    const asked = rfqsList.read(new URLSearchParams(query));
    reads[name] = await sentBy(pool, () => findRfqs(guest, asked));
  }
  reads.mine = await sentBy(pool, () => findOwnRfqs(buyer, ownRfqsList.whole));
  reads.answered = await sentBy(pool, () => findBidsOfMember(seller, bidList.whole));
  reads.comparison = await sentBy(pool, () => findComparison(buyer, few.publicId));
  return reads;
}
