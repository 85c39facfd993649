import { link } from '#content/link.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { quantityText, perUnit, type Unit } from '#domain/values/listed-goods.ts';
import { findBlockers } from '#domain/people/blocks/blocks.ts';
import { naira } from '#domain/values/money.ts';
import { queueTradeNews } from '../news/queue-trade-news.ts';
import type { OfferSide } from './offer.states.ts';
import type { OfferPerson } from './offer.view.ts';

type OfferFacts = {
  id: bigint;
  listingName: string;
  unit: Unit;
  listedPrice_kobo: bigint;
  price_kobo: bigint;
  quantity: bigint;
} & Record<OfferSide, Pick<OfferPerson, 'id' | 'name' | 'email'>>;

type Event = 'offered' | 'countered' | 'declined' | 'withdrawn' | 'ended-by-us' | 'expired';

/** Tells these sides about an event of their offer. A side that blocks the acting member is told nothing. */
export async function notifyOffer(ctx: Ctx, offer: OfferFacts, event: Event, to: readonly OfferSide[], words?: string) {
  const { unit, quantity, listingName } = offer;
  const answers = [
    { label: 'What', value: listingName },
    { label: 'Quantity', value: quantityText(quantity, unit) },
    { label: 'Price', value: `${naira(offer.price_kobo)} ${perUnit(unit)}` },
    { label: 'Listed at', value: `${naira(offer.listedPrice_kobo)} ${perUnit(unit)}` },
    { label: 'Total value', value: naira(offer.price_kobo * quantity) },
  ];
  const blockers = await findBlockers(
    ctx,
    to.map((side) => offer[side].id),
  );
  const receivers = to.filter((side) => !blockers.has(offer[side].id));
  await queueTradeNews(
    ctx,
    receivers.map((side) => ({
      to: offer[side],
      news: `offer ${event}` as const,
      about: `your offer for ${listingName}`,
      textAbout: `${event === 'offered' ? 'an offer' : 'the offer'} for ${listingName}`,
      what: `${quantityText(quantity, unit)} of ${listingName}`,
      answers,
      words,
      path: link('dashboardOffer', { offerId: String(offer.id) }),
    })),
  );
}
