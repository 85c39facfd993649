import { link, urls } from '#content/link.ts';
import { staffActs } from '#domain/acting/audit/staff-acts.ts';
import { acceptFilePayout } from '#domain/money/bank-statements/accept-file-payout.ts';
import { acceptFilePayoutSchema } from '#domain/money/bank-statements/file-payout.schema.ts';
import { Failure } from '#domain/acting/context.ts';
import { askPayout } from '#domain/money/payouts/ask-payout.ts';
import { notePayout } from '#domain/money/payouts/note-payout.ts';
import { notePayoutSchema, payoutTexts } from '#domain/money/payouts/payout.schema.ts';
import { payoutRecords } from '#domain/money/payouts/payouts.records.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import type { Refusal } from '../../../request/act.ts';
import { action, press } from '../../../pages/action.ts';
import { blankForm, defineForm, type FormOf } from '../../../request/form.ts';
import { formTitle } from '../../../pages/page.tsx';
import { get, provedStaff, staff, type Route } from '../../../request/route.ts';
import type { Visit } from '../../../request/visit.ts';
import { portalPage } from '../../portal-page.tsx';
import type { RecordNews } from '../../kinds/record-news.ts';
import { payoutFilesRoutes } from './payout-files.routes.tsx';
import { PayoutAcceptancePage, PayoutOutcomePage } from './payout.page.tsx';

const payers = provedStaff(...rolesThat.pay);
const askers = staff(...staffActs['ask-provider'].roles);
const { missing: missingText, notSaved: failedText } = payoutTexts;
const outcomeForm = defineForm({ id: 'payout-outcome', schema: notePayoutSchema, missingText });
const acceptanceForm = defineForm({ id: 'payout-acceptance', schema: acceptFilePayoutSchema, missingText });
const place = link('records', { kind: payoutRecords.name });
const back = { label: 'Payouts', href: place };

const numberIn = (text = '') => (/^\d{1,18}$/.test(text) ? BigInt(text) : 0n);
const idIn = ({ params }: Visit) => numberIn(params.payoutId);
const pageOf = (visit: Visit, news?: RecordNews) =>
  link('record', { kind: payoutRecords.name, recordId: visit.params.payoutId ?? '' }, { news });

/** What the team does about payouts: the provider is asked, and staff note whether a payout arrived. */
export const payoutsRoutes: readonly Route[] = [
  ...payoutFilesRoutes,
  ...press({
    at: urls.payoutAsking,
    who: askers,
    page: (visit) => pageOf(visit),
    verb: (ctx, visit) => askPayout(ctx, idIn(visit)),
    next: (_, visit) => pageOf(visit, 'asked'),
    failedText,
  }),
  get(urls.payoutOutcome, payers, (visit) => showOutcome(visit, blankForm(visit, outcomeForm))),
  ...action({
    at: urls.payoutOutcome,
    who: payers,
    form: outcomeForm,
    verb: (ctx, input, visit) => notePayout(ctx, idIn(visit), input),
    show: showOutcome,
    next: (_, visit) => pageOf(visit, 'noted-outcome'),
    failedText,
  }),
  get(urls.payoutAcceptance, payers, (visit) => showAcceptance(visit, blankForm(visit, acceptanceForm))),
  ...action({
    at: urls.payoutAcceptance,
    who: payers,
    form: acceptanceForm,
    verb: (ctx, input, visit) => acceptFilePayout(ctx, idIn(visit), input),
    show: showAcceptance,
    next: (_, visit) => pageOf(visit),
    failedText,
  }),
];

async function payoutOf(visit: Visit): Promise<StaffRecord> {
  const record = await payoutRecords.find(visit.ctx, visit.params.payoutId ?? '');
  if (!record) throw new Failure('not_found', payoutTexts.unknown);
  return record;
}

async function showOutcome(visit: Visit, form: FormOf<typeof notePayoutSchema>, refusal?: Refusal): Promise<Response> {
  const body = <PayoutOutcomePage record={await payoutOf(visit)} form={form} />;
  return portalPage(visit, { title: formTitle('Whether a payout arrived', form), place, back, ...refusal, body });
}

async function showAcceptance(
  visit: Visit,
  form: FormOf<typeof acceptFilePayoutSchema>,
  refusal?: Refusal,
): Promise<Response> {
  const body = <PayoutAcceptancePage record={await payoutOf(visit)} form={form} />;
  return portalPage(visit, { title: formTitle('A payout without a bank line', form), place, back, ...refusal, body });
}
