import { sql } from 'kysely';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Unit } from '#domain/values/listed-goods.ts';
import { undecidedStates, type RfqState } from '../rfq.states.ts';
import { hasOpenCounter } from '../counters/counters-of-bid.ts';
import { awaitsFinal } from '../rounds/round-of-bid.ts';
import { bidList, type BidsAsked } from './bid.list.ts';
import { bidStandingOf, type BidStanding, type BidState } from './bid.states.ts';

/** A line of the bids of a member. It says nothing of what they offered. */
export type ListedBid = {
  id: bigint;
  publicId: string;
  productName: string;
  quantity: bigint;
  unit: Unit;
  buyer: string;
  /** Of the request, or by when a proposed award is to be answered. */
  deadline: Date;
  changedAt: Date;
  standing: BidStanding;
};

/** How many bids that need an answer stand above the list. */
const mostToAnswer = 20;
/** Older bids than these need no answer any more. */
const newest = 500;

const listed = ({ db }: Pick<Ctx, 'db'>, who: bigint) =>
  db
    .selectFrom('rfq_bid')
    .innerJoin('rfq', 'rfq.id', 'rfq_bid.rfq_id')
    .where('bidder_id', '=', who)
    .where('round', '=', 1)
    .select([
      'rfq_bid.id',
      'rfq_bid.sent_at',
      'rfq_bid.changed_at',
      'rfq_bid.state',
      'rfq_bid.revision',
      'unreadable_at',
    ])
    .select(['public_id', 'product_name', 'rfq.quantity', 'unit', 'buyer_name', 'buyer_company', 'deadline'])
    .select(['rfq.state as request_state', 'rfq.revision as request_revision'])
    .select([
      sql<boolean>`sealed is not null`.as('is_sealed'),
      sql<boolean>`exists (select from rfq_award award where award.bid_id = rfq_bid.id and award.state = 'made')`.as(
        'is_awarded',
      ),
      sql<boolean>`exists (select from rfq_award award where award.bid_id = rfq_bid.id and award.state = 'proposed')`.as(
        'is_proposed',
      ),
      sql<Date | null>`(select min(answer_until) from rfq_award award where award.bid_id = rfq_bid.id and award.state = 'proposed')`.as(
        'answer_until',
      ),
      hasOpenCounter.as('has_counter'),
      awaitsFinal.as('awaits_final'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

/** One page of the bids that a member sent. */
export async function findOwnBids(ctx: Ctx, asked: BidsAsked): Promise<ListPage<ListedBid>> {
  const own = ownBids(ctx);
  // Planned once by each connection, but for the many ways to filter.
  const plain = bidList.isFiltered(asked) ? own : own.modifyFront(sql`/* keep: own-bids */`);
  const page = await bidList.page(plain, asked);
  return { ...page, rows: page.rows.map(listedBid) };
}

type BidsOfMember = { page: ListPage<ListedBid>; toAnswer: ListedBid[] };

/** The same, and the bids that wait for their bidder: one statement if all of these are on the page or there are none, else two. */
export async function findBidsOfMember(ctx: Ctx, asked: BidsAsked): Promise<BidsOfMember> {
  const waiting = bidsToAnswer(ctx).select(sql`rfq_bid.id::text`.as('id'));
  const own = ownBids(ctx).select(sql<string[]>`array(${waiting})`.as('to_answer'));
  const plain = bidList.isFiltered(asked) ? own : own.modifyFront(sql`/* keep: bids-of-member */`);
  const { rows, ...page } = await bidList.page(plain, asked);
  const bids = rows.map(listedBid);
  const listed = rows[0]?.to_answer.map((id) => bids.find((bid) => String(bid.id) === id));
  const toAnswer = listed?.every((bid) => bid !== undefined) ? listed : await findBidsToAnswer(ctx);
  return { page: { ...page, rows: bids }, toAnswer };
}

/** As a table of its own, so that the columns of the list are those of the bid. */
const ownBids = (ctx: Ctx) => ctx.db.selectFrom(listed(ctx, whoAsks(ctx)).as('rfq_bid')).selectAll();

/** The bids that wait for their bidder, those with the least time left first. */
export async function findBidsToAnswer(ctx: Ctx): Promise<ListedBid[]> {
  const rows = await listed(ctx, whoAsks(ctx))
    .modifyFront(sql`/* keep: bids-to-answer */`)
    .where('rfq_bid.id', 'in', bidsToAnswer(ctx).select('rfq_bid.id'))
    .orderBy('deadline')
    .orderBy('rfq_bid.id')
    .execute();
  return rows.map(listedBid);
}

/** The request was changed, or the buyer made a counter-offer or asks for the final offer. */
function bidsToAnswer(ctx: Ctx) {
  const own = ctx.db.selectFrom('rfq_bid').selectAll().where('bidder_id', '=', whoAsks(ctx)).where('round', '=', 1);
  const recent = own.orderBy('sent_at', 'desc').orderBy('id', 'desc').limit(newest);
  return ctx.db
    .selectFrom(recent.as('rfq_bid'))
    .innerJoin('rfq', 'rfq.id', 'rfq_bid.rfq_id')
    .where('rfq_bid.state', '=', 'standing')
    .where('rfq.state', 'in', undecidedStates)
    .where((eb) => eb.or([eb('rfq_bid.revision', '<', eb.ref('rfq.revision')), hasOpenCounter, awaitsFinal]))
    .orderBy('rfq.deadline')
    .orderBy('rfq_bid.id')
    .limit(mostToAnswer);
}

function whoAsks({ actor }: Ctx): bigint {
  return actor.kind === 'member' ? actor.id : -1n;
}

function listedBid(row: Row): ListedBid {
  return {
    id: row.id,
    publicId: row.public_id,
    productName: row.product_name,
    quantity: row.quantity,
    unit: row.unit as Unit,
    buyer: row.buyer_company ?? row.buyer_name ?? 'A former member',
    deadline: row.answer_until ?? row.deadline,
    changedAt: row.changed_at,
    standing: bidStandingOf({
      state: row.state as BidState,
      isSealed: row.is_sealed,
      isUnreadable: row.unreadable_at !== null,
      isAwarded: row.is_awarded,
      isProposed: row.is_proposed,
      revision: row.revision,
      hasCounter: row.has_counter,
      awaitsFinal: row.awaits_final,
      request: { state: row.request_state as RfqState, revision: row.request_revision },
    }),
  };
}
