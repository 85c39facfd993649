import { link } from '#content/link.ts';
import { shownAmount } from '#domain/values/currency.ts';
import type { Chargeback } from '#domain/money/chargebacks/find-disputes.ts';
import { bearers, type bearLossSchema, chargebackTexts } from '#domain/money/chargebacks/chargeback.schema.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { Radios } from '#ui/choices.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import type { FormOf } from '../../../request/form.ts';
import { FormFrame } from '../../../pages/form-frame.tsx';

type LossProps = { one: Chargeback; form: FormOf<typeof bearLossSchema> };

export function ChargebackLossPage({ one, form }: LossProps) {
  const at = { disputeId: String(one.id) };
  const sum = shownAmount(one.amount);
  const options = Object.entries(bearers)
    .filter(([value]) => value === (one.isTwice ? 'nobody' : 'house'))
    .map(([value, label]) => ({ value, label }));
  return (
    <div className="max-w-160">
      <h1 className="text-28 wrap-anywhere">{`Who bears ${sum}?`}</h1>
      <p className="mt-2 mb-6 text-quiet">
        The provider has given the money back to the payer’s bank. Booking the loss makes our books agree with the
        provider. Money held or paid out for a deal does not change.
      </p>
      {one.state === 'lost' && one.isTwice && !one.loss?.isDone ? (
        <div className="mb-6">
          <Banner tone="warning">{chargebackTexts.twice}</Banner>
        </div>
      ) : null}
      {one.loss && !one.loss.isDone ? (
        <div className="mb-6">
          <Banner tone="info">
            {`${one.loss.saidBy} has chosen who bears it, and a second person has to confirm that. Your choice replaces it. `}
            <TextLink href={link('approval', { approvalId: String(one.loss.approvalId) })}>Look at it</TextLink>
          </Banner>
        </div>
      ) : null}
      {one.state !== 'lost' || one.loss?.isDone ? (
        <Banner tone="info">{one.state === 'lost' ? chargebackTexts.booked : chargebackTexts.notLost}</Banner>
      ) : (
        <FormFrame noDraft form={form} action={link('chargebackLoss', at)} busyText="Booking it...">
          <Radios field={form.fields.bears} legend="Who bears it" options={options} />
          <TextArea
            field={form.fields.why}
            label="Why"
            hint="It is saved in the books and in the audit log."
            rows={3}
          />
          <div className="flex flex-wrap gap-3">
            <Button>{one.isTwice ? 'Book nothing' : `Book ${sum}`}</Button>
            <ButtonLink kind="secondary" href={link('chargebackPayment', at)}>
              Cancel
            </ButtonLink>
          </div>
        </FormFrame>
      )}
    </div>
  );
}
