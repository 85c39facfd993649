import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import { confirmChange } from '#domain/trade/rfqs/bids/confirm-change.ts';
import { bidTexts } from '#domain/trade/rfqs/bids/supply-request.schema.ts';
import { withdrawBid } from '#domain/trade/rfqs/bids/withdraw-bid.ts';
import { action, press } from '../../pages/action.ts';
import { get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { confirmForm } from './bid-forms.ts';
import { showBid, showBids, showProblem } from './bids.views.tsx';

const bidIn = ({ params }: Visit) => params.bidId ?? '';
const pageOf = (visit: Visit) => link('dashboardBid', { bidId: bidIn(visit) });

/** What a member answered to requests for quotes. */
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
