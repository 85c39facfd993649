import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import { answerAward } from '#domain/trade/rfqs/awards/answer-award.ts';
import { awardBid } from '#domain/trade/rfqs/awards/award-bid.ts';
import { awardTexts } from '#domain/trade/rfqs/awards/award.texts.ts';
import { action } from '../../../pages/action.ts';
import { blankForm } from '../../../request/form.ts';
import { buyers, get, members, type Route } from '../../../request/route.ts';
import type { Visit } from '../../../request/visit.ts';
import { answerAwardForm, awardForm } from './award-forms.ts';
import { showAward, showComparison, sendComparison } from './awards.views.tsx';
import { showBidAward } from './bid-award.views.tsx';

const bidIn = ({ params }: Visit) => params.bidId ?? '';

/** Comparing the bids on a request, awarding one, and a bidder's answer to an award outside their bid. */
export const awardRoutes: readonly Route[] = [
  get(urls.rfqCompare, buyers, showComparison),
  get(urls.rfqCompareFile, buyers, sendComparison),
  get(urls.rfqAward, buyers, (visit) => showAward(visit)),
  ...action({
    at: urls.rfqAward,
    who: buyers,
    form: awardForm,
    limits: { member: 'trade' },
    verb: (ctx, input, visit) => awardBid(ctx, { publicId: visit.params.publicId ?? '', bidId: bidIn(visit) }, input),
    show: showAward,
    next: ({ publicId, orderId, dealId }) =>
      dealId === undefined
        ? link('rfqCompare', { publicId }, { said: orderId === undefined ? 'proposed' : 'awarded' })
        : link('deal', { dealId: String(dealId) }),
    failedText: awardTexts.failed,
  }),
  get(urls.dashboardBidAward, members, (visit) => showBidAward(visit, blankForm(visit, answerAwardForm))),
  ...action({
    at: urls.dashboardBidAward,
    who: members,
    form: answerAwardForm,
    verb: (ctx, input, visit) => answerAward(ctx, bidIn(visit), input),
    show: showBidAward,
    next: ({ dealId }, visit) =>
      dealId === undefined
        ? link('dashboardBid', { bidId: bidIn(visit) }, { news: 'answered' })
        : link('deal', { dealId: String(dealId) }),
    failedText: awardTexts.failed,
  }),
];
