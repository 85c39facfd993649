import { link, urls } from '#content/link.ts';
import { confirmChange } from '#domain/trade/rfqs/bids/confirm-change.ts';
import { bidTexts, supplyRequestTexts } from '#domain/trade/rfqs/bids/supply-request.schema.ts';
import { withdrawBid } from '#domain/trade/rfqs/bids/withdraw-bid.ts';
import { Failure } from '#domain/acting/context.ts';
import { findOwnBid, type OwnBid } from '#domain/trade/rfqs/bids/find-own-bid.ts';
import { acceptCounter, declineCounter } from '#domain/trade/rfqs/counters/answer-counter.ts';
import { counterTexts } from '#domain/trade/rfqs/counters/counter.schema.ts';
import { isUndecided } from '#domain/trade/rfqs/rfq.states.ts';
import { finalOfferSchema, roundTexts } from '#domain/trade/rfqs/rounds/round.schema.ts';
import { sendFinalOffer } from '#domain/trade/rfqs/rounds/send-final-offer.ts';
import { action, press } from '../../pages/action.ts';
import { get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { acceptForm, confirmForm, declineForm } from './bid-forms.ts';
import { listOfBids, showBid, showBids, showProblem } from './bids.views.tsx';
import { formTitle } from '../../pages/page.tsx';
import { bidValues } from '../../parts/respond.form.ts';
import type { Refusal } from '../../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { memberPage } from '../member-page.tsx';
import { FinalPage } from './final.page.tsx';
import { ownBidKey } from './own-bid-key.ts';

const bidIn = ({ params }: Visit) => params.bidId ?? '';
const pageOf = (visit: Visit) => link('dashboardBid', { bidId: bidIn(visit) });

export const bidRoutes: readonly Route[] = [
  get(urls.dashboardBids, members, showBids),
  get(urls.dashboardBid, members, (visit) => showBid(visit)),
  ...action({
    at: urls.dashboardBidConfirmation,
    who: members,
    page: pageOf,
    form: confirmForm,
    verb: (ctx, input, visit) => confirmChange(ctx, bidIn(visit), input),
    show: showBid,
    next: (_, visit) => link('dashboardBid', { bidId: bidIn(visit) }, { news: 'confirmed' }),
    failedText: bidTexts.notSaved,
  }),
  ...press({
    at: urls.dashboardBidWithdrawal,
    who: members,
    page: pageOf,
    isMoney: true,
    verb: (ctx, visit) => withdrawBid(ctx, bidIn(visit)),
    show: (visit, { problem }, refusal) => showProblem(visit, problem, refusal),
    next: (_, visit) => link('dashboardBid', { bidId: bidIn(visit) }, { news: 'withdrawn' }),
    failedText: bidTexts.notSaved,
  }),
];

/** The offer may be sealed, so nothing that is typed here is stored in plain text. */
const finalOfferForm = defineForm({
  id: 'final-offer',
  schema: finalOfferSchema,
  missingText: supplyRequestTexts.missing,
  numberFields: ['quantity', 'leastQuantity'],
  isConfidential: true,
});

type Form = FormOf<typeof finalOfferSchema>;

/** Fills the form with the final offer to change, or else with the first bid. */
async function beginFinal(visit: Visit): Promise<Response> {
  const bid = await ownBidOf(visit);
  const said = bid.finalOffer ?? (bid.content && { ...bid.content, ...bid.offer });
  const fields = Object.keys(finalOfferSchema.shape);
  const values = Object.fromEntries(
    Object.entries(said ? bidValues(said) : {}).filter(([name]) => fields.includes(name)),
  );
  return draw(visit, bid, blankForm(visit, finalOfferForm, values));
}

async function showFinal(visit: Visit, form: Form, refusal?: Refusal): Promise<Response> {
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
    description: 'Your best and final offer for a request for quotes.',
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

const pageWith = (news: string) => (_: unknown, visit: Visit) =>
  link('dashboardBid', { bidId: bidIn(visit) }, { news });

/** The bidder's answers to a counter-offer and to the call for a final offer. */
export const bidAnswerRoutes: readonly Route[] = [
  get(urls.dashboardBidCounter, members, (visit) => showBid(visit)),
  ...action({
    at: urls.dashboardBidCounter,
    who: members,
    page: pageOf,
    form: acceptForm,
    limits: { member: 'trade' },
    verb: (ctx, input, visit) => acceptCounter(ctx, bidIn(visit), input),
    show: (visit, { problem }, refusal) => showProblem(visit, problem, refusal),
    next: pageWith('accepted'),
    failedText: counterTexts.notSaved,
  }),
  ...action({
    at: urls.dashboardBidCounterRefusal,
    who: members,
    page: pageOf,
    form: declineForm,
    verb: (ctx, input, visit) => declineCounter(ctx, bidIn(visit), input),
    show: (visit, { problem }, refusal) => showProblem(visit, problem, refusal),
    next: pageWith('declined'),
    failedText: counterTexts.notSaved,
  }),
  get(urls.dashboardBidFinal, members, beginFinal),
  ...action({
    at: urls.dashboardBidFinal,
    who: members,
    form: finalOfferForm,
    limits: { member: 'trade' },
    verb: (ctx, input, visit) => sendFinalOffer(ctx, bidIn(visit), input, visit.services.bidKey),
    show: showFinal,
    next: pageWith('final'),
    failedText: roundTexts.failed,
  }),
];
