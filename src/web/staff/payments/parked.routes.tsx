import type { ReactNode } from 'react';
import { Failure } from '#domain/acting/context.ts';
import { findParked } from '#domain/money/payments/find-parked.ts';
import { matchParked } from '#domain/money/payments/match-parked.ts';
import { parkedRecords } from '#domain/money/payments/parked.records.ts';
import { matchParkedSchema, refundParkedSchema } from '#domain/money/payments/parked.schema.ts';
import { parkedTexts } from '#domain/money/payments/payment.schema.ts';
import { refundParked } from '#domain/money/payments/refund-parked.ts';
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
import { adminPage } from '../admin-page.tsx';
import { underOwnName } from '../own-name.tsx';
import type { RecordNews } from '../kinds/record-news.ts';
import { ParkedMatchPage, ParkedRefundPage } from './parked.page.tsx';

const movers = provedStaff(...rolesThat.pay);
const { missing: missingText, notSaved: failedText } = parkedTexts;
const refundForm = defineForm({ id: 'parked-refund', schema: refundParkedSchema, missingText });
const matchForm = defineForm({ id: 'parked-match', schema: matchParkedSchema, missingText });

const idIn = ({ params }: Visit) => params.parkedId ?? '';
const numberOf = (text = '') => (/^\d{1,18}$/.test(text) ? BigInt(text) : 0n);
const numberIn = (visit: Visit) => numberOf(idIn(visit));
const recordOf = (recordId: string, news?: RecordNews) =>
  link('record', { kind: parkedRecords.name, recordId }, { news });

function shown<Form extends FormState>(title: string, draw: (record: StaffRecord, form: Form) => ReactNode) {
  return async (visit: Visit, form: Form, refusal?: Refusal): Promise<Response> => {
    const record = await parkedRecords.find(visit.ctx, idIn(visit));
    if (!record) throw new Failure('not_found', parkedTexts.unknown);
    const place = link('records', { kind: parkedRecords.name });
    const body = await underOwnName(visit, title, draw(record, form));
    return adminPage(visit, { title: formTitle(title, form), place, ...refusal, body });
  };
}

const showRefund = shown('Send money back', (record, form: ReturnType<typeof blankForm<typeof refundParkedSchema>>) => (
  <ParkedRefundPage record={record} form={form} />
));
const showMatch = shown('Credit a member', (record, form: ReturnType<typeof blankForm<typeof matchParkedSchema>>) => (
  <ParkedMatchPage record={record} form={form} />
));

/** Where it came under a payment of ours, that is the first thought. */
async function startMatch(visit: Visit): Promise<Response> {
  const parked = await findParked(visit.ctx, { id: numberIn(visit) });
  return showMatch(visit, blankForm(visit, matchForm, parked?.paymentId ? { payment: parked.reference } : {}));
}

/** What those who move money decide about what nobody was credited with. They find and read it among the records. */
export const parkedRoutes: readonly Route[] = [
  get(urls.parkedRefund, movers, (visit) => showRefund(visit, blankForm(visit, refundForm))),
  ...action({
    at: urls.parkedRefund,
    who: movers,
    form: refundForm,
    verb: (ctx, input, visit) => refundParked(ctx, numberIn(visit), input),
    show: showRefund,
    next: (_, visit) => recordOf(idIn(visit)),
    failedText,
  }),
  get(urls.parkedMatch, movers, startMatch),
  ...action({
    at: urls.parkedMatch,
    who: movers,
    form: matchForm,
    verb: (ctx, input, visit) => matchParked(ctx, numberIn(visit), input),
    show: showMatch,
    next: ({ isDone }, visit) => recordOf(idIn(visit), isDone ? 'credited' : 'credit-waits'),
    failedText,
  }),
];
