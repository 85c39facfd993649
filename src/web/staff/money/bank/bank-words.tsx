import { link } from '#content/link.ts';
import { type Currency, shownAmount } from '#domain/values/currency.ts';
import type { NearbyMovement } from '#domain/money/bank-statements/find-line.ts';
import { movementLabels, lineMatchLabels, type LineMatch } from '#domain/money/bank-statements/statement.options.ts';
import { Badge } from '#ui/notices.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';

export function BankTabs({ current }: { current: 'statements' | 'differences' }) {
  return (
    <Tabs
      label="Bank statements"
      tabs={[
        { label: 'Statements', href: link('bankStatements'), current: current === 'statements' },
        { label: 'Differences', href: link('bankDifferences'), current: current === 'differences' },
      ]}
    />
  );
}

/** Money in has a plus, money out a minus. */
export function signedAmount(minor: bigint, currency: Currency): string {
  return minor > 0n ? `+${shownAmount({ minor, currency })}` : shownAmount({ minor, currency });
}

export function MatchBadge({ how }: { how: LineMatch | null }) {
  if (how === null) return <Badge tone="now">Not matched</Badge>;
  const isOurs = how !== 'not_ours' && how !== 'explained';
  return <Badge tone={isOurs ? 'good' : 'neutral'}>{lineMatchLabels[how]}</Badge>;
}

type NamedMovement = Pick<NearbyMovement, 'id' | 'kind' | 'payoutId' | 'paymentId' | 'unmatchedId'>;

/** 'Payout 7', which staff can search for; a movement without a record is named by its journal in the books. */
export function movementName({ id, payoutId, paymentId, unmatchedId }: NamedMovement): string {
  if (payoutId !== null) return `Payout ${payoutId}`;
  if (paymentId !== null) return `Payment ${paymentId}`;
  return unmatchedId === null ? `Journal ${id}` : `Unmatched payment ${unmatchedId}`;
}

function recordHref({ payoutId, paymentId, unmatchedId }: NamedMovement): string | undefined {
  if (payoutId !== null) return link('record', { kind: 'payout', recordId: String(payoutId) });
  if (paymentId !== null) return link('record', { kind: 'payment', recordId: String(paymentId) });
  if (unmatchedId === null) return undefined;
  return link('record', { kind: 'parked-charge', recordId: String(unmatchedId) });
}

export function MovementName({ movement }: { movement: NamedMovement }) {
  const { kind } = movement;
  const name = movementName(movement);
  const href = recordHref(movement);
  return (
    <>
      {href === undefined ? name : <TextLink href={href}>{name}</TextLink>}
      {kind === 'refund' || kind === 'back' ? (
        <span className="text-quiet">{`, ${movementLabels[kind].toLowerCase()}`}</span>
      ) : null}
    </>
  );
}
