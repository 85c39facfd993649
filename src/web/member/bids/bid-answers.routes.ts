import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import { acceptCounter, declineCounter } from '#domain/trade/rfqs/counters/answer-counter.ts';
import { counterTexts } from '#domain/trade/rfqs/counters/counter.schema.ts';
import { roundTexts } from '#domain/trade/rfqs/rounds/round.schema.ts';
import { sendFinalOffer } from '#domain/trade/rfqs/rounds/send-final-offer.ts';
import { action } from '../../pages/action.ts';
import { get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { acceptForm, declineForm } from './bid-forms.ts';
import { showBid, showProblem } from './bids.views.tsx';
import { beginFinal, finalOfferForm, showFinal } from './final.views.tsx';

const bidIn = ({ params }: Visit) => params.bidId ?? '';
const pageOf = (visit: Visit) => link('dashboardBid', { bidId: bidIn(visit) });
const pageWith = (news: string) => (_: unknown, visit: Visit) =>
  link('dashboardBid', { bidId: bidIn(visit) }, { news });

/** What a bidder answers to the buyer: a counter-offer, and the call for a final offer. */
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
