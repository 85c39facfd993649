import { link, urls } from '#content/link.ts';
import { askPayout } from '#domain/money/payouts/ask-payout.ts';
import { findPayoutFiles } from '#domain/money/payouts/find-payout-files.ts';
import { makePayoutFile } from '#domain/money/payouts/make-payout-file.ts';
import { payoutTexts } from '#domain/money/payouts/payout.schema.ts';
import { payoutRecords } from '#domain/money/payouts/payouts.records.ts';
import { readPayoutFile } from '#domain/money/payouts/read-payout-file.ts';
import type { Refusal } from '../../../request/act.ts';
import { press } from '../../../pages/action.ts';
import { csvHeaders } from '../../../request/csv-response.ts';
import { get, type Route } from '../../../request/route.ts';
import type { Visit } from '../../../request/visit.ts';
import { portalPage, staffOf } from '../../portal-page.tsx';
import { OwnNamePage } from '../../own-name.tsx';
import type { RecordNews } from '../../kinds/record-news.ts';
import { numberIn, whoMay, whoMayProved } from '../../staff-acts.tsx';
import { sendingBanner } from '../sending/sending-banner.tsx';
import { PayoutFilesPage } from './payout-files.page.tsx';
import { payoutOutcomeRoutes } from './payout-outcome.routes.tsx';

const payers = whoMayProved('make-payout-file');
const { notSaved: failedText } = payoutTexts;
const place = link('records', { kind: payoutRecords.name });
const back = { label: 'Payouts', href: place };
const pageOf = (visit: Visit, news?: RecordNews) =>
  link('record', { kind: payoutRecords.name, recordId: visit.params.payoutId ?? '' }, { news });

/** What the team does about payouts: a file is made for a bank, the provider is asked, and staff note whether a payout arrived. */
export const payoutsRoutes: readonly Route[] = [
  ...press({
    at: urls.payoutAsking,
    who: whoMay('ask-provider'),
    page: (visit) => pageOf(visit),
    verb: (ctx, visit) => askPayout(ctx, numberIn(visit, 'payoutId')),
    next: (_, visit) => pageOf(visit, 'asked'),
    failedText,
  }),
  ...payoutOutcomeRoutes,
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
    verb: (ctx, visit) => readPayoutFile(ctx, numberIn(visit, 'batchId')),
    next: (csv, { params }) => new Response(csv, { headers: csvHeaders(`payouts-${params.batchId}`) }),
    failedText,
  }),
];

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
