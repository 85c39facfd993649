import { link } from '#content/link.ts';
import type { Staff } from '#domain/acting/context.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { rfqStateLabels } from '#domain/trade/rfqs/rfq.states.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { PressButton } from '../../parts/press-button.tsx';
import { textOf } from '../kinds/record-kind.tsx';

/** What staff do about a request for quotes, and the way to what sellers see. */
export function RfqActs({ record, staff }: { record: StaffRecord; staff: Staff }) {
  const { state, number, reported_because, to_read } = record.fields;
  const rfq = { rfqId: String(record.id) };
  // Staff decide about what they read: a change of the request refuses the press.
  const seen = { seen: record.seen };
  const about = textOf(number);
  const isWaiting = state === rfqStateLabels.waiting;
  const isOpen = state === rfqStateLabels.open;
  const mayDecide = mayAnswerPeople(staff);
  return (
    <>
      {mayDecide && isWaiting ? (
        <PressButton kind="primary" action={link('rfqPublishing', rfq, seen)} about={about}>
          Publish
        </PressButton>
      ) : null}
      {mayDecide && (isWaiting || isOpen) ? (
        <ButtonLink kind={isWaiting ? 'secondary' : 'danger'} size="small" href={link('rfqTakingDown', rfq)}>
          {isWaiting ? 'Send it back' : 'Take it down'}
        </ButtonLink>
      ) : null}
      {mayDecide && (reported_because !== null || to_read === true) ? (
        <PressButton action={link('rfqLeaving', rfq, seen)} about={about}>
          Leave it as it is
        </PressButton>
      ) : null}
      {isWaiting || state === rfqStateLabels.withdrawn ? null : (
        <ButtonLink kind="secondary" size="small" href={link('rfq', { publicId: about })}>
          As sellers see it
        </ButtonLink>
      )}
    </>
  );
}
