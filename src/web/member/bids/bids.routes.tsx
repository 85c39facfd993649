import { bidAnswer } from '#domain/trade/rfqs/rfq.view.ts';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { confirmChange } from '#domain/trade/rfqs/bids/confirm-change.ts';
import { findOwnBid } from '#domain/trade/rfqs/bids/find-own-bid.ts';
import { lockBeforeActs } from '#domain/trade/rfqs/bids/lock-own-bid.ts';
import { ownBidRecord, recordOfOwnBid } from '#domain/trade/rfqs/bids/own-bid-record.view.ts';
import { bidTexts } from '#domain/trade/rfqs/bids/supply-request.schema.ts';
import { withdrawBid } from '#domain/trade/rfqs/bids/withdraw-bid.ts';
import { acceptCounter, declineCounter } from '#domain/trade/rfqs/counters/answer-counter.ts';
import { counterTexts } from '#domain/trade/rfqs/counters/counter.schema.ts';
import { action, press } from '../../pages/action.ts';
import { shows } from '../../request/lists.ts';
import { get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { acceptForm, confirmForm, declineForm, showBid, showProblem, showRefusedAcceptance } from './bids.views.tsx';
import { bidsRoute } from './bid-list.tsx';
import { ownBidKey } from './own-bid-key.ts';
import { finalRoutes } from './final.routes.tsx';

const bidIn = ({ params }: Visit) => params.bidId ?? '';
const pageOf = (visit: Visit) => link('dashboardBid', { bidId: bidIn(visit) });

export const bidRoutes: readonly Route[] = [
  bidsRoute,
  get(
    urls.dashboardBid,
    members,
    (visit) => showBid(visit),
    shows(
      ownBidRecord,
      async (visit) => {
        const bid = await findOwnBid(visit.ctx, bidIn(visit), ownBidKey(visit));
        if (!bid) throw new Failure('not_found', bidTexts.unknown);
        return recordOfOwnBid(bid);
      },
      { lock: lockBeforeActs, of: 'bidId' },
    ),
  ),
  ...action({
    at: urls.dashboardBidConfirmation,
    who: members,
    page: pageOf,
    form: confirmForm,
    answer: bidAnswer,
    verb: (ctx, input, visit) => confirmChange(ctx, bidIn(visit), input),
    show: showBid,
    next: (_, visit) => link('dashboardBid', { bidId: bidIn(visit) }, { news: 'confirmed' }),
    failedText: bidTexts.notSaved,
  }),
  ...press({
    at: urls.dashboardBidWithdrawal,
    who: members,
    page: pageOf,
    keepsAnswer: true,
    answer: bidAnswer,
    verb: (ctx, visit) => withdrawBid(ctx, bidIn(visit)),
    show: (visit, { problem }, refusal) => showProblem(visit, problem, refusal),
    next: (_, visit) => link('dashboardBid', { bidId: bidIn(visit) }, { news: 'withdrawn' }),
    failedText: bidTexts.notSaved,
  }),
];

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
    answer: bidAnswer,
    verb: (ctx, input, visit) => acceptCounter(ctx, bidIn(visit), input),
    show: showRefusedAcceptance,
    next: pageWith('accepted'),
    failedText: counterTexts.notSaved,
  }),
  ...action({
    at: urls.dashboardBidCounterRefusal,
    who: members,
    page: pageOf,
    form: declineForm,
    answer: bidAnswer,
    verb: (ctx, input, visit) => declineCounter(ctx, bidIn(visit), input),
    show: (visit, { problem }, refusal) => showProblem(visit, problem, refusal),
    next: pageWith('declined'),
    failedText: counterTexts.notSaved,
  }),
  ...finalRoutes,
];
