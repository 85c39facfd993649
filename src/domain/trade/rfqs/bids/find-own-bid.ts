import { sql } from 'kysely';
import type { BidKey } from '#platform/bid-key.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { removedWordsFor, removedFrom, type RemovedWords } from '#domain/talk/moderation/removed-words.ts';
import type { RfqChange } from '../changes-of-rfq.ts';
import { awardOfBid, lastAward, type AwardOfBid } from './award-of-bid.ts';
import { counterOf, type Counter } from '../counters/counter.states.ts';
import { countersOfBid } from '../counters/counters-of-bid.ts';
import { finalRound } from '../rounds/round.schema.ts';
import { roundFrom, roundOfBid, sealedFinalOf, type RoundOfBid } from '../rounds/round-of-bid.ts';
import { bidColumns, bidContentIn, type BidContent } from './bid.content.ts';
import type { BidState } from './bid.states.ts';
import { findBidRequestById, type BidRequest } from './find-bid-request.ts';
import { readBidId } from './lock-own-bid.ts';
import { presentOfferOf, type BidOffer } from './offered-by.ts';
import { unsealBid, type SealedPlace } from './seal-bid.ts';

export type OwnBid = {
  id: bigint;
  state: BidState;
  /** The answer itself; undefined if it may not be read here or could not be decrypted. */
  content: BidContent | undefined;
  isSealed: boolean;
  isUnreadable: boolean;
  isAwarded: boolean;
  isProposed: boolean;
  award: AwardOfBid | undefined;
  range: { low_kobo: bigint; high_kobo: bigint } | undefined;
  offer: BidOffer | undefined;
  /** Newest first. */
  counters: Counter[];
  hasCounter: boolean;
  round: RoundOfBid | undefined;
  finalOffer: BidContent | undefined;
  awaitsFinal: boolean;
  revision: number;
  toConfirm: RfqChange[];
  sentAt: Date;
  changedAt: Date;
  openedAt: Date | undefined;
  request: BidRequest;
  removed: RemovedWords[];
};

/** The lowest and the highest price, once the request is awarded or lapsed, if it had three open bids or more (decisions.md §10 'Losers'). */
const rangeOfPrices = sql<{
  low: string;
  high: string;
} | null>`(select jsonb_build_object('low', min(other.price_kobo)::text,
  'high', max(other.price_kobo)::text) from rfq_bid other join rfq on rfq.id = other.rfq_id
  where other.rfq_id = rfq_bid.rfq_id and other.round = rfq_bid.round and other.state = 'standing' and other.price_kobo is not null
    and rfq.state in ('awarded', 'lapsed') having count(*) >= 3)`;

