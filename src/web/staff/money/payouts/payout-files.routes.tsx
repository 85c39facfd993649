import { z } from 'zod';
import { anId } from '#domain/values/answer.schema.ts';
import { link, urls } from '#content/link.ts';
import { shownAmount } from '#domain/values/currency.ts';
import {
  findPayoutFiles,
  type ListedPayoutFile,
  type PayoutFiles,
  payoutFileRow,
} from '#domain/money/payouts/find-payout-files.ts';
import { makePayoutFile } from '#domain/money/payouts/make-payout-file.ts';
import { payoutTexts } from '#domain/money/payouts/payout.schema.ts';
import { payoutRecords } from '#domain/money/payouts/payouts.records.ts';
import { readPayoutFile } from '#domain/money/payouts/payout-file.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import type { Column } from '#ui/table.tsx';
import { press } from '../../../pages/action.ts';
import { PressButton } from '../../../parts/press-button.tsx';
import { csvHeaders } from '../../../request/csv-response.ts';
import { get, type Route } from '../../../request/route.ts';
import { OwnNamePage } from '../../own-name.tsx';
import { portalList } from '../../portal-list.tsx';
import { portalPage, staffOf } from '../../portal-page.tsx';
import { numberIn, whoMayProved } from '../../staff-acts.tsx';
import { sendingBanner } from '../sending/sending-banner.tsx';

const title = 'Files for the bank';
const who = whoMayProved('make-payout-file');
const place = link('records', { kind: payoutRecords.name });
const back = { label: 'Payouts', href: place };
const failedText = payoutTexts.notSaved;

const columns: Column<ListedPayoutFile>[] = [
  { head: 'File', names: true, short: true, card: 'what', cell: ({ id }) => `File ${id}` },
  { head: 'Made', card: 'who', cell: ({ at }) => `${shownDate(at)}, ${shownTime(at)}` },
  { head: 'Payouts', numeric: true, cell: ({ payouts }) => payouts.toLocaleString('en-NG') },
  { head: 'Outcome unknown', numeric: true, cell: ({ open }) => open.toLocaleString('en-NG') },
  {
    head: 'Total',
    numeric: true,
    card: 'amount',
    cell: ({ total: minor, currency }) => shownAmount({ minor, currency }),
  },
  {
    head: 'Actions',
    card: 'act',
    short: true,
    cell: ({ id }) => (
      <PressButton action={link('payoutFile', { batchId: String(id) })} about={`file ${id}`}>
        Download
      </PressButton>
    ),
  },
];

/** The payouts that wait for a file, and the files, for a bank that takes no payouts by program. */
const filesList = portalList({
  at: urls.payoutFiles,
  who,
  row: payoutFileRow,
  async find({ ctx }) {
    const found = await findPayoutFiles(ctx);
    return { ...found, rows: found.files, banner: await sendingBanner(ctx) };
  },
  look: ({ rows, banner, ...found }, { visit }) => ({
    title,
    caption: 'Files',
    place,
    back,
    news: madeText(rows, visit.url.searchParams.get('made')),
    above: (
      <>
        {banner ? <div className="my-3">{banner}</div> : null}
        <Waiting {...found} />
      </>
    ),
    columns,
    cards: true,
    empty: {
      none: 'No files yet. Files for the bank appear here when staff make them. If a payment provider is set up, it sends the payouts in its currencies instead.',
    },
  }),
});

const show: typeof filesList.show = (visit, refused, refusal) => {
  if (staffOf(visit).id !== undefined) return filesList.show(visit, refused, refusal);
  const body = <OwnNamePage title={title} next={visit.url.pathname} />;
  return portalPage(visit, { title, place, back, ...refusal, body });
};

/** Staff make a file of payouts for the bank, and download it. */
export const payoutFilesRoutes: readonly Route[] = [
  get(urls.payoutFiles, who, (visit) => show(visit), filesList.listOptions),
  ...press({
    at: urls.payoutFiles,
    keepsAnswer: true,
    who,
    // The answer is saved under the form's key, so it must not contain a bank account.
    answer: z.object({ batchId: anId }),
    verb: async (ctx) => ({ batchId: (await makePayoutFile(ctx)).batchId }),
    show,
    next: ({ batchId }) => link('payoutFiles', {}, { made: String(batchId) }),
    failedText,
  }),
  ...press({
    at: urls.payoutFile,
    who,
    page: () => link('payoutFiles'),
    answer: z.string(),
    verb: (ctx, visit) => readPayoutFile(ctx, numberIn(visit, 'batchId')),
    next: (csv, { params }) => new Response(csv, { headers: csvHeaders(`payouts-${params.batchId}`) }),
    failedText,
  }),
];

function madeText(files: readonly ListedPayoutFile[], made: string | null): string | undefined {
  if (!files.some(({ id }) => String(id) === made)) return undefined;
  return `File ${made} is made. Download it, and give it to the bank.`;
}

function Waiting({ waiting, totals }: Pick<PayoutFiles, 'waiting' | 'totals'>) {
  return (
    <div className="mt-3 mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      <p>
        {waiting === 0
          ? 'No payout waits for a file.'
          : `${waiting === 1 ? '1 payout waits' : `${waiting} payouts wait`} for a file, ${totals.map(shownAmount).join(' and ')} in all.`}
        {totals.length > 1 ? ' Each file has the payouts of one currency.' : null}
      </p>
      {waiting > 0 ? (
        <PressButton kind="primary" action={link('payoutFiles')} about="for the waiting payouts">
          Make the file
        </PressButton>
      ) : null}
    </div>
  );
}
