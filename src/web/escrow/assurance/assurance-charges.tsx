import { assurance } from '#content/escrow-pages/assurance.ts';
import type { Assurance, ChargesCompared } from '#domain/money/assurance/find-assurance.ts';
import { shownDate } from '#ui/dates.ts';

const words = assurance.balance.compared.charges;
const names: Record<string, string> = { paystack: 'Paystack', sandbox: 'the payment test' };

/** Per payment provider: when what we booked was last compared with what it says itself. */
export function AssuranceCharges({ charges }: Pick<Assurance, 'charges'>) {
  return (
    <div className="mt-8">
      {charges.map((one) => (
        <p key={one.provider}>{textOf(one)}</p>
      ))}
    </div>
  );
}

function textOf({ provider, at, isKnown }: ChargesCompared): string {
  const text = at === undefined ? words.never : isKnown ? words.known : words.unknown;
  return text.replace('{provider}', names[provider] ?? provider).replace('{day}', at ? shownDate(at) : '');
}
