import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import { naira } from '#domain/values/money.ts';
import type { KeptFile, PayoutFiles } from '#domain/money/payouts/find-payout-files.ts';
import { Banner } from '#ui/notices.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { Table, type Column } from '#ui/table.tsx';
import { PressButton } from '../../../parts/press-button.tsx';

type FilesProps = { banner: ReactNode; found: PayoutFiles; made: string | undefined; problem: string | undefined };

/** For a bank without an interface: the payouts that wait for a file, and the files. */
export function PayoutFilesPage({ banner, found: { waiting, total, files }, made, problem }: FilesProps) {
  return (
    <>
      <h1 className="text-22">Files for the bank</h1>
      <div className="my-3 grid gap-3 empty:hidden">
        {banner}
        {problem ? <Banner tone="error">{problem}</Banner> : null}
        {made ? <Banner tone="success">{`File ${made} is made. Download it, and bring it to the bank.`}</Banner> : null}
      </div>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p>
          {waiting === 0
            ? 'No payout waits for a file.'
            : `${waiting === 1 ? '1 payout waits' : `${waiting} payouts wait`} for a file, ${naira(total)} in all.`}
        </p>
        {waiting > 0 ? (
          <PressButton kind="primary" action={link('payoutFiles')} about="of what waits">
            Make the file
          </PressButton>
        ) : null}
      </div>
      <Table
        caption="Files"
        columns={columns}
        rows={files}
        rowKey={({ id }) => String(id)}
        cards
        empty={
          <p className="py-6 text-quiet">
            No files yet. A file for the bank appears here once staff make one; where a provider is set up, it sends the
            payouts.
          </p>
        }
      />
    </>
  );
}

const columns: Column<KeptFile>[] = [
  { key: 'file', head: 'File', names: true, short: true, card: 'what', cell: ({ id }) => `File ${id}` },
  { key: 'made', head: 'Made', card: 'who', cell: ({ at }) => `${shownDate(at)}, ${shownTime(at)}` },
  { key: 'payouts', head: 'Payouts', numeric: true, cell: ({ payouts }) => payouts.toLocaleString('en-NG') },
  { key: 'open', head: 'Not known yet', numeric: true, cell: ({ open }) => open.toLocaleString('en-NG') },
  { key: 'total', head: 'In all', numeric: true, card: 'amount', cell: ({ total }) => naira(total) },
  {
    key: 'act',
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
