import { link } from '#content/link.ts';
import { shownAmount } from '#domain/values/currency.ts';
import type { Reading } from '#domain/money/provider-readings/find-reading.ts';
import type { UnmatchedSending } from '#domain/money/provider-readings/find-unmatched-sendings.ts';
import { Banner } from '#ui/notices.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { Table, type Column } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { readingText, unknownText } from './sending-banner.tsx';

export const sendingKinds = { transfer: 'Payout', refund: 'Refund' } as const;
const at = ({ id }: UnmatchedSending) => ({ sendingId: String(id) });

type PageProps = { reading: Reading | undefined; unknown: number; rows: UnmatchedSending[] };

export function SendingPage({ reading, unknown, rows }: PageProps) {
  return (
    <>
      <h1 className="text-28">Sending of money</h1>
      <div className="mt-2 mb-6">
        {reading || unknown > 0 ? (
          <Banner tone="warning">{reading ? readingText(reading) : unknownText(unknown)}</Banner>
        ) : (
          <p className="text-quiet">Payouts and refunds are being sent.</p>
        )}
      </div>
      <h2 className="text-18">Sent by the provider, without a record</h2>
      <p className="mt-1 mb-3 max-w-[60ch] text-14 text-quiet">
        After a restore, the member or the deal may not be in the backup. Find out what each was, and book it.
      </p>
      <Table
        cards
        caption="Sent by the provider, without a record"
        hideCaption
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        empty={
          <p className="py-6 text-quiet">
            Every payout and refund of the provider has its record. One without a record appears here after a restore.
          </p>
        }
      />
    </>
  );
}

const columns: Column<UnmatchedSending>[] = [
  {
    key: 'what',
    head: 'Reference',
    names: true,
    card: 'what',
    share: 'wide',
    cell: (one) => (
      <>
        <TextLink className="wrap-anywhere" href={link('sendingExplanation', at(one))}>
          {one.reference}
        </TextLink>
        {one.booking ? <span className="block text-14 text-quiet">Waits for a second person</span> : null}
      </>
    ),
  },
  { key: 'kind', head: 'What', card: 'who', short: true, cell: ({ kind }) => sendingKinds[kind] },
  { key: 'found', head: 'Found', card: 'more', cell: ({ foundAt }) => `${shownDate(foundAt)}, ${shownTime(foundAt)}` },
  { key: 'amount', head: 'Amount', numeric: true, card: 'amount', cell: ({ amount }) => shownAmount(amount) },
];
