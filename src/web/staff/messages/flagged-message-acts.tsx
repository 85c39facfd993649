import { link } from '#content/link.ts';
import type { Staff } from '#domain/acting/context.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { PressButton } from '../../parts/press-button.tsx';

/** What is decided about a flagged message, and about who wrote it. */
export function FlaggedMessageActs({ record: { id, fields }, staff }: { record: StaffRecord; staff: Staff }) {
  if (!mayAnswerPeople(staff)) return null;
  const flagId = String(id);
  const about = `message ${flagId}`;
  const { decision, author } = fields;
  return (
    <>
      {(fields.files as readonly string[]).map((hash) => (
        <ButtonLink key={hash} kind="secondary" size="small" href={link('flaggedMessageFile', { flagId, hash })}>
          See its file
        </ButtonLink>
      ))}
      {decision === 'hidden' ? (
        <PressButton action={link('flaggedMessageShowing', { flagId })} about={about}>
          Give it back
        </PressButton>
      ) : (
        <ButtonLink kind="secondary" size="small" href={link('flaggedMessageHiding', { flagId })} dialog>
          Take it away
        </ButtonLink>
      )}
      {decision === null ? (
        <PressButton action={link('flaggedMessageLeaving', { flagId })} about={about}>
          Leave it
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
