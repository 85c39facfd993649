import { link, urls } from '#content/link.ts';
import { counterTexts, sendCounterSchema } from '#domain/trade/rfqs/counters/counter.schema.ts';
import { findCounterPage } from '#domain/trade/rfqs/counters/find-counter-page.ts';
import { sendCounter } from '#domain/trade/rfqs/counters/send-counter.ts';
import { withdrawCounter } from '#domain/trade/rfqs/counters/withdraw-counter.ts';
import { beginRound } from '#domain/trade/rfqs/rounds/begin-round.ts';
import { findRoundPage } from '#domain/trade/rfqs/rounds/find-round-page.ts';
import { roundTexts, beginRoundSchema } from '#domain/trade/rfqs/rounds/round.schema.ts';
import { action, press } from '../../pages/action.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Refusal } from '../../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { buyers, get, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberPage } from '../member-page.tsx';
import { CounterPage } from './counter.page.tsx';
import { rfqSaidIn } from './rfq-said.ts';
import { RoundPage } from './round.page.tsx';

const counterForm = defineForm({
  id: 'rfq-counter',
  schema: sendCounterSchema,
  missingText: counterTexts.missing,
  numberFields: ['price', 'quantity'],
});
const roundForm = defineForm({
  id: 'rfq-round',
  schema: beginRoundSchema,
  missingText: roundTexts.missing,
  numberFields: ['bids'],
});

type CounterForm = FormOf<typeof sendCounterSchema>;
type RoundForm = FormOf<typeof beginRoundSchema>;

const below = { name: 'RFQs', href: link('dashboardRfqs') };

function beginCounter(visit: Visit): Promise<Response> {
  return showCounter(visit, undefined, undefined);
}

/** The form begins with the quantity of the bid. */
async function showCounter(
  visit: Visit,
  refused: CounterForm | undefined,
  problem: string | undefined,
  refusal?: Refusal,
): Promise<Response> {
  const { publicId = '', bidId = '' } = visit.params;
  const found = await findCounterPage(visit.ctx, publicId, bidId);
  const quantity = found.quantity < found.left ? found.quantity : found.left;
  const form = refused ?? blankForm(visit, counterForm, { quantity: String(quantity), days: '3' });
  const shown = { page: found, form, said: rfqSaidIn(visit), now: visit.ctx.now };
  // If the page no longer has the form, the reason stands above.
  const isHidden = found.barred !== undefined || found.counters.some(({ state }) => state === 'open');
  return memberPage(visit, {
    title: formTitle('Counter-offer', form),
    below,
    description: 'A counter-offer to a bid on your request for quotes.',
    body: <CounterPage {...shown} problem={problem ?? (isHidden ? refused?.problem : undefined)} />,
    ...refusal,
  });
}

function beginRoundForm(visit: Visit): Promise<Response> {
  return showRound(visit, blankForm(visit, roundForm, { who: 'all', hours: '48' }));
}

async function showRound(visit: Visit, form: RoundForm, refusal?: Refusal): Promise<Response> {
  const found = await findRoundPage(visit.ctx, visit.params.publicId ?? '');
  return memberPage(visit, {
    title: formTitle('Final round', form),
    below,
    description: 'The best-and-final round of your request for quotes.',
    body: <RoundPage page={found} form={form} said={rfqSaidIn(visit)} now={visit.ctx.now} />,
    ...refusal,
  });
}

const idIn = ({ params }: Visit) => params.publicId ?? '';
const bidIn = ({ params }: Visit) => ({ publicId: params.publicId ?? '', bidId: params.bidId ?? '' });
const counterPage = (visit: Visit) => link('rfqCounter', bidIn(visit));

/** What a buyer can ask of bidders after the bids are open: a counter-offer to one, and one final round. */
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
