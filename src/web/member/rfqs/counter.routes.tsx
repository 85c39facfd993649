import { bidAnswer } from '#domain/trade/rfqs/rfq.view.ts';
import { link, urls } from '#content/link.ts';
import { freightForLabel } from '#domain/trade/rfqs/bids/bid.options.ts';
import { counterTexts, sendCounterSchema } from '#domain/trade/rfqs/counters/counter.schema.ts';
import { findCounterPage, type CounterPage } from '#domain/trade/rfqs/counters/find-counter-page.ts';
import { sendCounter } from '#domain/trade/rfqs/counters/send-counter.ts';
import { withdrawCounter } from '#domain/trade/rfqs/counters/withdraw-counter.ts';
import { quantityText, perUnit, unitName } from '#domain/values/listed-goods.ts';
import { naira } from '#domain/values/money.ts';
import { Fields } from '#ui/fields.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { actsPage } from '../../pages/act-page.tsx';
import { buyers } from '../../request/route.ts';
import { noFields } from '../../request/form-schema.ts';
import type { Visit } from '../../request/visit.ts';
import { counterFacts, PastCounters } from '../bids/counter-of-bid.tsx';
import { memberFrame } from '../member-page.tsx';
import { ChangedTermsField } from '../trade/why-not-trade.tsx';
import { OwnRfqNewsBanner } from './own-rfq-news.tsx';

const bidIn = ({ params }: Visit) => ({ publicId: params.publicId ?? '', bidId: params.bidId ?? '' });
const toPage = (news: string) => (_: unknown, visit: Visit) => `${link('rfqCounter', bidIn(visit))}?said=${news}`;
const openCounterOf = ({ counters }: CounterPage) => counters.find(({ state }) => state === 'open');

const counters = actsPage({
  at: urls.rfqCounter,
  who: buyers,
  frame: memberFrame,
  find: (visit) => findCounterPage(visit.ctx, bidIn(visit).publicId, bidIn(visit).bidId),
  look: (found, visit) => ({
    title: found.company,
    tab: 'Counter-offer',
    back: { label: 'RFQs', href: link('dashboardRfqs') },
    about: (
      <>
        Bid on <TextLink href={link('rfqOwn', bidIn(visit))}>request {found.request.publicId}</TextLink>,{' '}
        {found.request.productName}
      </>
    ),
    above: <OwnRfqNewsBanner visit={visit} />,
    facts: factsOfBid(found),
    below: <PastCounters counters={found.counters} unit={found.request.unit} />,
  }),
});

/** After the bids are open the buyer can make a counter-offer to a bidder, and withdraw it. */
export const counterRoutes = counters.routes(
  counters.act({
    id: 'rfq-counter',
    schema: sendCounterSchema,
    missing: counterTexts.missing,
    failed: counterTexts.failed,
    numbers: ['price', 'quantity'],
    keepsDraft: true,
    limits: { member: 'trade' },
    // The form begins with the quantity of the bid, or with what is left if that is less.
    values: ({ quantity, left }) => ({ quantity: String(quantity < left ? quantity : left), days: '3' }),
    // A draft belongs to one bid.
    shape: (form, { bidId }) => ({ ...form, id: `${form.id}-${String(bidId)}` }),
    look: (found, visit) => ({
      head: 'Make a counter-offer',
      lead: 'Until the bidder accepts, the bid stays as it is. The freight, the delivery date and the terms of the bid do not change.',
      button: 'Send the counter-offer',
      isLeftOut: openCounterOf(found) !== undefined,
      whyNot:
        found.whyNotCounter === undefined
          ? undefined
          : { text: found.whyNotCounter, onward: { label: 'Back to the request', href: link('rfqOwn', bidIn(visit)) } },
    }),
    fields: ({ found: { request, left }, form: { fields } }) => (
      <>
        <Fields
          fields={fields}
          only={['price', 'quantity', 'message', 'days']}
          words={{
            price: { label: `Price ${perUnit(request.unit)}` },
            quantity: {
              hint: `Up to ${quantityText(left, request.unit)} can still be awarded.`,
              unit: unitName(request.unit, true),
            },
          }}
        />
        <ChangedTermsField field={fields.terms} />
      </>
    ),
    answer: bidAnswer,
    verb: (ctx, input, visit) => sendCounter(ctx, bidIn(visit), input),
    next: toPage('countered'),
  }),
  counters.act({
    at: urls.rfqCounterWithdrawal,
    id: 'rfq-counter-withdrawal',
    schema: noFields,
    missing: counterTexts.missing,
    failed: counterTexts.notSaved,
    look: (found, { ctx: { now } }) => {
      const open = openCounterOf(found);
      return {
        head: 'Your counter-offer',
        ...(open && { facts: counterFacts(open, found.request.unit, now, 'Price') }),
        button: 'Withdraw the counter-offer',
        kind: 'secondary',
        isLeftOut: open === undefined,
      };
    },
    answer: bidAnswer,
    verb: (ctx, _, visit) => withdrawCounter(ctx, bidIn(visit).publicId, bidIn(visit).bidId),
    next: toPage('counter-withdrawn'),
  }),
);

function factsOfBid({ request: { unit }, price_kobo, quantity, freight_kobo, freightFor }: CounterPage) {
  return [
    { term: 'Their price', value: `${naira(price_kobo)} ${perUnit(unit)}` },
    { term: 'Their quantity', value: quantityText(quantity, unit) },
    ...(freight_kobo === undefined || freightFor === undefined
      ? []
      : [{ term: 'Freight', value: `${naira(freight_kobo)}, ${freightForLabel(freightFor, unit).toLowerCase()}` }]),
  ];
}
