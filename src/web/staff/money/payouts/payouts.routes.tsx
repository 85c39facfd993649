import { link, urls } from '#content/link.ts';
import { staffActs } from '#domain/acting/audit/staff-acts.ts';
import { acceptFilePayout } from '#domain/money/bank-statements/accept-file-payout.ts';
import { acceptFilePayoutSchema } from '#domain/money/bank-statements/file-payout.schema.ts';
import { Failure } from '#domain/acting/context.ts';
import { askPayout } from '#domain/money/payouts/ask-payout.ts';
import { findPayoutFiles } from '#domain/money/payouts/find-payout-files.ts';
import { makePayoutFile } from '#domain/money/payouts/make-payout-file.ts';
import { notePayout } from '#domain/money/payouts/note-payout.ts';
import { notePayoutSchema, payoutTexts } from '#domain/money/payouts/payout.schema.ts';
import { payoutRecords } from '#domain/money/payouts/payouts.records.ts';
import { readPayoutFile } from '#domain/money/payouts/read-payout-file.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import type { Refusal } from '../../../request/act.ts';
import { action, press } from '../../../pages/action.ts';
import { csvHeaders } from '../../../request/csv-response.ts';
import { blankForm, defineForm, type FormOf } from '../../../request/form.ts';
import { formTitle } from '../../../pages/page.tsx';
import { get, provedStaff, staff, type Route } from '../../../request/route.ts';
import type { Visit } from '../../../request/visit.ts';
import { portalPage, staffOf } from '../../portal-page.tsx';
import { OwnNamePage } from '../../own-name.tsx';
import type { RecordNews } from '../../kinds/record-news.ts';
import { sendingBanner } from '../sending/sending-banner.tsx';
import { PayoutFilesPage } from './payout-files.page.tsx';
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

/** What the team does about payouts: a file is made for a bank, the provider is asked, and staff note whether a payout arrived. */
export const payoutsRoutes: readonly Route[] = [
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
  get(urls.payoutFiles, payers, (visit) => showFiles(visit)),
  ...press({
    at: urls.payoutFiles,
    isMoney: true,
    who: payers,
    // The answer is saved under its key, and no bank account may be saved with it.
    verb: async (ctx) => ({ batchId: (await makePayoutFile(ctx)).batchId }),
    show: (visit, { problem }, refusal) => showFiles(visit, problem, refusal),
    next: ({ batchId }) => link('payoutFiles', {}, { made: String(batchId) }),
    failedText,
  }),
  ...press({
    at: urls.payoutFile,
    who: payers,
    page: () => link('payoutFiles'),
    verb: (ctx, { params }) => readPayoutFile(ctx, numberIn(params.batchId)),
    next: (csv, { params }) => new Response(csv, { headers: csvHeaders(`payouts-${params.batchId}`) }),
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

async function showFiles(visit: Visit, problem?: string, refusal?: Refusal): Promise<Response> {
  const title = 'Files for the bank';
  if (staffOf(visit).id === undefined) {
    const body = <OwnNamePage title={title} next={visit.url.pathname} />;
    return portalPage(visit, { title, place, back, ...refusal, body });
  }
  const made = visit.url.searchParams.get('made') ?? '';
  const found = await findPayoutFiles(visit.ctx);
  const isKnown = found.files.some(({ id }) => String(id) === made);
  const banner = await sendingBanner(visit.ctx);
  const body = <PayoutFilesPage banner={banner} found={found} made={isKnown ? made : undefined} problem={problem} />;
  return portalPage(visit, { title, place, back, ...refusal, body });
}
