import { z } from 'zod';
import { answerTestPayment, type TestAnswer } from '#domain/money/payments/answer-test-payment.ts';
import { decideTestChargeback, openTestChargeback } from '#domain/money/payments/open-test-chargeback.ts';
import { Failure } from '#domain/acting/context.ts';
import {
  paymentTexts,
  sandboxCardSchema,
  sandboxClaimSchema,
  sandboxTransferSchema,
} from '#domain/money/payments/payment.schema.ts';
import type { SandboxCharge } from '#platform/payments/sandbox/sandbox-charges.ts';
import type { Sandbox } from '#platform/payments/sandbox/sandbox.ts';
import { link, urls } from '#content/link.ts';
import type { Refusal } from '../request/act.ts';
import { action, press } from '../pages/action.ts';
import { blankForm, defineForm, type FormOf } from '../request/form.ts';
import { formTitle, leaveFor, page } from '../pages/page.tsx';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { pathOfOurs } from './path-of-ours.ts';
import { SandboxPage, type SandboxPageProps } from './sandbox.page.tsx';

const { missing: missingText, notSaved: failedText } = paymentTexts;
const secretFields = ['cardNumber', 'cvv'];
const cardForm = defineForm({ id: 'test-card', schema: sandboxCardSchema, missingText, secretFields });
const transferForm = defineForm({ id: 'test-transfer', schema: sandboxTransferSchema, missingText });
const claimForm = defineForm({ id: 'test-claim', schema: sandboxClaimSchema, missingText });
const usualValues = { answer: 'approve', type: 'debit' };

/** The pages of the sandbox provider. They exist only where the server's settings choose that provider. */
export const sandboxRoutes: readonly Route[] = [
  get(urls.sandboxPayment, anyone, (visit) => showCard(visit, blankForm(visit, cardForm, usualValues))),
  ...action({
    at: urls.sandboxPayment,
    who: anyone,
    form: cardForm,
    once: 'by the verb',
    answer: z.string(),
    verb: (_, card, visit) => answerPayment(visit, { answer: card.answer, card, now: visit.ctx.now }),
    show: showCard,
    next: (to, visit) => leaveFor(visit, to),
    failedText,
  }),
  get(urls.sandboxTransfer, anyone, (visit) => showTransfer(visit, blankForm(visit, transferForm, usualValues))),
  ...action({
    at: urls.sandboxTransfer,
    who: anyone,
    form: transferForm,
    once: 'by the verb',
    answer: z.string(),
    verb: (_, { answer }, visit) => answerPayment(visit, { answer, now: visit.ctx.now }),
    show: showTransfer,
    next: (to, visit) => leaveFor(visit, to),
    failedText,
  }),
  ...action({
    at: urls.sandboxTakingBack,
    who: anyone,
    page: ({ params: { token = '' } }) => link('sandboxPayment', { token }),
    form: claimForm,
    once: 'by the verb',
    verb: (_, claim, visit) => openTestChargeback(sandboxOf(visit), visit.params.token ?? '', claim),
    show: showClaim,
    next: (_, { params: { token = '' } }) => link('sandboxPayment', { token }),
    failedText,
  }),
  ...press({
    at: urls.sandboxDecision,
    who: anyone,
    page: ({ params: { token = '' } }) => link('sandboxPayment', { token }),
    verb: (_, visit) => decideTestChargeback(sandboxOf(visit), visit.params.token ?? '', visit.params.end ?? ''),
    next: (_, { params: { token = '' } }) => link('sandboxPayment', { token }),
  }),
  ...press({
    at: urls.sandboxLeaving,
    who: anyone,
    page: ({ params: { token = '' } }) => link('sandboxPayment', { token }),
    answer: z.string(),
    verb: (_, visit) => answerPayment(visit, { answer: 'abandon', now: visit.ctx.now }),
    next: (to, visit) => leaveFor(visit, to),
  }),
];

function sandboxOf({ services }: Visit): Sandbox {
  const { sandbox } = services.payments;
  if (!sandbox) throw new Failure('not_found', 'There is no page at this address.');
  return sandbox;
}

/** Returns where the payer goes next. */
async function answerPayment(visit: Visit, answer: TestAnswer): Promise<string> {
  const address = await answerTestPayment(sandboxOf(visit), visit.params.token ?? '', answer);
  return pathOfOurs(visit, address);
}

function showCard(visit: Visit, card: FormOf<typeof sandboxCardSchema>, refusal?: Refusal): Promise<Response> {
  return show(visit, { card }, formTitle('A test of payments', card), refusal);
}

function showTransfer(
  visit: Visit,
  transfer: FormOf<typeof sandboxTransferSchema>,
  refusal?: Refusal,
): Promise<Response> {
  return show(visit, { transfer }, formTitle('A test of payments', transfer), refusal);
}

async function showClaim(visit: Visit, claim: FormOf<typeof sandboxClaimSchema>, refusal?: Refusal): Promise<Response> {
  const { onlyChannel } = await chargeOf(visit);
  const method =
    onlyChannel === undefined || onlyChannel === 'card'
      ? { card: blankForm(visit, cardForm, usualValues) }
      : { transfer: blankForm(visit, transferForm, usualValues) };
  return show(visit, method, formTitle('A test of payments', claim), refusal, claim);
}

async function chargeOf(visit: Visit): Promise<SandboxCharge> {
  const charge = await sandboxOf(visit).find(visit.params.token ?? '');
  if (!charge) throw new Failure('not_found', paymentTexts.unknown);
  return charge;
}

async function show(
  visit: Visit,
  method: SandboxPageProps['method'],
  title: string,
  refusal?: Refusal,
  claim: FormOf<typeof sandboxClaimSchema> = blankForm(visit, claimForm),
): Promise<Response> {
  const charge = await chargeOf(visit);
  const [dispute] = await sandboxOf(visit).disputes(charge.reference);
  const isCard = 'card' in method;
  const isOther = charge.onlyChannel !== undefined && (charge.onlyChannel === 'card') !== isCard;
  // The payer chose the other method for this payment, so this page leads to the page of that method.
  if (isOther) return leaveFor(visit, link(isCard ? 'sandboxTransfer' : 'sandboxPayment', { token: charge.reference }));
  return page(visit, {
    title,
    description: 'A payment page for tests. No money moves.',
    ...refusal,
    body: <SandboxPage {...{ charge, method, claim, dispute }} back={pathOfOurs(visit, charge.returnTo)} />,
  });
}
