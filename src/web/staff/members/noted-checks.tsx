import { link } from '#content/link.ts';
import type { NotedCheck, CheckToConfirm } from '#domain/people/checks/find-member-checks.ts';
import { checkedNames } from '#domain/people/checks/member-check.schema.ts';
import { Badge } from '#ui/notices.tsx';
import { shownDay } from '#ui/dates.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { PressButton } from '../../parts/press-button.tsx';

type NotedChecksProps = {
  memberId: string;
  checks: readonly NotedCheck[];
  waiting: readonly CheckToConfirm[];
  mayNote: boolean;
};

/** The checks of a member, who made them, and the acts on each. */
export function NotedChecks({ memberId, checks, waiting, mayNote }: NotedChecksProps) {
  if (checks.length + waiting.length === 0) return <p>No checks yet.</p>;
  return (
    <ul role="list">
      {checks.map((check) => (
        <li
          key={check.what}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3"
        >
          <CheckLines check={check} />
          {mayNote ? <Acts memberId={memberId} check={check} /> : null}
        </li>
      ))}
      {waiting.map(({ approvalId, what, seen }) => (
        <li key={approvalId} className="border-t border-line py-3 wrap-anywhere">
          <h3 className="flex flex-wrap items-center gap-3 text-16">
            {checkedNames[what]}
            <Badge tone="progress">Waits for a second person</Badge>
          </h3>
          <p>{seen}</p>
          <TextLink href={link('approval', { approvalId })}>Open the approval</TextLink>
        </li>
      ))}
    </ul>
  );
}

function CheckLines({ check }: { check: NotedCheck }) {
  const { what, seen, checkedOn, validUntil, namesDiffer, isOver, notedBy, confirmedBy } = check;
  const until = validUntil ? `, valid until ${shownDay(validUntil)}` : '';
  const by = [notedBy && `recorded by ${notedBy}`, confirmedBy && `confirmed by ${confirmedBy}`].filter(Boolean);
  return (
    <div className="min-w-0 wrap-anywhere">
      <h3 className="flex flex-wrap items-center gap-3 text-16">
        {checkedNames[what]}
        {namesDiffer ? <Badge tone="warning">Other name</Badge> : null}
        {isOver ? <Badge tone="bad">Expired</Badge> : null}
      </h3>
      <p>{seen}</p>
      <p className="text-14 text-quiet">
        {namesDiffer
          ? 'The name of the account holder at the bank is neither the member’s nor their company’s. Compare the names.'
          : [`Checked on ${shownDay(checkedOn)}${until}`, ...by].join(', ')}
      </p>
    </div>
  );
}

function Acts({ memberId, check: { what, namesDiffer } }: { memberId: string; check: NotedCheck }) {
  if (!namesDiffer)
    return (
      <PressButton action={link('memberCheckEnd', { memberId, what })} about={`: ${checkedNames[what]}`}>
        End the check
      </PressButton>
    );
  return (
    <div className="flex flex-wrap gap-3">
      <PressButton action={link('memberBankName', { memberId })} about="of the bank account">
        Accept the name
      </PressButton>
      <PressButton kind="danger" action={link('memberCheckEnd', { memberId, what })} about="of the bank account">
        Refuse the name
      </PressButton>
    </div>
  );
}
