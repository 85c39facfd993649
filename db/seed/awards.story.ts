import { sql } from 'kysely';
import { hour_ms } from '#platform/clock.ts';
import type { BidKey } from '#platform/bid-key.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { applyDealEvent } from '#domain/trade/deals/apply-event.ts';
import { awardBid } from '#domain/trade/rfqs/awards/award-bid.ts';
import { bidDigest, type BidWords } from '#domain/trade/rfqs/awards/award.rules.ts';
import { findMemberAsActor } from '#domain/trade/rfqs/awards/make-award.ts';
import { presentOfferOf, type BidOffer } from '#domain/trade/rfqs/bids/offered-by.ts';
import { addBid, type DemoBid } from './bids.story.ts';
import { setClock } from './demo-clock.ts';
import { bola, lekki, sent } from './demo-deals.ts';
import type { DemoRfq } from './demo-rfqs.ts';
import { addresses } from './demo-sellers.ts';
import { payDemoDeal } from './pay-demo-deal.ts';
import { addRfq } from './rfqs.story.ts';

const { sade, hunsu } = addresses;

/** A request by the demo's buyer, awarded to the demo's seller, so that visitors see an award from both sides. */
export const awardedRfq: DemoRfq = {
  publicId: 'rfq-SAMP34',
  buyer: bola,
  name: 'Brown coconuts for coconut rice',
  type: 'Raw Coconuts',
  category: 'raw-coconuts',
  specifications: 'Mature, husked, 450 g or more, no cracks and no sprouts, in mesh bags of fifty.',
  quantity: 1200,
  unit: 'nut',
  low_naira: 400,
  high_naira: 480,
  location: 'Lekki Phase 1, Lagos',
  place: 'Lagos',
  delivery: 'Once, before the weekend',
  closesInDays: 4,
  postedDaysAgo: 1,
  question: ['Can you unload from a van at the kitchen?', 'Yes, from seven in the morning.'],
};

export const bidsForAward: readonly DemoBid[] = [
  { on: awardedRfq.publicId, by: sade, stock: '6000', month: '12000', days: 3, price: '430' },
  {
    on: awardedRfq.publicId,
    by: hunsu,
    stock: '4000',
    month: '30000',
    days: 4,
    price: '445',
    more: { additionalNotes: 'By our own boat to the jetty at Lekki, free of charge.' },
  },
];

/** How many hours before the demo began each step happens, by the business clock, as in deals.story.ts. */
const hoursAgo = { asked: 54, awarded: 30, paid: 27, sent: 6 };

/** Adds a request with two bids, an award, and its paid and shipped order. Adds nothing if one of its members is missing. */
export async function awardsStory(ctx: Ctx, key: BidKey | undefined): Promise<void> {
  if (!(await hasItsPeople(ctx))) return;
  const { rows } = await sql<{ ahead: bigint }>`
    select coalesce(sum(ahead_ms), 0)::bigint as ahead from business_clock`.execute(ctx.db);
  const present_ms = rows[0]!.ahead;
  const at = async <Done>(hours: number, happens: (ctx: Ctx) => Promise<Done>): Promise<Done> => {
    await setClock(ctx, present_ms - BigInt(hours * hour_ms));
    return happens({ ...ctx, now: new Date(ctx.now.getTime() + Number(present_ms) - hours * hour_ms) });
  };
  await at(hoursAgo.asked, async (ctx) => {
    await addRfq(ctx, awardedRfq);
    for (const bid of bidsForAward) await addBid(ctx, bid, key);
  });
  const dealId = await at(hoursAgo.awarded, award);
  if (dealId !== undefined) {
    await at(hoursAgo.paid, async (ctx) => payDemoDeal(await as(ctx, bola), dealId, 'bank_transfer'));
    await at(hoursAgo.sent, async (ctx) => {
      const said = sent('Topo Palms lorry', 'KJA 418 XE');
      await applyDealEvent(await as(ctx, sade), { dealId, event: 'ship', why: said.words, evidence: said });
    });
  }
  await setClock(ctx, present_ms);
}

async function hasItsPeople({ db }: Ctx): Promise<boolean> {
  const { rows } = await sql`select from member where email in (${bola}, ${sade}, ${hunsu}) and suspended_at is null
    and not exists (select from rfq where public_id = ${awardedRfq.publicId})`.execute(db);
  return rows.length === 3;
}

async function as(ctx: Ctx, email: string): Promise<Ctx> {
  const { id } = await ctx.db.selectFrom('member').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return { ...ctx, actor: await findMemberAsActor(ctx, id) };
}

async function award(ctx: Ctx): Promise<bigint | undefined> {
  const bid = await ctx.db
    .selectFrom('rfq_bid')
    .innerJoin('rfq', 'rfq.id', 'rfq_id')
    .innerJoin('member', 'member.id', 'bidder_id')
    .selectAll('rfq_bid')
    .where('public_id', '=', awardedRfq.publicId)
    .where('member.email', '=', sade)
    .orderBy('rfq_bid.id')
    .executeTakeFirstOrThrow();
  const which = { publicId: awardedRfq.publicId, bidId: String(bid.id) };
  const seen = bidDigest(presentOfferOf(bid as unknown as BidOffer, null), bid as unknown as BidWords);
  const wanted = { quantity: awardedRfq.quantity, shippingAddress: lekki, seen };
  return (await awardBid(await as(ctx, bola), which, wanted)).dealId;
}
