import { link } from '#content/link.ts';
import { deliveryPin, mostPinTries } from '#domain/trade/deals/deal.digits.ts';
import type { DealView } from '#domain/trade/deal-pages/deal.view.ts';
import { PressButton } from '../../parts/press-button.tsx';
import { DealSection } from './deal-money.tsx';

export type Digits = { part: number; digits: string; isUsedUp: boolean };

/** The delivery digits for each part that has not arrived. Only the buyer sees them. */
export function digitsFor({ deal, side, isWork }: DealView, secret: string): Digits[] {
  if (side !== 'buyer' || isWork) return [];
  return deal.parts
    .filter(({ state }) => state === 'funded' || state === 'shipped')
    .map((part) => ({
      part: part.part,
      digits: deliveryPin(deal.id, part, secret),
      isUsedUp: part.pinTries >= mostPinTries,
    }));
}

export function DealDigits({ view, digits }: { view: DealView; digits: readonly Digits[] }) {
  const dealId = String(view.deal.id);
  const hasOnePart = view.deal.parts.length === 1;
  // An empty place, so that the script can show the digits after payment without a reload.
  if (digits.length === 0) return <div className="hidden" data-live="digits" />;
  return (
    <div className="print:hidden" data-live="digits">
      <DealSection title="Your six digits">
        <p className="mt-1 text-14 text-quiet">
          Look at the goods first, then give the digits to the person who brings them: they prove the delivery. Give
          them to nobody else, not even to us.
        </p>
        <ul className="mt-2 grid gap-3">
          {digits.map(({ part, digits: six, isUsedUp }) => (
            <li key={part} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p>
                {hasOnePart ? null : <span className="block text-14 text-quiet">Part {part}</span>}
                {isUsedUp ? (
                  <span className="text-alarm">{`Wrong digits were given ${mostPinTries} times. Make new ones.`}</span>
                ) : (
                  <span className="display text-36 whitespace-nowrap tabular-nums">
                    {six.slice(0, 3)} {six.slice(3)}
                  </span>
                )}
              </p>
              <PressButton
                action={link('dealDigits', { dealId, part: String(part) })}
                about={hasOnePart ? 'for this deal' : `for part ${part}`}
              >
                Make new digits
              </PressButton>
            </li>
          ))}
        </ul>
      </DealSection>
    </div>
  );
}
