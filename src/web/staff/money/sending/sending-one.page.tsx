import { link } from '#content/link.ts';
import { shownAmount } from '#domain/values/currency.ts';
import type { UnmatchedSending } from '#domain/money/provider-readings/find-unmatched-sendings.ts';
import {
  type bookSendingSchema,
  type explainSendingSchema,
  sendingBearers,
  unmatchedSendingTexts,
} from '#domain/money/provider-readings/unmatched-sending.schema.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Radios } from '#ui/choices.tsx';
import { TextArea, TextField } from '#ui/text-fields.tsx';
import type { FormOf } from '../../../request/form.ts';
import { FormFrame } from '../../../pages/form-frame.tsx';
import { SignInAsYourself } from '../../sign-in-as-yourself.tsx';
import { sendingKinds } from './sending.page.tsx';

/** The provider's states of transfers and refunds. */
const providerStates: Record<string, string> = {
  success: 'Sent, and arrived',
  done: 'Sent back to the payer',
  pending: 'Not sent yet, the provider is working on it',
  failed: 'Not sent, the attempt failed',
  reversed: 'Sent, and came back',
};

const at = ({ id }: UnmatchedSending) => ({ sendingId: String(id) });

export type SendingForms = { form: FormOf<typeof explainSendingSchema>; booking: FormOf<typeof bookSendingSchema> };
type OneProps = SendingForms & { one: UnmatchedSending; isNamed: boolean };

/** A payout or refund that the provider sent without a record: who bears it, or why nothing is booked. */
export function SendingExplanationPage({ one, form, booking, isNamed }: OneProps) {
  const isSent = one.state === 'success' || one.state === 'done';
  return (
    <div className="max-w-160">
      <h1 className="text-28 wrap-anywhere">{`${sendingKinds[one.kind]} of ${shownAmount(one.amount)}`}</h1>
      <p className="mt-2 mb-4 text-quiet">
        {`The payment provider lists this ${sendingKinds[one.kind].toLowerCase()}, but our books have no record of it.`}
      </p>
      <FactList
        facts={[
          { term: 'Reference', value: <span className="wrap-anywhere">{one.reference}</span> },
          ...(one.charge
            ? [{ term: 'Of the payment', value: <span className="wrap-anywhere">{one.charge}</span> }]
            : []),
          { term: `At ${one.provider}`, value: providerStates[one.state] ?? one.state.replaceAll('_', ' ') },
        ]}
      />
      {one.explained === undefined ? (
        <>
          <Waiting one={one} />
          {isSent ? <Booking one={one} form={booking} isNamed={isNamed} /> : null}
          <Explaining one={one} form={form} isSent={isSent} />
        </>
      ) : (
        <div className="mt-6">
          <Banner tone="info">
            {one.booking?.isDone
              ? `Booked. Who bears it: ${sendingBearers[one.booking.bears]}. ${one.explainedBy}: ${one.explained}`
              : `${unmatchedSendingTexts.explained} ${one.explainedBy}: ${one.explained}`}
          </Banner>
        </div>
      )}
    </div>
  );
}

function Waiting({ one: { booking } }: Pick<OneProps, 'one'>) {
  if (!booking || booking.isDone) return null;
  return (
    <div className="mt-6">
      <Banner tone="info">
        {`${booking.by} has chosen who bears it: ${sendingBearers[booking.bears]}. A second person has to confirm it. A new choice replaces it. `}
        <TextLink href={link('approval', { approvalId: String(booking.approvalId) })}>Open the approval</TextLink>
      </Banner>
    </div>
  );
}

function Booking({ one, form, isNamed }: Pick<OneProps, 'one' | 'isNamed'> & { form: SendingForms['booking'] }) {
  return (
    <section aria-labelledby="booking-head" className="mt-8 border-t-2 border-ink pt-4">
      <h2 id="booking-head" className="text-18">
        Book it
      </h2>
      <p className="mb-4 text-quiet">
        Our books still count this money, and the provider no longer has it. Booking it makes both agree. A second
        person has to confirm it.
      </p>
      {isNamed ? (
        <FormFrame noDraft form={form} action={link('sendingBooking', at(one))} busyText="Saving...">
          <Radios
            field={form.fields.bears}
            legend="Who bears it"
            options={Object.entries(sendingBearers).map(([value, label]) => ({ value, label }))}
          />
          <TextField
            field={form.fields.member}
            label="Number of the member"
            hint="For a balance or refunds. It is on the record of the member."
            inputMode="numeric"
            autoComplete="off"
          />
          <TextArea
            field={form.fields.why}
            label="What it was, and how you know"
            hint="It is saved in the books and in the audit log."
            rows={3}
          />
          <div>
            <Button>Ask a second person to confirm</Button>
          </div>
        </FormFrame>
      ) : (
        <SignInAsYourself
          to="to book it: a second person has to know who did."
          next={link('sendingExplanation', at(one))}
        />
      )}
    </section>
  );
}

type ExplainingProps = Pick<OneProps, 'one'> & { form: SendingForms['form']; isSent: boolean };

function Explaining({ one, form, isSent }: ExplainingProps) {
  return (
    <section aria-labelledby="explain-head" className="mt-8 border-t-2 border-ink pt-4">
      <h2 id="explain-head" className="text-18">
        Book nothing
      </h2>
      <p className="mb-4 text-quiet">
        {isSent
          ? 'Only if it is already booked in another way. Otherwise our books still differ from the provider.'
          : 'The provider did not send it, so there is nothing to book.'}
      </p>
      <FormFrame noDraft form={form} action={link('sendingExplanation', at(one))} busyText="Saving...">
        <TextArea field={form.fields.why} label="What it was" hint="It is saved in the audit log." rows={3} />
        <div>
          <Button kind="secondary">Save the explanation</Button>
        </div>
      </FormFrame>
    </section>
  );
}
