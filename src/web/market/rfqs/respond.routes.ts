import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import { sendBid } from '#domain/trade/rfqs/bids/send-bid.ts';
import { bidTexts } from '#domain/trade/rfqs/bids/supply-request.schema.ts';
import { action } from '../../pages/action.ts';
import { anyone, get, newSellers, type Route } from '../../request/route.ts';
import { supplyRequestForm } from '../../parts/respond.form.ts';
import { beginResponse, showResponse } from './respond.views.tsx';

/** Answering a request for quotes: anybody fills the form in, and members who sell send it. */
export const respondRoutes: readonly Route[] = [
  get(urls.rfqRespond, anyone, beginResponse),
  ...action({
    at: urls.rfqRespond,
    who: newSellers,
    form: supplyRequestForm,
    limits: { member: 'trade' },
    verb: (ctx, input, visit) => sendBid(ctx, visit.params.publicId ?? '', input, visit.services.bidKey),
    show: showResponse,
    next: ({ bidId, isNew }) => link('dashboardBid', { bidId: String(bidId) }, { news: isNew ? 'sent' : 'changed' }),
    failedText: bidTexts.failed,
  }),
];
