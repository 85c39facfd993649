import { z } from 'zod';
import { sql } from 'kysely';
import { aMoment, aWord, anId, anInteger } from '#domain/values/answer.schema.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Unit } from '#domain/values/listed-goods.ts';
import { undecidedStates, type RfqState } from '../rfq.states.ts';
import { hasOpenCounter } from '../counters/counters-of-bid.ts';
import { awaitsFinal } from '../rounds/round-of-bid.ts';
import { bidList, type BidsQuery } from './bid.list.ts';
import { bidStandingOf, type BidStanding, type BidState } from './bid.states.ts';

export const bidRow = z.object({
  id: anId,
  publicId: z.string(),
  productName: z.string(),
  quantity: anInteger,
  unit: aWord<Unit>(),
  buyer: z.string(),
  /** The deadline of the request, or of the answer to a proposed award. */
  deadline: aMoment,
  changedAt: aMoment,
  standing: aWord<BidStanding>(),
});

export type ListedBid = z.infer<typeof bidRow>;

const mostToAnswer = 20;
/** Only this many of a member's newest bids are searched for bids that need an answer. */
const mostSearched = 500;

/** Bids with the columns of their request. A lateral join looks these columns up row by row; else PostgreSQL would compute all before sorting. */
const selectListedBids = ({ db }: Pick<Ctx, 'db'>, bidderId: bigint) =>
  db
    .selectFrom('rfq_bid')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('rfq')
          .whereRef('rfq.id', '=', 'rfq_bid.rfq_id')
          .select(['public_id', 'product_name', 'rfq.quantity', 'unit', 'buyer_name', 'buyer_company', 'deadline'])
          .select(['rfq.state as request_state', 'rfq.revision as request_revision'])
          .select([
            awardOf('made').as('is_awarded'),
            awardOf('proposed').as('is_proposed'),
            sql<Date | null>`(select min(answer_until) from rfq_award award where award.bid_id = rfq_bid.id and award.state = 'proposed')`.as(
              'answer_until',
            ),
            hasOpenCounter.as('has_counter'),
            awaitsFinal.as('awaits_final'),
          ])
          .as('request'),
      (join) => join.onTrue(),
    )
    .where('bidder_id', '=', bidderId)
    .where('round', '=', 1)
    .select(['rfq_bid.id', 'sent_at', 'changed_at', 'state', 'revision', 'unreadable_at'])
    .select(sql<boolean>`sealed is not null`.as('is_sealed'))
    .selectAll('request');

const awardOf = (state: 'made' | 'proposed') =>
  sql<boolean>`exists (select from rfq_award award where award.bid_id = rfq_bid.id and award.state = ${sql.lit(state)})`;

type Row = Awaited<ReturnType<ReturnType<typeof selectListedBids>['execute']>>[number];

export async function findOwnBids(ctx: Ctx, listQuery: BidsQuery): Promise<ListPage<ListedBid>> {
  const own = selectListedBids(ctx, memberIdOf(ctx));
  // Each connection plans this once, except for filtered lists, of which there are too many.
  const query = bidList.isFiltered(listQuery) ? own : own.modifyFront(sql`/* plan once: own-bids */`);
  const page = await bidList.page(query, listQuery);
  return { ...page, rows: page.rows.map(listedBid) };
}

type BidsOfMember = ListPage<ListedBid> & { toAnswer: ListedBid[] };

/** Makes a second statement only if some bids that need an answer are not on the page. */
export async function findBidsOfMember(ctx: Ctx, listQuery: BidsQuery): Promise<BidsOfMember> {
  const own = selectListedBids(ctx, memberIdOf(ctx)).select(
    sql<string[]>`array(select id::text from (${bidsToAnswer(ctx)}) waiting)`.as('to_answer'),
  );
  const query = bidList.isFiltered(listQuery) ? own : own.modifyFront(sql`/* plan once: bids-of-member */`);
  const { rows, ...page } = await bidList.page(query, listQuery);
  const bids = rows.map(listedBid);
  const waiting = rows[0]?.to_answer.map((id) => bids.find((bid) => String(bid.id) === id));
  const toAnswer = waiting?.every((bid) => bid !== undefined) ? waiting : await findBidsToAnswer(ctx);
  return { ...page, rows: bids, toAnswer };
}

export async function findBidsToAnswer(ctx: Ctx): Promise<ListedBid[]> {
  const rows = await selectListedBids(ctx, memberIdOf(ctx))
    .modifyFront(sql`/* plan once: bids-to-answer */`)
    .where('rfq_bid.id', 'in', sql<bigint>`(${bidsToAnswer(ctx)})`)
    .orderBy('deadline')
    .orderBy('rfq_bid.id')
    .execute();
  return rows.map(listedBid);
}

/**
 * Bids that need an answer because the request was changed, or the buyer made a counter-offer or asks for the final offer. Requests are
 * read only for these bids, by key: without `limit` PostgreSQL would read all of them.
 */
function bidsToAnswer(ctx: Ctx) {
  const me = memberIdOf(ctx);
  return sql<{ id: bigint }>`
    with recent as materialized (
      select id, rfq_id, revision from rfq_bid where bidder_id = ${me} and round = 1 and state = 'standing'
      order by sent_at desc, id desc limit ${sql.lit(mostSearched)}
    ), bid as materialized (
      select *, id in (select bid_id from rfq_counter
          where bid_id = any (array(select id from recent)) and state = 'open' and expires_at > business_now())
        or id in (select one.bid_id from rfq_round_bidder one join rfq_round round on round.rfq_id = one.rfq_id
          where one.bidder_id = ${me} and one.answered_at is null and round.opened_at is null and round.deadline > business_now()) as is_asked,
        rfq_id in (select rfq_id from rfq_change where rfq_id = any (array(select rfq_id from recent))) as is_changed
      from recent
    )
    select bid.id from bid
      join lateral (select state, revision, deadline from rfq where rfq.id = bid.rfq_id limit 1) rfq on true
    where (is_asked or is_changed) and rfq.state in (${sql.join(undecidedStates)}) and (is_asked or bid.revision < rfq.revision)
    order by rfq.deadline, bid.id limit ${sql.lit(mostToAnswer)}`;
}

function memberIdOf({ actor }: Ctx): bigint {
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
