import { bidAnswer } from '#domain/trade/rfqs/rfq.view.ts';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { findOwnBid, type OwnBid } from '#domain/trade/rfqs/bids/find-own-bid.ts';
import { bidTexts, supplyRequestTexts } from '#domain/trade/rfqs/bids/supply-request.schema.ts';
import { lagosMoment } from '#domain/trade/rfqs/lagos-moment.view.ts';
import { isUndecided } from '#domain/trade/rfqs/rfq.states.ts';
import { finalOfferSchema, roundTexts } from '#domain/trade/rfqs/rounds/round.schema.ts';
import { sendFinalOffer } from '#domain/trade/rfqs/rounds/send-final-offer.ts';
import { quantityText, perUnit } from '#domain/values/listed-goods.ts';
import { naira } from '#domain/values/money.ts';
import { actPage } from '../../pages/act-page.tsx';
import { bidValues } from '../../parts/respond.form.ts';
import { BidOfferFields, BidOptionalFields } from '../../parts/supply-request-fields.tsx';
import { members } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberFrame } from '../member-page.tsx';
import { ChangedTermsField } from '../trade/why-not-trade.tsx';
import { ownBidKey } from './own-bid-key.ts';

const bidIn = ({ params }: Visit) => params.bidId ?? '';

/** The bidder's best and final offer. It may be sealed, so nothing that is typed here is stored in plain text. */
export const finalRoutes = actPage({
  at: urls.dashboardBidFinal,
  who: members,
  frame: memberFrame,
  id: 'final-offer',
  schema: finalOfferSchema,
  missing: supplyRequestTexts.missing,
  failed: roundTexts.failed,
  numbers: ['quantity', 'leastQuantity'],
  isConfidential: true,
  limits: { member: 'trade' },
  async find(visit) {
    const bid = await findOwnBid(visit.ctx, bidIn(visit), ownBidKey(visit));
    if (!bid) throw new Failure('not_found', bidTexts.unknown);
    return bid;
  },
  values: firstValues,
  look(bid) {
    const { request, round, offer } = bid;
    const currentBid = offer ? `Your bid now: ${naira(offer.price_kobo)} ${perUnit(request.unit)}. ` : '';
    const untilText = request.isSealed
      ? 'Only you can read the final offer before'
      : 'You can send and change the final offer until';
    return {
      title: 'Your final offer',
      back: { label: 'Bids', href: link('dashboardBids') },
      about: `${quantityText(request.quantity, request.unit)} of ${request.productName}, request ${request.publicId}`,
      lead: round && `${currentBid}${untilText} ${lagosMoment(round.deadline)}.`,
      button: 'Send the final offer',
      busy: 'Sending...',
      leave: { label: 'Back to your bid', href: link('dashboardBid', { bidId: String(bid.id) }) },
      whyNot: whyNotFinal(bid),
    };
  },
  fields: ({ found: { request }, form: { fields } }) => (
    <>
      <BidOfferFields fields={fields} request={request} />
      <BidOptionalFields fields={fields} request={request} />
      <ChangedTermsField field={fields.terms} />
    </>
  ),
  answer: bidAnswer,
  verb: (ctx, input, visit) => sendFinalOffer(ctx, bidIn(visit), input, visit.services.bidKey),
  next: (_, visit) => link('dashboardBid', { bidId: bidIn(visit) }, { news: 'final' }),
});

/** The form begins with the final offer if the bidder has sent one, or else with the first bid. */
function firstValues(bid: OwnBid): Record<string, string> {
  const offer = bid.finalOffer ?? (bid.content && { ...bid.content, ...bid.offer });
  const fields = Object.keys(finalOfferSchema.shape);
  return Object.fromEntries(Object.entries(offer ? bidValues(offer) : {}).filter(([name]) => fields.includes(name)));
}

function whyNotFinal({ round, state, isAwarded, request }: OwnBid): string | undefined {
  if (!round) return roundTexts.notInRound;
  if (!isUndecided(request.state)) return roundTexts.over;
  if (round.isOver) return roundTexts.roundOver;
  if (state !== 'standing') return roundTexts.withdrawn;
  return isAwarded ? roundTexts.awarded : undefined;
}
