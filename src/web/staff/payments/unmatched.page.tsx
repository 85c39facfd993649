import { link } from '#content/link.ts';
import type {
  matchUnmatchedPaymentSchema,
  refundUnmatchedPaymentSchema,
} from '#domain/money/payments/unmatched.schema.ts';
import { unmatchedStates } from '#domain/money/payments/payment.states.ts';
import { unmatchedTexts } from '#domain/money/payments/payment.schema.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { Banner } from '#ui/notices.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { TextArea, TextField } from '#ui/text-fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { textOf } from '../kinds/record-kind.tsx';

type UnmatchedPayment<Schema extends typeof matchUnmatchedPaymentSchema | typeof refundUnmatchedPaymentSchema> = {
  record: StaffRecord;
  form: FormOf<Schema>;
};

export function UnmatchedRefundPage({ record, form }: UnmatchedPayment<typeof refundUnmatchedPaymentSchema>) {
  const amount = textOf(record.fields.amount);
  return (
    <Decision
      record={record}
      title={`Send ${amount} back`}
      lead="The provider sends the whole amount back to the payer. Until the provider confirms that, the payment is shown here as being sent back."
    >
      <FormFrame
        noDraft
        form={form}
        action={link('unmatchedRefund', { unmatchedId: String(record.id) })}
        busyText="Sending it back..."
      >
        <Why form={form} />
        <Buttons record={record} label={`Send ${amount} back`} />
      </FormFrame>
    </Decision>
  );
}

export function UnmatchedMatchPage({ record, form }: UnmatchedPayment<typeof matchUnmatchedPaymentSchema>) {
  const amount = textOf(record.fields.amount);
  return (
    <Decision
      record={record}
      title={`Credit a member with ${amount}`}
      lead="The money goes into the balance of the member who began that payment. The member then pays the deal from it."
    >
      <FormFrame
        noDraft
        form={form}
        action={link('unmatchedMatch', { unmatchedId: String(record.id) })}
        busyText="Crediting it..."
      >
        <TextField
          field={form.fields.payment}
          label="Reference of the payment"
          hint="It begins with pay-. The payer sees it on the page of the payment."
          autoComplete="off"
          spellCheck={false}
        />
        <Why form={form} />
        <Buttons record={record} label={`Credit ${amount}`} />
      </FormFrame>
    </Decision>
  );
}

type DecisionProps = { record: StaffRecord; title: string; lead: string; children: React.ReactNode };

function Decision({ record, title, lead, children }: DecisionProps) {
  const { reference, standing, why, approval } = record.fields;
  return (
    <div className="max-w-160">
      <Breadcrumb
        crumbs={[
          { label: 'Unmatched payments', href: link('records', { kind: 'parked-charge' }) },
          { label: textOf(reference), href: backTo(record) },
        ]}
      />
      <h1 className="mt-3 text-28 wrap-anywhere">{title}</h1>
      <p className="mt-2 text-quiet">{`${textOf(why)}.`}</p>
      <p className="mt-2 mb-6 text-quiet">{lead}</p>
      {approval ? (
        <div className="mb-6">
          <Banner tone="info">
            {
              'A colleague chose to credit a member with it, and a second person has to confirm that. Your decision replaces it. '
            }
            <TextLink href={link('approval', { approvalId: textOf(approval) })}>Look at it</TextLink>
          </Banner>
        </div>
      ) : null}
      {standing === unmatchedStates.waiting ? children : <Banner tone="info">{unmatchedTexts.decided}</Banner>}
    </div>
  );
}

function Why({ form }: { form: FormOf<typeof refundUnmatchedPaymentSchema> }) {
  return <TextArea field={form.fields.why} label="Why" hint="It is saved in the audit log." rows={3} />;
}

function Buttons({ record, label }: { record: StaffRecord; label: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button>{label}</Button>
      <ButtonLink kind="secondary" href={backTo(record)}>
        Leave it
      </ButtonLink>
    </div>
  );
}

function backTo(record: StaffRecord): string {
  return link('record', { kind: 'parked-charge', recordId: String(record.id) });
}
