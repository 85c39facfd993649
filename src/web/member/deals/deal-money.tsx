import type { ReactNode } from 'react';
import { brand } from '#content/brand.ts';
import { cardHoldTexts } from '#content/card-ageing.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { isDealOver, type DealState } from '#domain/trade/deal-terms/deal.states.ts';
import type { DealView } from '#domain/trade/deal-pages/deal.view.ts';
import type { DealPart } from '#domain/trade/deal-terms/find-deal.ts';
import { outcomeOfDeal, type DealOutcome } from '#domain/trade/deal-terms/deal-outcome.states.ts';
import { heldFor } from '#domain/trade/deal-terms/part.shape.ts';
import { quantityText, perUnit } from '#domain/values/listed-goods.ts';
import { naira } from '#domain/values/money.ts';
import { shownDate } from '#ui/dates.ts';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import { useSettings } from '../../frame/shown-settings.tsx';
import { isAllOurs } from './deal-step-facts.ts';

type DealSectionProps = { title: string; id?: string; live?: string; children: ReactNode };

export function DealSection({ title, id, live, children }: DealSectionProps) {
  return (
    <section id={id} aria-label={title} className="border-t-2 border-ink pt-3" data-live={live}>
      <h2 className="text-18">{title}</h2>
      {children}
    </section>
  );
}

/** Says how long money paid by card is held, and after its release from when the seller can have it. */
function CardHold({ view: { card, side, state, deal, isOurs } }: { view: DealView }) {
  const { cardHold_days: days } = useSettings();
  if (isOurs && side === 'buyer') return null;
  const isBeforePayment = ['draft', 'proposed', 'agreed'].includes(state);
  const isOpen = deal.parts.some((part) => !isDealOver(part.state));
  if (isBeforePayment) return <p className="mt-2 text-14 text-quiet">{cardHoldTexts.beforePayment(days)}</p>;
  if (!card) return null;
  const heldText = side === 'buyer' ? cardHoldTexts.paidByYourCard : cardHoldTexts.paidByCard;
  return (
    <>
      {isOpen ? <p className="mt-2 text-14 text-quiet">{heldText(days)}</p> : null}
      {side === 'seller' && card.heldUntil ? (
        <p className="mt-2">Paid by card and released to you. You can have it from {shownDate(card.heldUntil)}.</p>
      ) : null}
    </>
  );
}

const returnStates: ReadonlySet<DealState> = new Set(['rejected', 'return_shipped', 'return_received']);

type DealHistory = Pick<DealView, 'deal' | 'events' | 'chargebacks'>;

function isPaid({ events }: DealHistory, { part }: DealPart): boolean {
  return events.some((one) => one.event === 'fund' && (one.part ?? part) === part);
}

function wasReleased({ events }: DealHistory, { part }: DealPart): boolean {
  return events.some(
    (one) => one.event === 'charge_back' && (one.part ?? part) === part && settledStates.has(one.from),
  );
}

const settledStates: ReadonlySet<string> = new Set(['released', 'split']);

/** Who got the money: of settled parts, and of cancelled parts that had been paid. */
function outcomeOfView(view: DealHistory): DealOutcome | undefined {
  return outcomeOfDeal(
    view.deal.parts.map((part) => ({
      ...part,
      isPaid: isPaid(view, part),
      wasReleased: wasReleased(view, part),
      taken: view.chargebacks?.parts.get(part.part) ?? 0n,
    })),
  );
}

/** The outcome as the reader may see it: a buyer from our own shop pays us alone, so that our fee counts as the seller's share. */
export function shownOutcomeOf(view: DealView): DealOutcome | undefined {
  const outcome = outcomeOfView(view);
  return outcome && isAllOurs(view) ? { ...outcome, seller: outcome.seller + outcome.fee, fee: 0n } : outcome;
}

/** What the buyer gets once the goods are back, or that the dispute decides it. */
function StillOpen({ parts, shown }: { parts: readonly DealPart[]; shown: (minor: bigint) => string }) {
  const returning = parts.filter(({ state }) => returnStates.has(state));
  const back = returning.reduce((total, part) => total + heldFor(part), 0n);
  if (returning.length > 0)
    return (
      <>
        <h3 className="mt-4 text-16">Once the seller has it back</h3>
        <FactList facts={[{ term: 'Back to the buyer', value: shown(back), numeric: true, total: true }]} />
      </>
    );
  if (!parts.some(({ state }) => state === 'disputed')) return null;
  return <p className="mt-2">The dispute decides who gets how much.</p>;
}

/** Who gets what: as agreed, and after settlement as it was settled. */
export function DealMoney({ view }: { view: DealView }) {
  const { deal, order } = view;
  const { parts } = deal;
  const sum = (amountOf: (part: DealPart) => bigint) => parts.reduce((total, part) => total + amountOf(part), 0n);
  const shown = (minor: bigint) => shownAmount({ minor, currency: deal.currency });
  const line = (term: string, minor: bigint, total?: boolean): Fact => ({
    term,
    value: shown(minor),
    numeric: true,
    ...(total && { total }),
  });
  const [worth, buyerFees, sellerFees] = [
    sum(({ minor }) => minor),
    sum(({ buyerFee }) => buyerFee),
    sum(({ sellerFee }) => sellerFee),
  ];
  const isOursAlone = isAllOurs(view);
  const outcome = shownOutcomeOf(view);
  const isEnded = parts.every(({ state }) => isDealOver(state));
  const isOpen = parts.some(({ state }) => returnStates.has(state) || state === 'disputed');
  const isUnpaid = isEnded && !outcome && !parts.some((part) => isPaid(view, part));
  return (
    <DealSection title="Who gets what" live="money">
      <FactList
        facts={[
          ...(order
            ? [
                { term: 'Price', value: `${naira(order.unitPrice_kobo)} ${perUnit(order.unit)}`, numeric: true },
                { term: 'Quantity', value: quantityText(order.quantity, order.unit), numeric: true },
                line('Subtotal', order.subtotal_kobo),
                line('Shipping', order.shipping_kobo),
              ]
            : [line('Agreed price', worth)]),
          ...(buyerFees > 0n && !isUnpaid ? [line('Our fee, paid by the buyer', buyerFees)] : []),
          // If the deal ended unpaid, there is nothing that the buyer paid.
          ...(isUnpaid ? [] : [line(isEnded ? 'The buyer paid' : 'The buyer pays', worth + buyerFees, true)]),
          // Once the deal has ended, the share of the seller is below. While goods go back or a dispute runs, it is not known.
          ...(isEnded || isOpen
            ? []
            : [
                ...(sellerFees > 0n && !isOursAlone ? [line('Our fee, paid by the seller', sellerFees)] : []),
                isOursAlone
                  ? line(`${brand.name} gets`, worth, true)
                  : line('The seller gets', worth - sellerFees, true),
              ]),
        ]}
      />
      <CardHold view={view} />
      <StillOpen parts={parts} shown={shown} />
      {isUnpaid ? <p className="mt-2">Nothing was paid, and nothing is owed.</p> : null}
      {outcome ? (
        <>
          <h3 className="mt-4 text-16">{isEnded ? 'How it was settled' : 'Settled so far'}</h3>
          <FactList
            facts={[
              line(isOursAlone ? `To ${brand.name}` : 'To the seller', outcome.seller),
              line('Back to the buyer', outcome.buyer),
              ...(outcome.bank > 0n ? [line('Taken back by the buyer’s bank', outcome.bank)] : []),
              ...(isOursAlone ? [] : [line('Our fee', outcome.fee)]),
            ]}
          />
        </>
      ) : null}
    </DealSection>
  );
}
