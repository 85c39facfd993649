import { Failure } from '#domain/acting/failure.ts';
import { findOwnBid, type OwnBid } from '#domain/trade/rfqs/bids/find-own-bid.ts';
import { bidTexts, supplyRequestTexts } from '#domain/trade/rfqs/bids/supply-request.schema.ts';
import { isUndecided } from '#domain/trade/rfqs/rfq.states.ts';
import { finalOfferSchema, roundTexts } from '#domain/trade/rfqs/rounds/round.schema.ts';
import { bidValues } from '../../parts/respond.form.ts';
import type { Refusal } from '../../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { memberPage } from '../member-page.tsx';
import { FinalPage } from './final.page.tsx';
import { ownBidKey } from './own-bid-key.ts';
import { listOfBids } from './bids.views.tsx';

/** What is typed may be sealed, so it is kept nowhere as it is. */
export const finalOfferForm = defineForm({
  id: 'final-offer',
  schema: finalOfferSchema,
  missingText: supplyRequestTexts.missing,
  numberFields: ['quantity', 'leastQuantity'],
  isConfidential: true,
});

type Form = FormOf<typeof finalOfferSchema>;

/** The form as it begins: with the final offer that is to be changed, or with the bid as it stands. */
export async function beginFinal(visit: Visit): Promise<Response> {
  const bid = await ownBidOf(visit);
  const said = bid.finalOffer ?? (bid.content && { ...bid.content, ...bid.offer });
  const fields = Object.keys(finalOfferSchema.shape);
  const values = Object.fromEntries(
    Object.entries(said ? bidValues(said) : {}).filter(([name]) => fields.includes(name)),
  );
  return draw(visit, bid, blankForm(visit, finalOfferForm, values));
}

export async function showFinal(visit: Visit, form: Form, refusal?: Refusal): Promise<Response> {
  return draw(visit, await ownBidOf(visit), form, refusal);
}

async function ownBidOf(visit: Visit): Promise<OwnBid> {
  const bid = await findOwnBid(visit.ctx, visit.params.bidId ?? '', ownBidKey(visit));
  if (!bid) throw new Failure('not_found', bidTexts.unknown);
  return bid;
}

function draw(visit: Visit, bid: OwnBid, form: Form, refusal?: Refusal): Response {
  return memberPage(visit, {
    title: formTitle('Your final offer', form),
    description: 'Your best and final offer on a request for quotes.',
    below: listOfBids,
    ...refusal,
    body: <FinalPage bid={bid} form={form} barred={barredBy(bid)} />,
  });
}

function barredBy({ round, state, isAwarded, asked }: OwnBid): string | undefined {
  if (!round) return roundTexts.notInRound;
  if (!isUndecided(asked.state)) return roundTexts.over;
  if (round.isOver) return roundTexts.roundOver;
  if (state !== 'standing') return roundTexts.withdrawn;
  return isAwarded ? roundTexts.awarded : undefined;
}
