import { flagStandings } from '#domain/talk/moderation/rule.options.ts';
import { flaggedMessages } from '#domain/trade/moderation/flagged-messages.records.ts';
import { link } from '#content/link.ts';
import type { Staff } from '#domain/acting/context.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { recordColumn, messagePreview, type RecordKind, fieldText as text } from '../kinds/record-kind.tsx';
import { flaggedMessagePresses } from './flagged-message-presses.routes.ts';
import { PressButton } from '../../parts/press-button.tsx';

export const flaggedMessageKind: RecordKind = {
  records: flaggedMessages,
  group: 'People',
  title: 'Flagged messages',
  inRail: 'Flagged',
  one: 'Flagged message',
  empty: 'No flagged messages',
  namesEmail: true,
  searchPlaceholder: 'Name, e-mail, phone, message, listing',
  nameOf: ({ name }) => text(name),
  columns: [
    recordColumn('Message', ({ message }) => messagePreview(text(message)), { share: 'wide' }),
    recordColumn('Why', ({ found, reports }) =>
      [...(found as readonly string[]), ...(reports === null ? [] : ['Reported'])].join(', '),
    ),
    recordColumn('In', ({ written_in }) => text(written_in), { short: true }),
    recordColumn('Decided', ({ decision }) => flagStandings[decision as 'left' | 'hidden'] ?? flagStandings.open, {
      short: true,
    }),
  ],
  summaryOf: ({ message }) => messagePreview(text(message)),
  acts: (props) => <FlaggedMessageActs {...props} />,
  presses: flaggedMessagePresses,
};

function FlaggedMessageActs({ record: { id, fields }, staff }: { record: StaffRecord; staff: Staff }) {
  if (!mayAnswerPeople(staff)) return null;
  const flagId = String(id);
  const about = `message ${flagId}`;
  const { decision, author } = fields;
  return (
    <>
      {(fields.files as readonly string[]).map((hash) => (
        <ButtonLink key={hash} kind="secondary" size="small" href={link('flaggedMessageFile', { flagId, hash })}>
          See the file
        </ButtonLink>
      ))}
      {decision === 'hidden' ? (
        <PressButton action={link('flaggedMessageShowing', { flagId })} about={about}>
          Show it again
        </PressButton>
      ) : (
        <ButtonLink kind="secondary" size="small" href={link('flaggedMessageHiding', { flagId })} dialog>
          Hide the message
        </ButtonLink>
      )}
      {decision === null ? (
        <PressButton action={link('flaggedMessageLeaving', { flagId })} about={about}>
          Keep the message
        </PressButton>
      ) : null}
      {author === null ? null : (
        <ButtonLink
          kind="secondary"
          size="small"
          href={link('memberSuspension', { memberId: String(author as number) })}
        >
          Suspend the writer
        </ButtonLink>
      )}
    </>
  );
}
