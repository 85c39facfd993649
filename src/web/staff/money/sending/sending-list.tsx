import { link, urls } from '#content/link.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { findSendingStandstill } from '#domain/money/provider-readings/find-reading.ts';
import {
  findUnmatchedSendings,
  type UnmatchedSending,
  unmatchedSendingRow,
} from '#domain/money/provider-readings/find-unmatched-sendings.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { Banner } from '#ui/notices.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import type { Column } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { staff } from '../../../request/route.ts';
import { portalList } from '../../portal-list.tsx';
import { readingStandstillText, unconfirmedEntriesText } from './sending-banner.tsx';
import { sendingKinds } from './sending-one.tsx';

/** Whether money is sent now, and what the provider has sent without a record of ours. */
export const unmatchedSendingsList = portalList({
  at: urls.providerReading,
  who: staff(...rolesThat.read),
  row: unmatchedSendingRow,
  async find({ ctx }) {
    const standstill = await findSendingStandstill(ctx);
    return { ...standstill, rows: await findUnmatchedSendings(ctx) };
  },
  look: ({ reading, unknownCount }) => ({
    title: 'Outgoing payments',
    caption: 'Sent by the provider, without a record',
    above:
      reading || unknownCount > 0 ? (
        <div className="mt-2">
          <Banner tone="warning">
            {reading ? readingStandstillText(reading) : unconfirmedEntriesText(unknownCount)}
          </Banner>
        </div>
      ) : (
        <p className="mt-2 text-quiet">Payouts and refunds are being sent.</p>
      ),
    overRows: (
      <>
        <h2 className="mt-6 text-18">Sent by the provider, without a record</h2>
        <p className="mt-1 mb-3 max-w-[60ch] text-14 text-quiet">
          After a restore, the member or the deal may not be in the backup. Find out what each was, and book it.
        </p>
      </>
    ),
    columns,
    cards: true,
    empty: {
      none: 'Every payout and refund of the provider has its record. One without a record appears here after a restore.',
    },
  }),
});

const columns: Column<UnmatchedSending>[] = [
  {
    head: 'Reference',
    names: true,
    card: 'what',
    share: 'wide',
    cell: ({ id, reference, booking }) => (
      <>
        <TextLink className="wrap-anywhere" href={link('sendingExplanation', { sendingId: String(id) })}>
          {reference}
        </TextLink>
        {booking ? <span className="block text-14 text-quiet">Waits for a second person</span> : null}
      </>
    ),
  },
  { head: 'What', card: 'who', short: true, cell: ({ kind }) => sendingKinds[kind] },
  { head: 'Found', card: 'more', cell: ({ foundAt }) => `${shownDate(foundAt)}, ${shownTime(foundAt)}` },
  { head: 'Amount', numeric: true, card: 'amount', cell: ({ amount }) => shownAmount(amount) },
];
