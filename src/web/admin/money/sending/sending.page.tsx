import { link } from '#content/link.ts';
import { shownAmount } from '#domain/currency.ts';
import type { Reading } from '#domain/provider-readings/find-reading.ts';
import type { UnmatchedSending } from '#domain/provider-readings/find-unmatched-sendings.ts';
import type { explainSendingSchema } from '#domain/provider-readings/unmatched-sending.schema.ts';
import { unmatchedSendingTexts } from '#domain/provider-readings/unmatched-sending.texts.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { FormOf } from '../../../request/form.ts';
import { FormFrame } from '../../../request/form-frame.tsx';
import { readingText, unknownText } from './sending-banner.tsx';

const kinds = { transfer: 'Payout', refund: 'Refund' } as const;
const at = ({ id }: UnmatchedSending) => ({ sendingId: String(id) });

type PageProps = { reading: Reading | undefined; unknown: number; rows: UnmatchedSending[] };

/** Whether money is sent, and what the provider sent that no record explains. */
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
        After a restore, the member or the deal may not be in the backup. Find out what each was, and say so.
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
      <TextLink className="wrap-anywhere" href={link('sendingExplanation', at(one))}>
        {one.reference}
      </TextLink>
    ),
  },
  { key: 'kind', head: 'What', card: 'who', short: true, cell: ({ kind }) => kinds[kind] },
  { key: 'found', head: 'Found', card: 'more', cell: ({ foundAt }) => `${shownDate(foundAt)}, ${shownTime(foundAt)}` },
  { key: 'amount', head: 'Amount', numeric: true, card: 'amount', cell: ({ amount }) => shownAmount(amount) },
];

type OneProps = { one: UnmatchedSending; form: FormOf<typeof explainSendingSchema> };

/** What one of them was. */
export function SendingExplanationPage({ one, form }: OneProps) {
  return (
    <div className="max-w-160">
      <h1 className="text-28 wrap-anywhere">{`${kinds[one.kind]} of ${shownAmount(one.amount)}`}</h1>
      <p className="mt-2 mb-4 text-quiet">The provider has sent it, and no record here explains it.</p>
      <FactList
        facts={[
          { term: 'Reference', value: <span className="wrap-anywhere">{one.reference}</span> },
          ...(one.charge
            ? [{ term: 'Of the payment', value: <span className="wrap-anywhere">{one.charge}</span> }]
            : []),
          { term: 'At the provider', value: `${one.provider}: ${one.state}` },
        ]}
      />
      <div className="mt-6">
        {one.explained === undefined ? (
          <FormFrame noDraft form={form} action={link('sendingExplanation', at(one))} busyText="Saving...">
            <TextArea field={form.fields.why} label="What it was" hint="It is saved in the audit log." rows={3} />
            <div className="flex flex-wrap gap-3">
              <Button>Save the explanation</Button>
              <ButtonLink kind="secondary" href={link('providerReading')}>
                Leave it
              </ButtonLink>
            </div>
          </FormFrame>
        ) : (
          <Banner tone="info">{`${unmatchedSendingTexts.explained} ${one.explainedBy}: ${one.explained}`}</Banner>
        )}
      </div>
    </div>
  );
}
