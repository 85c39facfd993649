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

/** The form begins with the bid that it changes, or else with the company's last answers. At most three queries besides the session's. */
async function beginResponse(visit: Visit): Promise<Response> {
  const asked = await askedAt(visit);
  const ask = await findRespondNeeds(visit, asked);
  if (needsToSell(visit, ask)) return leadToSelling(visit);
  const { isStanding: isChange, content } = await findOwnAnswer(visit.ctx, asked, ownBidKey(visit));
  const values = content && (isChange ? bidValues(content) : companyValues(content));
  const form = blankForm(visit, supplyRequestForm, { ...values, revision: String(asked.revision) });
  return draw(visit, { asked, form, ask, isChange });
}

async function showResponse(visit: Visit, form: Form, refusal: Refusal): Promise<Response> {
  const asked = await askedAt(visit);
  const ask = await findRespondNeeds(visit, asked);
  const { isStanding: isChange } = await findOwnAnswer(visit.ctx, asked, undefined);
  return draw(visit, { asked, form, ask, isChange }, refusal);
}

type Shown = { asked: BidRequest; form: Form; ask: TradeNeeds; isChange: boolean };

function draw(visit: Visit, { asked, form, ask, isChange }: Shown, refusal?: Refusal): Response {
  const title = isChange ? 'Change your bid' : 'Respond to RFQ';
  return page(visit, {
    title: formTitle(`${title}: ${asked.productName}`, form),
    description: `Answer the request for quotes for ${asked.productName}.`,
    ...refusal,
    dialog: { width: 'wide' },
    body: (
      <RespondPage
        asked={asked}
        form={withTermsField(form, ask.asksTerms)}
        {...ask}
        isChange={isChange}
        asDialog={visit.part}
        now={visit.ctx.now}
      />
    ),
  });
}

async function askedAt({ ctx, params }: Visit): Promise<BidRequest> {
  const asked = await findReadableRequest(ctx, params.publicId ?? '');
  if (!asked) throw new Failure('not_found', bidTexts.unknownRequest);
  return asked;
}

/** Says why the visitor cannot bid before they fill in the form. Guests see the same terms as new members. */
async function findRespondNeeds(visit: Visit, asked: BidRequest): Promise<TradeNeeds> {
  const { actor } = visit.ctx;
  const member = actor.kind === 'member' ? actor : undefined;
  const ask = member ? await findTradeNeeds(visit, asked.buyer.id) : { asksTerms: true, whyNot: closedToGuests(visit) };
  if (member?.id === asked.buyer.id) return { ...ask, whyNot: { text: bidTexts.own, onward: toMarket } };
  if (!asked.takesBids)
    return { ...ask, whyNot: { text: asked.state === 'open' ? bidTexts.closed : closedText(asked), onward: toMarket } };
  return ask;
}

const toMarket = { label: 'See the marketplace', href: link('marketplace') };

function closedToGuests(visit: Visit): WhyNot | undefined {
  return settingsOf(visit).trading === 'closed' ? { text: tradeTexts.closed, onward: toMarket } : undefined;
}

function closedText({ state }: BidRequest): string {
  return state === 'withdrawn' ? bidTexts.over : bidTexts.closed;
}

/** Whether to offer a buyer to sell with the same account: only if nothing else prevents the bid. */
function needsToSell({ ctx: { actor } }: Visit, { whyNot }: TradeNeeds): boolean {
  return whyNot === undefined && actor.kind === 'member' && !sells(actor.accountType);
}

function leadToSelling({ url }: Visit): Response {
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
