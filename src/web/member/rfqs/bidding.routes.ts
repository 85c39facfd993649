import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import { counterTexts } from '#domain/trade/rfqs/counters/counter.schema.ts';
import { sendCounter } from '#domain/trade/rfqs/counters/send-counter.ts';
import { withdrawCounter } from '#domain/trade/rfqs/counters/withdraw-counter.ts';
import { beginRound } from '#domain/trade/rfqs/rounds/begin-round.ts';
import { roundTexts } from '#domain/trade/rfqs/rounds/round.schema.ts';
import { action, press } from '../../pages/action.ts';
import { buyers, get, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { beginCounter, beginRoundForm, counterForm, roundForm, showCounter, showRound } from './bidding.views.tsx';

const idIn = ({ params }: Visit) => params.publicId ?? '';
const bidIn = ({ params }: Visit) => ({ publicId: params.publicId ?? '', bidId: params.bidId ?? '' });
const counterPage = (visit: Visit) => link('rfqCounter', bidIn(visit));

/** What a buyer asks of bidders once their bids are open: a counter-offer to one, and the one final round. */
export const biddingRoutes: readonly Route[] = [
  get(urls.rfqCounter, buyers, beginCounter),
  ...action({
    at: urls.rfqCounter,
    who: buyers,
    form: counterForm,
    limits: { member: 'trade' },
    verb: (ctx, input, visit) => sendCounter(ctx, bidIn(visit), input),
    show: (visit, form, refusal) => showCounter(visit, form, undefined, refusal),
    next: (_, visit) => `${counterPage(visit)}?said=countered`,
    failedText: counterTexts.failed,
  }),
  ...press({
    at: urls.rfqCounterWithdrawal,
    who: buyers,
    page: counterPage,
    isMoney: true,
    verb: (ctx, visit) => withdrawCounter(ctx, idIn(visit), bidIn(visit).bidId),
    show: (visit, { problem }, refusal) => showCounter(visit, undefined, problem, refusal),
    next: (_, visit) => `${counterPage(visit)}?said=counter-withdrawn`,
    failedText: counterTexts.notSaved,
  }),
  get(urls.rfqRound, buyers, beginRoundForm),
  ...action({
    at: urls.rfqRound,
    who: buyers,
    form: roundForm,
    limits: { member: 'trade' },
    verb: (ctx, input, visit) => beginRound(ctx, idIn(visit), input),
    show: showRound,
    next: (_, visit) => `${link('rfqRound', { publicId: idIn(visit) })}?said=round`,
    failedText: roundTexts.notBegun,
  }),
];