const ownBids = ({ db }: Ctx, bidderId: bigint) =>
  db
    .selectFrom('rfq_bid')
    .where('bidder_id', '=', bidderId)
    .select([...bidColumns, 'id', 'rfq_id', 'bidder_id', 'round', 'state', 'sealed', 'revision', 'unreadable_at'])
    .select(['sent_at', 'changed_at', 'opened_at', removedFrom('bid_id', 'rfq_bid.id').as('removed')])
    .select([
      sql<RfqChange[]>`(select coalesce(jsonb_agg(line order by change.revision, number), '[]')
        from rfq_change change, jsonb_array_elements(change.changes) with ordinality as one (line, number)
        where change.rfq_id = rfq_bid.rfq_id and change.revision > rfq_bid.revision)`.as('to_confirm'),
      lastAward.as('award'),
      rangeOfPrices.as('range'),
      countersOfBid.as('counters'),
      roundOfBid.as('final_round'),
      sealedFinalOf.as('sealed_final'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof ownBids>['execute']>>[number];

/**
 * The member's own bid by its number. With the key, a sealed bid is decrypted for the member who sent it, on their own pages. The key is
 * undefined while staff view these pages as the member.
 */
export async function findOwnBid(ctx: Ctx, bidId: string, key: BidKey | undefined): Promise<OwnBid | undefined> {
  if (ctx.actor.kind !== 'member') return undefined;
  const row = await ownBids(ctx, ctx.actor.id).where('id', '=', readBidId(bidId)).executeTakeFirst();
  return row && ownBid(ctx, row, await findBidRequestById(ctx, row.rfq_id), key);
}

/** The answer that a form begins with: the member's own answer to the request, or else their newest answer to any request. */
type OwnAnswer = { isStanding: boolean; content: BidContent | undefined };

export async function findOwnAnswer(ctx: Ctx, { id }: BidRequest, key: BidKey | undefined): Promise<OwnAnswer> {
  if (ctx.actor.kind !== 'member') return { isStanding: false, content: undefined };
  const ownBidIds = ctx.db.selectFrom('rfq_bid').select('id').where('bidder_id', '=', ctx.actor.id);
  const rows = await ctx.db
    .selectFrom('rfq_bid')
    .select([...bidColumns, 'rfq_id', 'bidder_id', 'round', 'state', 'sealed', countersOfBid.as('counters')])
    .where((eb) =>
      eb.or([
        eb('id', 'in', ownBidIds.where('rfq_id', '=', id)),
        eb('id', 'in', ownBidIds.orderBy('sent_at', 'desc').orderBy('id', 'desc').limit(1)),
      ]),
    )
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const own = rows.find(({ rfq_id }) => rfq_id === id);
  const [newest] = rows;
  // A change begins with the present offer, including an accepted counter-offer. Otherwise the old price would return unnoticed.
  const content = (own && presentContent(own, key)) ?? (newest && readableContent(newest, key));
  return { isStanding: own?.state === 'standing', content };
}

function presentContent(
  row: Parameters<typeof readableContent>[0] & Pick<Row, 'counters'>,
  key: BidKey | undefined,
): BidContent | undefined {
  const content = readableContent(row, key);
  return content && { ...content, ...presentOfferOf(content, acceptedOf(row.counters)) };
}

function acceptedOf(counters: Row['counters']) {
  const accepted = counters.find(({ state }) => state === 'accepted');
  return accepted && { price_kobo: accepted.price, quantity: accepted.quantity };
}

function ownBid(ctx: Ctx, row: Row, request: BidRequest, key: BidKey | undefined): OwnBid {
  const award = awardOfBid(row.award);
  const content = readableContent(row, key);
  const counters = row.counters.map(counterOf);
  const round = roundFrom(row.final_round);
  return {
    id: row.id,
    state: row.state as BidState,
    content,
    offer: content && presentOfferOf(content, acceptedOf(row.counters)),
    counters,
    hasCounter: counters.some(({ state }) => state === 'open'),
    round,
    finalOffer: readableFinalOffer(row, key),
    awaitsFinal: round !== undefined && !round.isOver && round.answeredAt === undefined,
    isSealed: row.sealed !== null,
    isUnreadable: row.unreadable_at !== null,
    isAwarded: award?.state === 'made',
    isProposed: award?.state === 'proposed',
    award,
    range: row.range ? { low_kobo: BigInt(row.range.low), high_kobo: BigInt(row.range.high) } : undefined,
    revision: row.revision,
    toConfirm: row.to_confirm,
    sentAt: row.sent_at,
    changedAt: row.changed_at,
    openedAt: row.opened_at ?? undefined,
    request,
    removed: removedWordsFor(row.removed, ctx.actor),
  };
}

type Readable = Pick<Row, (typeof bidColumns)[number] | 'rfq_id' | 'bidder_id' | 'round' | 'sealed'>;

function readableContent(row: Readable, key: BidKey | undefined): BidContent | undefined {
  if (row.sealed === null) return bidContentIn(row);
  if (key === undefined) return undefined;
  return unsealIfPossible(key, { rfqId: row.rfq_id, bidderId: row.bidder_id, round: row.round }, row.sealed);
}

function readableFinalOffer({ rfq_id, bidder_id, sealed_final }: Row, key: BidKey | undefined): BidContent | undefined {
  if (sealed_final === null || key === undefined) return undefined;
  return unsealIfPossible(key, { rfqId: rfq_id, bidderId: bidder_id, round: finalRound }, sealed_final);
}

function unsealIfPossible(key: BidKey, place: SealedPlace, sealed: Uint8Array): BidContent | undefined {
  try {
    return unsealBid(key, place, sealed);
  } catch {
    // The bid was sealed with a key that is lost.
    return undefined;
  }
}
