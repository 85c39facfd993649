import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import { quantityText, perUnit } from '#domain/trade/listings/listing.options.ts';
import { counterOffer } from '#domain/trade/offers/counter-offer.ts';
import { declineOffer } from '#domain/trade/offers/decline-offer.ts';
import { whyNotAnswerOffer } from '#domain/trade/offers/offer.policy.ts';
import { counterOfferSchema, endOfferSchema, offerTexts } from '#domain/trade/offers/offer.schema.ts';
import type { OfferEvent, OfferSide } from '#domain/trade/offers/offer.states.ts';
import type { Offer } from '#domain/trade/offers/offer.view.ts';
import { withdrawOffer } from '#domain/trade/offers/withdraw-offer.ts';
import { orderTexts } from '#domain/trade/order-states/order.schema.ts';
import { naira, typedNaira } from '#domain/values/money.ts';
import { actPage } from '../../pages/act-page.tsx';
import { members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberFrame } from '../member-page.tsx';
import { OfferFields } from './listing-offer.page.tsx';
import { findOfferNeeds, ownOffer } from './offer.routes.tsx';
import { limitedToStock } from './quantity-in-form.ts';
import { withTermsField, TermsField } from './why-not-trade.tsx';

const { missing, notSaved: failed } = offerTexts;
const actOptions = { who: members, frame: memberFrame, missing, failed, keepsDraft: true } as const;

const idOf = (visit: Visit) => visit.params.offerId ?? '';
const pageOf = (visit: Visit, news: string) => link('dashboardOffer', { offerId: idOf(visit) }, { news });
const listingOf = ({ listing, unit }: Offer) => ({ ...listing, unit });

function offerActLook(offer: Offer, event: OfferEvent, side: OfferSide) {
  const { id, listingName, price_kobo, quantity, unit, listing } = offer;
  const href = link('dashboardOffer', { offerId: String(id) });
  const isNotForSale = event === 'countered' && !listing.isForSale;
  const text = whyNotAnswerOffer(offer, event, side)?.message ?? (isNotForSale ? orderTexts.notForSale : undefined);
  return {
    back: { label: 'Offer', href },
    about: `${listingName}: ${quantityText(quantity, unit)} at ${naira(price_kobo)} ${perUnit(unit)}, ${naira(price_kobo * quantity)} in all`,
    whyNot: text === undefined ? undefined : { text, onward: { label: 'See the offer', href } },
  };
}

const endOptions = {
  ...actOptions,
  schema: endOfferSchema,
  offline: failed,
  find: ownOffer,
};
const endingLead = 'The offer is then over. The other side can read your message if you write one.';

export const offerActRoutes: readonly Route[] = [
  ...actPage({
    ...actOptions,
    at: urls.dashboardOfferCounter,
    id: 'offer-counter',
    schema: counterOfferSchema,
    offline: offerTexts.offline,
    limits: { member: 'trade' },
    async find(visit) {
      const found = await ownOffer(visit);
      return { ...found, needs: await findOfferNeeds(visit, found.offer, found.side) };
    },
    values: ({ offer: { price_kobo, quantity } }) => ({
      price: typedNaira(price_kobo),
      quantity: String(quantity),
      stands: '3',
    }),
    shape: (form, { offer, needs }) => withTermsField(limitedToStock(form, listingOf(offer)), needs.asksTerms),
    look({ offer, side, needs }) {
      const look = offerActLook(offer, 'countered', side);
      return {
        ...look,
        whyNot: look.whyNot ?? needs.whyNot,
        title: 'Propose another price',
        button: 'Send',
        busy: 'Sending...',
        seen: String(offer.version),
      };
    },
    fields: ({ found: { offer, needs }, form }) => (
      <>
        <OfferFields form={form} listing={listingOf(offer)} />
        {needs.asksTerms ? <TermsField field={form.fields.terms} /> : null}
      </>
    ),
    answer: z.object({ version: z.number() }),
    verb: (ctx, input, visit) => counterOffer(ctx, idOf(visit), input),
    next: (_, visit) => pageOf(visit, 'countered'),
  }),
  ...actPage({
    ...endOptions,
    at: urls.dashboardOfferDecline,
    id: 'offer-decline',
    look: ({ offer, side }) => ({
      ...offerActLook(offer, 'declined', side),
      title: 'Decline the offer',
      lead: endingLead,
      button: 'Decline',
      kind: 'danger',
      busy: 'Declining...',
    }),
    verb: (ctx, input, visit) => declineOffer(ctx, idOf(visit), input),
    next: (_, visit) => pageOf(visit, 'declined'),
  }),
  ...actPage({
    ...endOptions,
    at: urls.dashboardOfferWithdrawal,
    id: 'offer-withdraw',
    look: ({ offer, side }) => ({
      ...offerActLook(offer, 'withdrawn', side),
      title: 'Withdraw the offer',
      lead: endingLead,
      button: 'Withdraw',
      kind: 'danger',
      busy: 'Withdrawing...',
    }),
    verb: (ctx, input, visit) => withdrawOffer(ctx, idOf(visit), input),
    next: (_, visit) => pageOf(visit, 'withdrawn'),
  }),
];
