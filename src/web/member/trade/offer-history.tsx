import { quantityText, perUnit, type Unit } from '#domain/trade/listings/listing.options.ts';
import { naira } from '#domain/values/money.ts';
import type { OfferSide } from '#domain/trade/offers/offer.states.ts';
import type { Offer, OfferStep } from '#domain/trade/offers/offer.view.ts';
import { classes } from '#ui/classes.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { BeforeAndNow } from './before-and-now.tsx';
import { offerStepText } from './offer-words.ts';

export function OfferHistory({ offer, side }: { offer: Offer; side: OfferSide | undefined }) {
  return (
    <section aria-labelledby="talk" className="mt-8">
      <h2 id="talk" className="text-18">
        {side === undefined ? 'Offers and answers' : 'History'}
      </h2>
      <ol role="list" className="mt-3 grid gap-4">
        {offer.steps.map((step, place) => (
          <OfferStepLine key={place} step={step} previous={offer.steps[place - 1]} unit={offer.unit} side={side} />
        ))}
      </ol>
    </section>
  );
}

type OfferStepProps = { step: OfferStep; previous: OfferStep | undefined; unit: Unit; side: OfferSide | undefined };

function OfferStepLine({ step, previous, unit, side }: OfferStepProps) {
  const isOwn = step.party === side;
  const hasTerms = step.event === 'offered' || step.event === 'countered';
  return (
    <li
      className={classes(
        'w-full max-w-[36rem] rounded-10 border border-line p-4',
        isOwn ? 'ml-auto bg-indigo-tint' : 'bg-raised',
      )}
    >
      <p className="flex flex-wrap justify-between gap-x-6">
        <span className="display">{offerStepText(step, side)}</span>
        <time dateTime={step.at.toISOString()} className="text-14 text-quiet">
          {shownDate(step.at)}, {shownTime(step.at)}
        </time>
      </p>
      {hasTerms ? <StepTerms step={step} previous={previous} unit={unit} /> : null}
      {step.message ? <p className="mt-2 whitespace-pre-line wrap-anywhere">{step.message}</p> : null}
    </li>
  );
}

function StepTerms({ step, previous, unit }: Omit<OfferStepProps, 'side'>) {
  const rows: [label: string, now: string, was: string | undefined][] = [
    [
      'Price',
      `${naira(step.price_kobo)} ${perUnit(unit)}`,
      previous && `${naira(previous.price_kobo)} ${perUnit(unit)}`,
    ],
    ['Quantity', quantityText(step.quantity, unit), previous && quantityText(previous.quantity, unit)],
    ['Total value', naira(step.price_kobo * step.quantity), previous && naira(previous.price_kobo * previous.quantity)],
  ];
  return (
    <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
      {rows.map(([label, now, was]) => (
        <div key={label} className="contents">
          <dt className="text-14 text-quiet">{label}</dt>
          <dd className="text-right">
            {was !== undefined && was !== now ? <BeforeAndNow before={was} now={now} /> : now}
          </dd>
        </div>
      ))}
    </dl>
  );
}
