import { link } from '#content/link.ts';
import { currency } from '#domain/values/currency.ts';
import { Failure } from '#domain/acting/context.ts';
import { findPlanLimitPassed } from '#domain/money/plans/find-plan-standing.ts';
import { findOwnBid, type OwnBid } from '#domain/trade/rfqs/bids/find-own-bid.ts';
import { bidCost } from '#domain/trade/rfqs/bids/bid.rules.ts';
import { bidTexts, supplyRequestTexts, confirmChangeSchema } from '#domain/trade/rfqs/bids/supply-request.schema.ts';
import { acceptCounterSchema, answerCounterSchema, counterTexts } from '#domain/trade/rfqs/counters/counter.schema.ts';
import { isUndecided } from '#domain/trade/rfqs/rfq.states.ts';
import type { Refusal } from '../../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { memberOf, memberPage } from '../member-page.tsx';
import { BidPage } from './bid.page.tsx';
import { ownBidKey } from './own-bid-key.ts';

export const confirmForm = defineForm({
  id: 'bid-confirmation',
  schema: confirmChangeSchema,
  missingText: supplyRequestTexts.missing,
});

export const acceptForm = defineForm({
  id: 'counter-acceptance',
  schema: acceptCounterSchema,
  missingText: counterTexts.missing,
});
export const declineForm = defineForm({
  id: 'counter-refusal',
  schema: answerCounterSchema,
  missingText: counterTexts.missing,
});

type AcceptForm = FormOf<typeof acceptCounterSchema>;
type ConfirmForm = FormOf<typeof confirmChangeSchema>;

const listOfBids = { name: 'Bids', href: link('dashboardBids') };

export function showBid(visit: Visit, confirm?: ConfirmForm, refusal?: Refusal): Promise<Response> {
  return showBidWith(visit, confirm ?? blankForm(visit, confirmForm), undefined, refusal);
}

export function showProblem(visit: Visit, problem: string | undefined, refusal?: Refusal): Promise<Response> {
  return showBidWith(visit, blankForm(visit, confirmForm), problem, refusal);
}

/** Shows the problem at the top of the page instead of in the form beside the button. */
export function showRefusedAcceptance(visit: Visit, accept: AcceptForm, refusal?: Refusal): Promise<Response> {
  const { problem, ...formWithoutProblem } = accept;
  return showBidWith(visit, blankForm(visit, confirmForm), problem, refusal, formWithoutProblem);
}

async function showBidWith(
  visit: Visit,
  confirm: ConfirmForm,
  problem: string | undefined,
  refusal?: Refusal,
  accept: AcceptForm = blankForm(visit, acceptForm),
): Promise<Response> {
  const bid = await findOwnBid(visit.ctx, visit.params.bidId ?? '', ownBidKey(visit));
  if (!bid) throw new Failure('not_found', bidTexts.unknown);
  return memberPage(visit, {
    title: formTitle(`Bid on ${bid.request.publicId}`, confirm),
    description: 'Your answer to a request for quotes.',
    parent: listOfBids,
    ...refusal,
    body: (
      <BidPage
        bid={bid}
        confirm={confirm}
        counter={{ accept, decline: blankForm(visit, declineForm) }}
        problem={problem}
        overLimit={await overLimitOf(visit, bid)}
        news={visit.url.searchParams.get('news') ?? undefined}
        now={visit.ctx.now}
      />
    ),
  });
}

/**
 * decisions.md §10 'Limits of a plan': only a warning, because the seller pays the fee of an order. Shown while the bid can be awarded.
 */
function overLimitOf(visit: Visit, { offer, state, isAwarded, request }: OwnBid) {
  if (!offer || state !== 'standing' || isAwarded || !isUndecided(request.state)) return undefined;
  const amount = { minor: bidCost(offer, offer.quantity).total_kobo, currency: currency('NGN') };
  return findPlanLimitPassed(visit.ctx, { memberId: memberOf(visit).id, amount });
}
