import { link } from '#content/link.ts';
import { quantityText, perUnit } from '#domain/trade/listings/listing.options.ts';
import { ownOfferText, type Offer } from '#domain/trade/offers/offer.view.ts';
import { naira } from '#domain/values/money.ts';
import type { OfferSide } from '#domain/trade/offers/offer.states.ts';
import { tradePage } from '#domain/trade/orders/trade.view.ts';
import { waitingMomentText } from '#domain/registers/work/waiting.view.ts';
import { Badge, Banner } from '#ui/notices.tsx';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { DemoMailboxLink } from '../../frame/plain-page.tsx';
import { textByName } from '../../parts/text-by-name.ts';
import { EscrowLine } from '../escrow-explainer.tsx';
import { OfferActs, type AcceptForm } from './offer-acts.tsx';
import { OfferHistory } from './offer-history.tsx';
import { RemovedWords } from './removed-words.tsx';
import { TermStrip } from './term-strip.tsx';
import type { TradeNeeds } from './why-not-trade.tsx';
import { offerBadge, offerLead, offerNews } from './offer-words.ts';

type OfferPageProps = TradeNeeds & {
  offer: Offer;
  side: OfferSide;
  now: Date;
  news: string | undefined;
  accept: AcceptForm;
};

export function OfferPage({ offer, side, now, news, accept, asksTerms, whyNot }: OfferPageProps) {
  const { tone, label } = offerBadge(offer, side);
  const { price_kobo, quantity, unit } = offer;
  const newsText = textByName(offerNews, news);
  return (
    <article className="max-w-[60rem]">
      {newsText ? (
        <div className="mb-4 grid gap-2 print:hidden" data-follow={news === 'sent' ? 'See your offer' : undefined}>
          <Banner tone="success">{newsText}</Banner>
          <DemoMailboxLink />
        </div>
      ) : null}
      {news === 'sent' ? <OwnOfferLink offer={offer} /> : null}
      <p className="text-quiet">Offer {side === 'buyer' ? `to ${offer.seller.name}` : `from ${offer.buyer.name}`}</p>
      <h1 className="text-28 wrap-anywhere">{offer.listingName}</h1>
      <section aria-labelledby="stands" className="mt-4 border-t-2 border-ink pt-4">
        <h2 id="stands" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-22">
          {offerLead(offer, side)} <Badge tone={tone}>{label}</Badge>
        </h2>
        <TermStrip
          terms={[
            ['Price', naira(price_kobo), perUnit(unit)],
            ['Quantity', quantityText(quantity, unit)],
            ['Total value', naira(price_kobo * quantity)],
            ['Listed at', naira(offer.listedPrice_kobo), perUnit(unit)],
          ]}
        />
        {offer.state === 'open' ? (
          <p className="mt-2 text-quiet">
            Until {shownDate(offer.expiresAt)}, {shownTime(offer.expiresAt)} (
            {waitingMomentText('until', offer.expiresAt, now)}).
          </p>
        ) : null}
        <ListingChanges offer={offer} />
        {offer.orderId === undefined ? (
          <OfferActs {...{ offer, side, acceptForm: accept, asksTerms, whyNot }} />
        ) : (
          <div className="mt-4">
            <ButtonLink href={tradePage(offer)}>See the order</ButtonLink>
          </div>
        )}
      </section>
      <RemovedWords removed={offer.removed} />
      <OfferHistory offer={offer} side={side} />
      <EscrowLine />
    </article>
  );
}

/** Replaces Make Offer on the listing's page under the dialog, after the offer was sent. */
function OwnOfferLink({ offer: { id, price_kobo, listingId } }: { offer: Offer }) {
  const form = link('listingOffer', { listingId: String(listingId) });
  return (
    <a hidden href={link('dashboardOffer', { offerId: String(id) })} data-instead-of={form}>
      {ownOfferText(price_kobo)}
    </a>
  );
}

function availableNowText(available: bigint, unit: Offer['unit']): string {
  return available === 0n
    ? 'The stock is sold or reserved.'
    : `Only ${quantityText(available, unit)} can be ordered now.`;
}

/** What changed at the listing since the offer began, because the answer applies to the listing as it is now. */
function ListingChanges({ offer: { state, listing, listedPrice_kobo, quantity, unit } }: { offer: Offer }) {
  if (state !== 'open') return null;
  const changes = [
    ...(listing.isForSale ? [] : ['The product is not for sale at the moment.']),
    ...(listing.price_kobo === listedPrice_kobo
      ? []
      : [`The listing now says ${naira(listing.price_kobo)} ${perUnit(unit)}.`]),
    ...(listing.available < quantity ? [availableNowText(listing.available, unit)] : []),
  ];
  if (changes.length === 0) return null;
  return (
    <div className="mt-4">
      <Banner tone="warning">{changes.join(' ')}</Banner>
    </div>
  );
}
