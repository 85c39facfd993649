import { movedTrade } from '#domain/trade/orders/trade.view.ts';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { answerAward } from '#domain/trade/rfqs/awards/answer-award.ts';
import { answerAwardSchema } from '#domain/trade/rfqs/awards/award.schema.ts';
import { awardTexts } from '#domain/trade/rfqs/awards/award.texts.ts';
import { findProposedAward, type ProposedAward } from '#domain/trade/rfqs/awards/find-proposed-award.ts';
import { paymentSharesText } from '#domain/trade/rfqs/rfq.view.ts';
import { quantityText, perUnit } from '#domain/values/listed-goods.ts';
import { naira } from '#domain/values/money.ts';
import { DayAndTime } from '#ui/day-and-time.tsx';
import type { Fact } from '#ui/fact-list.tsx';
import { Fields } from '#ui/fields.tsx';
import { actPage } from '../../pages/act-page.tsx';
import { members } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberFrame } from '../member-page.tsx';
import { ChangedTermsField } from '../trade/why-not-trade.tsx';

const bidIn = ({ params }: Visit) => params.bidId ?? '';

/** A bidder accepts or declines an award that is outside their bid. */
export const awardAnswerRoutes = actPage({
  at: urls.dashboardBidAward,
  who: members,
  frame: memberFrame,
  id: 'award-answer',
  schema: answerAwardSchema,
  missing: awardTexts.missing,
  failed: awardTexts.failed,
  async find(visit) {
    const award = await findProposedAward(visit.ctx, bidIn(visit));
    if (!award) throw new Failure('not_found', awardTexts.unknownAward);
    return award;
  },
  look: (award, visit) => ({
    title: 'The buyer proposes an award',
    tab: 'Answer an award',
    back: { label: 'Bids', href: link('dashboardBids') },
    about: `${award.buyer}, request ${award.publicId}, ${award.productName}`,
    facts: factsOf(award),
    button: 'Send your answer',
    busy: 'Sending...',
    leave: { label: 'Back to your bid', href: link('dashboardBid', { bidId: bidIn(visit) }) },
    whyNot: award.waits ? undefined : awardTexts.notWaiting,
  }),
  fields: ({ found, form }) => (
    <>
      <input type="hidden" name="award" value={String(found.id)} />
      <Fields fields={form.fields} only={['answer']} />
      <ChangedTermsField field={form.fields.terms} />
    </>
  ),
  answer: movedTrade,
  verb: (ctx, input, visit) => answerAward(ctx, bidIn(visit), input),
  next: ({ dealId }, visit) =>
    dealId === undefined
      ? link('dashboardBid', { bidId: bidIn(visit) }, { news: 'answered' })
      : link('deal', { dealId: String(dealId) }),
});

function factsOf({ unit, quantity, price_kobo, freight_kobo, offered, shippingAddress, until, shares }: ProposedAward) {
  const inParts =
    offered.least === null || offered.least === offered.quantity
      ? 'all or nothing'
      : `in parts from ${quantityText(offered.least, unit)}`;
  const facts: (Fact | undefined)[] = [
    { term: 'Quantity', value: quantityText(quantity, unit) },
    offered.quantity === null || offered.least === null
      ? undefined
      : { term: 'Your bid', value: `${quantityText(offered.quantity, unit)}, ${inParts}` },
    { term: 'Price', value: `${naira(price_kobo)} ${perUnit(unit)}` },
    { term: 'Freight', value: freight_kobo === 0n ? 'In the price' : naira(freight_kobo) },
    { term: 'Total', value: naira(price_kobo * quantity + freight_kobo) },
    { term: 'You are paid', value: paymentSharesText(shares) },
    shippingAddress === undefined ? undefined : { term: 'Delivery address', value: shippingAddress },
    until === undefined ? undefined : { term: 'Answer by', value: <DayAndTime at={until} /> },
  ];
  return facts.filter((fact) => fact !== undefined);
}
