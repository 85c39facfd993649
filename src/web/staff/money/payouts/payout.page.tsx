import { link } from '#content/link.ts';
import { filePayoutTexts, type acceptFilePayoutSchema } from '#domain/money/bank-statements/file-payout.schema.ts';
import { type notePayoutSchema, outcomes, payoutTexts } from '#domain/money/payouts/payout.schema.ts';
import { payoutStateLabels, sentByFile } from '#domain/money/payouts/payouts.records.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { Radios } from '#ui/choices.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import type { FormOf } from '../../../request/form.ts';
import { FormFrame } from '../../../pages/form-frame.tsx';
import { textOf } from '../../kinds/record-kind.tsx';

type OutcomeProps = { record: StaffRecord; form: FormOf<typeof notePayoutSchema> };

/** Notes whether a payout that a bank was asked for by a file arrived. */
export function PayoutOutcomePage({ record, form }: OutcomeProps) {
  const { fields } = record;
  const isSent = fields.state === payoutStateLabels.sending || fields.state === payoutStateLabels.success;
  return (
    <div className="max-w-160">
      <h1 className="text-28 wrap-anywhere">{`Did ${textOf(fields.amount)} reach ${textOf(fields.to)}?`}</h1>
      <p className="mt-2 mb-6 text-quiet">
        {`${textOf(fields.bank_account)}, ${textOf(fields.reference)}. If it could not be sent or came back, the member has the money here again at once.`}
      </p>
      {isSent && fields.sent_by === sentByFile ? (
        <FormFrame
          noDraft
          form={form}
          action={link('payoutOutcome', { payoutId: String(record.id) })}
          busyText="Saving..."
        >
          <Radios
            field={form.fields.became}
            legend="What happened"
            options={Object.entries(outcomes).map(([value, label]) => ({ value, label }))}
          />
          <TextArea field={form.fields.why} label="How we know" hint="It is saved in the audit log." rows={2} />
          <div className="flex flex-wrap gap-3">
            <Button>Save</Button>
            <ButtonLink kind="secondary" href={pageOf(record)}>
              Cancel
            </ButtonLink>
          </div>
        </FormFrame>
      ) : (
        <Banner tone="info">{payoutTexts.notWaiting}</Banner>
      )}
    </div>
  );
}

type AcceptanceProps = { record: StaffRecord; form: FormOf<typeof acceptFilePayoutSchema> };

export function PayoutAcceptancePage({ record, form }: AcceptanceProps) {
  const { fields } = record;
  const isNoted = fields.state === payoutStateLabels.success || fields.state === payoutStateLabels.reversed;
  return (
    <div className="max-w-160">
      <h1 className="text-28 wrap-anywhere">{`Accept ${textOf(fields.amount)} without a bank line`}</h1>
      <p className="mt-2 mb-6 text-quiet">
        {`${textOf(fields.reference)}. A payout by file has to be on a statement of the bank. `}
        <TextLink href={link('newBankStatement')}>Add the statement</TextLink> if you have it. Otherwise two people
        accept the payout.
      </p>
      {isNoted && fields.sent_by === sentByFile ? (
        <FormFrame
          noDraft
          form={form}
          action={link('payoutAcceptance', { payoutId: String(record.id) })}
          busyText="Saving..."
        >
          <TextArea
            field={form.fields.why}
            label="How we know that the bank sent it"
            hint="It is saved in the audit log."
            rows={3}
          />
          <div className="flex flex-wrap gap-3">
            <Button>Ask a second person to confirm</Button>
            <ButtonLink kind="secondary" href={pageOf(record)}>
              Cancel
            </ButtonLink>
          </div>
        </FormFrame>
      ) : (
        <Banner tone="info">{filePayoutTexts.notNoted}</Banner>
      )}
    </div>
  );
}

function pageOf(record: StaffRecord): string {
  return link('record', { kind: 'payout', recordId: String(record.id) });
}
