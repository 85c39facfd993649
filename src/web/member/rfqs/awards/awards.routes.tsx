import { comparisonRecord, recordOfComparison } from '#domain/trade/rfqs/awards/comparison-record.view.ts';
import { parametersBy, sends, shows } from '../../../request/lists.ts';
import { z } from 'zod';
import { anId } from '#domain/values/answer.schema.ts';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { awardBid } from '#domain/trade/rfqs/awards/award-bid.ts';
import { answerAward_hours } from '#domain/trade/rfqs/awards/award.rules.ts';
import { awardSchema } from '#domain/trade/rfqs/awards/award.schema.ts';
import { awardTexts } from '#domain/trade/rfqs/awards/award.texts.ts';
import { compareBids } from '#domain/trade/rfqs/awards/compared-bids.view.ts';
import { findLastAddress } from '#domain/trade/orders/find-last-address.ts';
import { findComparison } from '#domain/trade/rfqs/awards/find-comparison.ts';
import { action } from '../../../pages/action.ts';
import { formTitle } from '../../../pages/page.tsx';
import { textByName } from '../../../parts/text-by-name.ts';
import type { Refusal } from '../../../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../../../request/form.ts';
import { buyers, get, type Route } from '../../../request/route.ts';
import type { Visit } from '../../../request/visit.ts';
import { memberPage } from '../../member-page.tsx';
import { wholeAddress } from './award-address.ts';
import { AwardPage } from './award.page.tsx';
import { comparisonFile } from './comparison-file.ts';
import { comparedIn, compareRules } from './compare-values.ts';
import { ComparePage } from './compare.page.tsx';

const awardForm = defineForm({
  id: 'rfq-award',
  schema: awardSchema,
  missingText: awardTexts.missing,
  numberFields: ['quantity'],
});

const description = 'The bids on your request, side by side.';
const parent = { name: 'RFQs', href: link('dashboardRfqs') };
const idIn = ({ params }: Visit) => params.publicId ?? '';

const newsTexts: Record<string, string> = {
  // Only an award at ₦0 leads back to this page; others lead to their deal.
  awarded: 'The order is made. There is nothing to pay for it.',
  proposed: `We asked the bidder. They have ${answerAward_hours} hours to accept, and you see their answer here.`,
};

/** Makes two queries besides the session's. */
async function showComparison(visit: Visit): Promise<Response> {
  const comparison = await findComparison(visit.ctx, idIn(visit));
  const compared = comparedIn(visit, comparison);
  return memberPage(visit, {
    title: `Compare the bids on ${comparison.rfq.publicId}`,
    parent,
    description,
    body: (
      <ComparePage
        comparison={comparison}
        compared={compared}
        news={textByName(newsTexts, visit.url.searchParams.get('said'))}
      />
    ),
  });
}

async function sendComparison(visit: Visit): Promise<Response> {
  const comparison = await findComparison(visit.ctx, idIn(visit));
  return comparisonFile(comparison, comparedIn(visit, comparison));
}

async function showAward(visit: Visit, form?: FormOf<typeof awardSchema>, refusal?: Refusal) {
  const comparison = await findComparison(visit.ctx, idIn(visit));
  const compared = comparedIn(visit, comparison);
  const typed = form?.fields.quantity.values[0] ?? '';
  const quantity = /^[1-9]\d{0,8}$/.test(typed) ? BigInt(typed) : compared.quantity;
  const bid = compareBids(comparison, quantity, 'landed').find(({ id }) => String(id) === visit.params.bidId);
  if (!bid) throw new Failure('not_found', awardTexts.unknownBid);
  const shownForm =
    form ??
    blankForm(visit, awardForm, {
      quantity: String(quantity),
      shippingAddress: wholeAddress(comparison.rfq.location, await findLastAddress(visit.ctx)),
    });
  return memberPage(visit, {
    title: formTitle('Award a bid', shownForm),
    parent,
    description,
    body: <AwardPage comparison={comparison} bid={bid} quantity={quantity} form={shownForm} />,
    ...refusal,
  });
}

const bidIn = ({ params }: Visit) => params.bidId ?? '';

export const awardRoutes: readonly Route[] = [
  get(
    urls.rfqCompare,
    buyers,
    showComparison,
    shows(comparisonRecord, async (visit) => recordOfComparison(await findComparison(visit.ctx, idIn(visit)))),
  ),
  get(
    urls.rfqCompareFile,
    buyers,
    sendComparison,
    sends('text/csv', sendComparison, { reads: parametersBy(compareRules) }),
  ),
  get(urls.rfqAward, buyers, (visit) => showAward(visit)),
  ...action({
    at: urls.rfqAward,
    who: buyers,
    form: awardForm,
    limits: { member: 'trade' },
    answer: z.object({ publicId: z.string(), orderId: anId.optional(), dealId: anId.optional() }),
    verb: (ctx, input, visit) => awardBid(ctx, { publicId: visit.params.publicId ?? '', bidId: bidIn(visit) }, input),
    show: showAward,
    next: ({ publicId, orderId, dealId }) =>
      dealId === undefined
        ? link('rfqCompare', { publicId }, { said: orderId === undefined ? 'proposed' : 'awarded' })
        : link('deal', { dealId: String(dealId) }),
    failedText: awardTexts.failed,
  }),
];
