import { staffActs } from '#domain/acting/audit/staff-acts.ts';
import type { Staff } from '#domain/acting/context.ts';
import { payoutStateLabels, sentByFileLabel } from '#domain/money/payouts/payouts.records.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { mayMoveMoney } from '#domain/acting/roles/staff.policy.ts';
import { link } from '#content/link.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { fieldText } from '../../kinds/record-kind.tsx';
import { PressButton } from '../../../parts/press-button.tsx';

/** The acts on a payout: two people confirm a large payout, staff ask the provider about it, or record whether it arrived. */
export function PayoutActs({ record: { id, fields }, staff }: { record: StaffRecord; staff: Staff }) {
  const params = { payoutId: String(id) };
  const isInState = (...states: (keyof typeof payoutStateLabels)[]) =>
    states.some((state) => payoutStateLabels[state] === fields.state);
  const isByFile = fields.sent_by === sentByFileLabel;
  if (isByFile) {
    if (!mayMoveMoney(staff)) return null;
    if (isInState('reserved'))
      return (
        <ButtonLink kind="secondary" size="small" href={link('payoutFiles')}>
          Make the file
        </ButtonLink>
      );
    if (isInState('sending', 'success', 'reversed'))
      return (
        <>
          {isInState('sending', 'success') ? (
            <ButtonLink kind="secondary" size="small" href={link('payoutOutcome', params)}>
              Record the outcome
            </ButtonLink>
          ) : null}
          {isInState('success', 'reversed') ? (
            <ButtonLink kind="secondary" size="small" href={link('payoutAcceptance', params)}>
              Accept without a bank line
            </ButtonLink>
          ) : null}
        </>
      );
  }
  if (isInState('to_confirm') && fields.approval && mayMoveMoney(staff))
    return (
      <ButtonLink kind="primary" size="small" href={link('approval', { approvalId: fieldText(fields.approval) })}>
        Confirm the payout
      </ButtonLink>
    );
  if (!isByFile && mayAskProvider(staff) && isInState('reserved', 'sending', 'success'))
    return (
      <PressButton action={link('payoutStateQuery', params)} about={`about payout ${id}`}>
        Ask the provider now
      </PressButton>
    );
  return null;
}

export function mayAskProvider({ role }: Staff): boolean {
  return staffActs['ask-provider'].roles.includes(role);
}
