import { mayAsk } from './may-ask.ts';
import type { Staff } from '#domain/acting/context.ts';
import { paymentStateLabels } from '#domain/money/payments/payments.records.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { mayMoveMoney } from '#domain/acting/roles/staff.policy.ts';
import { link } from '#content/link.ts';
import { PressButton } from '../../parts/press-button.tsx';

/** Asking the provider again whether an unpaid payment has arrived. */
export function PaymentActs({ record: { id, fields }, staff }: { record: StaffRecord; staff: Staff }) {
  const { paid, parked } = paymentStateLabels;
  if (fields.above_card_limit_seen === 'No' && mayMoveMoney(staff))
    return (
      <PressButton action={link('paymentLimitSeen', { paymentId: String(id) })} about={`payment ${id}`}>
        Mark as looked at
      </PressButton>
    );
  if (!mayAsk(staff) || fields.state === paid || fields.state === parked) return null;
  return (
    <PressButton action={link('paymentAsking', { paymentId: String(id) })} about={`about payment ${id}`}>
      Ask the provider now
    </PressButton>
  );
}
