import { link } from '#content/link.ts';
import type { DealFile } from '#domain/trade/deals/find-deal-file.ts';
import { chargebackStates } from '#domain/money/chargebacks/chargeback.schema.ts';
import { shownDate } from '#ui/dates.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';

export function DealChargebacks({ file: { chargebacks }, shown }: { file: DealFile; shown(minor: bigint): string }) {
  if (chargebacks.length === 0) return null;
  const isOpen = chargebacks.some(({ state }) => state === 'needs_answer' || state === 'with_bank');
  return (
    <section aria-labelledby="chargeback-head" className="border-l-4 border-alarm pl-4">
      <h2 id="chargeback-head" className="text-18">
        {isOpen ? 'A bank claims the payment of this deal back' : 'A bank claimed the payment of this deal back'}
      </h2>
      <ul>
        {chargebacks.map(({ id, state, minor, due }) => (
          <li key={id} className="flex flex-wrap gap-x-4 py-1.5">
            <span>{`${shown(minor)}: ${chargebackStates[state].toLowerCase()}${due && state === 'needs_answer' ? `, by ${shownDate(due)}` : ''}`}</span>
            <TextLink href={link('chargeback', { chargebackId: id })}>See the chargeback</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
