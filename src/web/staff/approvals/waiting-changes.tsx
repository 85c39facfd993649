import { link } from '#content/link.ts';
import type { WaitingChange } from '#domain/acting/approvals/find-waiting-change.ts';
import { Banner } from '#ui/notices.tsx';
import { DayAndTime } from '#ui/day-and-time.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { PressButton } from '../../parts/press-button.tsx';

/**
 * The waiting changes of a setting or an account: when each takes effect or what it waits for, with a link to its page. The colleague who
 * began a change can also withdraw it here.
 */
export function WaitingChanges({ changes }: { changes: readonly WaitingChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="mt-4 grid max-w-[44rem] gap-4">
      {changes.map((change) => (
        <li key={String(change.id)} className="grid gap-2">
          <Banner tone="info">
            {`${change.title}. `}
            {whenOf(change)}
            {` Begun by ${change.by}.`}
          </Banner>
          <div className="flex flex-wrap items-center gap-4">
            <TextLink href={link('approval', { approvalId: String(change.id) })}>
              {change.isOwn ? 'See the change' : 'Confirm or turn down'}
            </TextLink>
            {change.isOwn ? (
              <PressButton
                action={link('approvalWithdrawal', { approvalId: String(change.id) })}
                about={`the change: ${change.title}`}
              >
                Withdraw
              </PressButton>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

function whenOf({ from }: WaitingChange) {
  if (!from) return 'It waits for a second named person.';
  return (
    <>
      In effect from <DayAndTime at={from} />
      {', unless it is turned down.'}
    </>
  );
}
