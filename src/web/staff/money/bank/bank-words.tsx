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

export function WayBadge({ how }: { how: LineMatch | null }) {
  if (how === null) return <Badge tone="now">Not matched</Badge>;
  const isOurs = how !== 'not_ours' && how !== 'explained';
  return <Badge tone={isOurs ? 'good' : 'neutral'}>{lineMatchLabels[how]}</Badge>;
}

type Named = Pick<NearbyMovement, 'id' | 'kind' | 'payoutId' | 'paymentId' | 'unmatchedId'>;

/** 'Payout 7', which staff can search for; a movement without a record is named by its journal in the books. */
export function movementName({ id, payoutId, paymentId, unmatchedId }: Named): string {
  if (payoutId !== null) return `Payout ${payoutId}`;
  if (paymentId !== null) return `Payment ${paymentId}`;
  return unmatchedId === null ? `Journal ${id}` : `Unmatched payment ${unmatchedId}`;
}

export function MovementName({ of }: { of: Named }) {
  const { payoutId, paymentId, unmatchedId, kind } = of;
  const [record, id] =
    payoutId !== null
      ? ['payout', payoutId]
      : paymentId !== null
        ? ['payment', paymentId]
        : ['parked-charge', unmatchedId ?? 0n];
  const name = movementName(of);
  const hasPage = payoutId !== null || paymentId !== null || unmatchedId !== null;
  return (
    <>
      {hasPage ? <TextLink href={link('record', { kind: record, recordId: String(id) })}>{name}</TextLink> : name}
      {kind === 'refund' || kind === 'back' ? (
        <span className="text-quiet">{`, ${movementLabels[kind].toLowerCase()}`}</span>
      ) : null}
    </>
  );
}
