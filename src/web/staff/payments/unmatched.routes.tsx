import type { ReactNode } from 'react';
import { Failure } from '#domain/acting/context.ts';
import { findUnmatchedPayment } from '#domain/money/payments/find-unmatched-payment.ts';
import { matchUnmatchedPayment } from '#domain/money/payments/match-unmatched-payment.ts';
import { unmatchedRecords } from '#domain/money/payments/unmatched.records.ts';
import { matchUnmatchedPaymentSchema, refundUnmatchedPaymentSchema } from '#domain/money/payments/unmatched.schema.ts';
import { unmatchedTexts } from '#domain/money/payments/payment.schema.ts';
import { refundUnmatchedPayment } from '#domain/money/payments/refund-unmatched-payment.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { link, urls } from '#content/link.ts';
import type { FormState } from '#ui/field-state.ts';
import type { Refusal } from '../../request/act.ts';
import { action } from '../../pages/action.ts';
import { blankForm, defineForm } from '../../request/form.ts';
import { formTitle } from '../../pages/page.tsx';
import { get, provedStaff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { portalPage } from '../portal-page.tsx';
import { underOwnName } from '../own-name.tsx';
import type { RecordNews } from '../kinds/record-news.ts';
import { UnmatchedMatchPage, UnmatchedRefundPage } from './unmatched.page.tsx';

const movers = provedStaff(...rolesThat.pay);
const { missing: missingText, notSaved: failedText } = unmatchedTexts;
const refundForm = defineForm({ id: 'parked-refund', schema: refundUnmatchedPaymentSchema, missingText });
const matchForm = defineForm({ id: 'parked-match', schema: matchUnmatchedPaymentSchema, missingText });

const idIn = ({ params }: Visit) => params.unmatchedId ?? '';
const numberOf = (text = '') => (/^\d{1,18}$/.test(text) ? BigInt(text) : 0n);
const numberIn = (visit: Visit) => numberOf(idIn(visit));
const recordOf = (recordId: string, news?: RecordNews) =>
  link('record', { kind: unmatchedRecords.name, recordId }, { news });

function shown<Form extends FormState>(title: string, draw: (record: StaffRecord, form: Form) => ReactNode) {
  return async (visit: Visit, form: Form, refusal?: Refusal): Promise<Response> => {
    const record = await unmatchedRecords.find(visit.ctx, idIn(visit));
    if (!record) throw new Failure('not_found', unmatchedTexts.unknown);
    const place = link('records', { kind: unmatchedRecords.name });
    const body = await underOwnName(visit, title, draw(record, form));
    return portalPage(visit, { title: formTitle(title, form), place, ...refusal, body });
  };
}

const showRefund = shown(
  'Send money back',
  (record, form: ReturnType<typeof blankForm<typeof refundUnmatchedPaymentSchema>>) => (
    <UnmatchedRefundPage record={record} form={form} />
  ),
);
const showMatch = shown(
  'Credit a member',
  (record, form: ReturnType<typeof blankForm<typeof matchUnmatchedPaymentSchema>>) => (
    <UnmatchedMatchPage record={record} form={form} />
  ),
);

/** Suggests our own payment, if the money came under one. */
async function startMatch(visit: Visit): Promise<Response> {
  const unmatched = await findUnmatchedPayment(visit.ctx, { id: numberIn(visit) });
  return showMatch(visit, blankForm(visit, matchForm, unmatched?.paymentId ? { payment: unmatched.reference } : {}));
}

/** The decisions about unmatched payments. They are found and read among the records. */
export const unmatchedRoutes: readonly Route[] = [
  get(urls.unmatchedRefund, movers, (visit) => showRefund(visit, blankForm(visit, refundForm))),
  ...action({
    at: urls.unmatchedRefund,
    who: movers,
    form: refundForm,
    verb: (ctx, input, visit) => refundUnmatchedPayment(ctx, numberIn(visit), input),
    show: showRefund,
    next: (_, visit) => recordOf(idIn(visit)),
    failedText,
  }),
  get(urls.unmatchedMatch, movers, startMatch),
  ...action({
    at: urls.unmatchedMatch,
    who: movers,
    form: matchForm,
    verb: (ctx, input, visit) => matchUnmatchedPayment(ctx, numberIn(visit), input),
    show: showMatch,
    next: ({ isDone }, visit) => recordOf(idIn(visit), isDone ? 'credited' : 'credit-waits'),
    failedText,
  }),
];
