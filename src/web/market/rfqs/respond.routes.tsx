import { z } from 'zod';
import { bidAnswer } from '#domain/trade/rfqs/rfq.view.ts';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { findReadableRequest, type BidRequest } from '#domain/trade/rfqs/bids/find-bid-request.ts';
import { findOwnAnswer } from '#domain/trade/rfqs/bids/find-own-bid.ts';
import { sendBid } from '#domain/trade/rfqs/bids/send-bid.ts';
import { bidTexts, type supplyRequestSchema } from '#domain/trade/rfqs/bids/supply-request.schema.ts';
import { tradeTexts } from '#domain/trade/standing/trade.schema.ts';
import { sells } from '#domain/values/account.options.ts';
import { ownBidKey } from '../../member/bids/own-bid-key.ts';
import { withTermsField, findTradeNeeds, type TradeNeeds, type WhyNot } from '../../member/trade/why-not-trade.tsx';
import { action } from '../../pages/action.ts';
import { formTitle, page, seeOther, settingsOf } from '../../pages/page.tsx';
import { supplyRequestForm, bidValues, companyValues } from '../../parts/respond.form.ts';
import type { Refusal } from '../../request/act.ts';
import { blankForm, type FormOf } from '../../request/form.ts';
import { nextPath } from '../../request/next-path.ts';
import { anyone, get, newSellers, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { RespondPage } from './respond.page.tsx';

type Form = FormOf<typeof supplyRequestSchema>;

/**
 * The form starts with the bid that it changes, or else with the last answers of the company. Makes at most three queries besides the
 * session's.
 */
async function beginResponse(visit: Visit): Promise<Response> {
  const request = await requestAt(visit);
  const needs = await findRespondNeeds(visit, request);
  if (needsToSell(visit, needs)) return redirectToSelling(visit);
  const { isStanding: isChange, content } = await findOwnAnswer(visit.ctx, request, ownBidKey(visit));
  const values = content && (isChange ? bidValues(content) : companyValues(content));
  const form = blankForm(visit, supplyRequestForm, { ...values, revision: String(request.revision) });
  return showForm(visit, { request, form, needs, isChange });
}

async function showResponse(visit: Visit, form: Form, refusal: Refusal): Promise<Response> {
  const request = await requestAt(visit);
  const needs = await findRespondNeeds(visit, request);
  const { isStanding: isChange } = await findOwnAnswer(visit.ctx, request, undefined);
  return showForm(visit, { request, form, needs, isChange }, refusal);
}

type ShownForm = { request: BidRequest; form: Form; needs: TradeNeeds; isChange: boolean };

function showForm(visit: Visit, { request, form, needs, isChange }: ShownForm, refusal?: Refusal): Response {
  const title = isChange ? 'Change your bid' : 'Respond to RFQ';
  return page(visit, {
    title: formTitle(`${title}: ${request.productName}`, form),
    description: `Answer the request for quotes for ${request.productName}.`,
    ...refusal,
    dialog: { width: 'wide' },
    body: (
      <RespondPage
        request={request}
        form={withTermsField(form, needs.asksTerms)}
        {...needs}
        isChange={isChange}
        asDialog={visit.isPart}
        now={visit.ctx.now}
      />
    ),
  });
}

async function requestAt({ ctx, params }: Visit): Promise<BidRequest> {
  const request = await findReadableRequest(ctx, params.publicId ?? '');
  if (!request) throw new Failure('not_found', bidTexts.unknownRequest);
  return request;
}

/** Finds out, before the visitor fills in the form, why they cannot bid. Guests see the same terms as new members. */
async function findRespondNeeds(visit: Visit, request: BidRequest): Promise<TradeNeeds> {
  const { actor } = visit.ctx;
  const member = actor.kind === 'member' ? actor : undefined;
  const needs = member
    ? await findTradeNeeds(visit, request.buyer.id)
    : { asksTerms: true, whyNot: closedToGuests(visit) };
  if (member?.id === request.buyer.id) return { ...needs, whyNot: { text: bidTexts.own, onward: toMarket } };
  if (!request.takesBids) return { ...needs, whyNot: { text: closedText(request), onward: toMarket } };
  return needs;
}

const toMarket = { label: 'See the marketplace', href: link('marketplace') };

function closedToGuests(visit: Visit): WhyNot | undefined {
  return settingsOf(visit).trading === 'closed' ? { text: tradeTexts.closed, onward: toMarket } : undefined;
}

function closedText({ state }: BidRequest): string {
  return state === 'withdrawn' ? bidTexts.over : bidTexts.closed;
}

/** Whether the member must first add selling to the account. False if something else prevents the bid anyway. */
function needsToSell({ ctx: { actor } }: Visit, { whyNot }: TradeNeeds): boolean {
  return whyNot === undefined && actor.kind === 'member' && !sells(actor.accountType);
}

function redirectToSelling({ url }: Visit): Response {
  return seeOther(link('settingsAccountType', {}, { next: nextPath(url.pathname + url.search) }));
}

/** Anybody can fill in the form; only members who sell can send it. */
export const respondRoutes: readonly Route[] = [
  get(urls.rfqRespond, anyone, beginResponse),
  ...action({
    at: urls.rfqRespond,
    who: newSellers,
    form: supplyRequestForm,
    guestsFill: true,
    limits: { member: 'trade' },
    answer: bidAnswer.extend({ isNew: z.boolean() }),
    verb: (ctx, input, visit) => sendBid(ctx, visit.params.publicId ?? '', input, visit.services.bidKey),
    show: showResponse,
    next: ({ bidId, isNew }) => link('dashboardBid', { bidId: String(bidId) }, { news: isNew ? 'sent' : 'changed' }),
    failedText: bidTexts.failed,
  }),
];
