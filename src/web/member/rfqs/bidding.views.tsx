import { link } from '#content/link.ts';
import { sendCounterSchema, counterTexts } from '#domain/trade/rfqs/counters/counter.schema.ts';
import { findCounterPage } from '#domain/trade/rfqs/counters/find-counter-page.ts';
import { findRoundPage } from '#domain/trade/rfqs/rounds/find-round-page.ts';
import { beginRoundSchema, roundTexts } from '#domain/trade/rfqs/rounds/round.schema.ts';
import type { Refusal } from '../../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { memberPage } from '../member-page.tsx';
import { CounterPage } from './counter.page.tsx';
import { rfqSaidIn } from './rfq-said.ts';
import { RoundPage } from './round.page.tsx';

export const counterForm = defineForm({
  id: 'rfq-counter',
  schema: sendCounterSchema,
  missingText: counterTexts.missing,
  numberFields: ['price', 'quantity'],
});
export const roundForm = defineForm({
  id: 'rfq-round',
  schema: beginRoundSchema,
  missingText: roundTexts.missing,
  numberFields: ['bids'],
});

type CounterForm = FormOf<typeof sendCounterSchema>;
type RoundForm = FormOf<typeof beginRoundSchema>;

const below = { name: 'RFQs', href: link('dashboardRfqs') };

export function beginCounter(visit: Visit): Promise<Response> {
  return showCounter(visit, undefined, undefined);
}

/** The bid with its counter-offers; the form begins with the quantity that the bid offers. */
export async function showCounter(
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
  // A form that is not on the page any more says why above it.
  const isHidden = found.barred !== undefined || found.counters.some(({ state }) => state === 'open');
  return memberPage(visit, {
    title: formTitle('Counter-offer', form),
    below,
    description: 'A counter-offer to a bid on your request for quotes.',
    body: <CounterPage {...shown} problem={problem ?? (isHidden ? refused?.problem : undefined)} />,
    ...refusal,
  });
}

export function beginRoundForm(visit: Visit): Promise<Response> {
  return showRound(visit, blankForm(visit, roundForm, { who: 'all', hours: '48' }));
}

export async function showRound(visit: Visit, form: RoundForm, refusal?: Refusal): Promise<Response> {
  const found = await findRoundPage(visit.ctx, visit.params.publicId ?? '');
  return memberPage(visit, {
    title: formTitle('Final round', form),
    below,
    description: 'The best-and-final round of your request for quotes.',
    body: <RoundPage page={found} form={form} said={rfqSaidIn(visit)} now={visit.ctx.now} />,
    ...refusal,
  });
}
