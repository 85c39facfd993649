import { link } from '#content/link.ts';
import { quantityText, perUnit, type Unit } from '#domain/values/listed-goods.ts';
import { naira } from '#domain/values/money.ts';
import type { OwnBid } from '#domain/trade/rfqs/bids/find-own-bid.ts';
import {
  type acceptCounterSchema,
  type answerCounterSchema,
  counterTexts,
} from '#domain/trade/rfqs/counters/counter.schema.ts';
import { type Counter, counterLabels } from '#domain/trade/rfqs/counters/counter.states.ts';
import { waitingMomentText } from '#domain/registers/work/waiting.view.ts';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { shownDate } from '#ui/dates.ts';
import { DayAndTime } from '#ui/day-and-time.tsx';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import { FormFrame } from '../../pages/form-frame.tsx';
import type { FormOf } from '../../request/form.ts';
import { ChangedTermsField } from '../trade/why-not-trade.tsx';

export type CounterForms = {
  accept: FormOf<typeof acceptCounterSchema>;
  decline: FormOf<typeof answerCounterSchema>;
};

export function CounterAnswer({ bid, forms, now }: { bid: OwnBid; forms: CounterForms; now: Date }) {
  const counter = bid.counters.find(({ state }) => state === 'open');
  if (!counter) return null;
  const bidId = String(bid.id);
  const counterInput = <input type="hidden" name="counter" value={String(counter.id)} />;
  return (
    <div className="mt-4 grid gap-4 print:hidden">
      <FactList facts={counterFacts(counter, bid.request.unit, now, 'The buyer offers')} />
      <div className="flex flex-wrap gap-3">
        <FormFrame
          form={forms.accept}
          action={link('dashboardBidCounter', { bidId })}
          busyText="Accepting..."
          offlineText={counterTexts.notSaved}
          noDraft
        >
          {counterInput}
          <ChangedTermsField field={forms.accept.fields.terms} />
          <Button>Accept the counter-offer</Button>
        </FormFrame>
        <FormFrame
          form={forms.decline}
          action={link('dashboardBidCounterRefusal', { bidId })}
          busyText="Declining..."
          offlineText={counterTexts.notSaved}
          noDraft
        >
          {counterInput}
          <Button kind="secondary">Decline the counter-offer</Button>
        </FormFrame>
      </div>
    </div>
  );
}

export function counterFacts(counter: Counter, unit: Unit, now: Date, priceLabel: string): Fact[] {
  const { quantity, message, expiresAt } = counter;
  return [
    { term: priceLabel, value: priceOf(counter, unit) },
    { term: 'Quantity', value: quantityText(quantity, unit) },
    ...(message === undefined
      ? []
      : [{ term: 'Message', value: <span className="whitespace-pre-line">{message}</span> }]),
    {
      term: 'Answer by',
      value: (
        <>
          <DayAndTime at={expiresAt} /> ({waitingMomentText('until', expiresAt, now)})
        </>
      ),
    },
  ];
}

/** Answered and ended counter-offers, newest first. */
export function PastCounters({ counters, unit }: { counters: readonly Counter[]; unit: Unit }) {
  const past = counters.filter(({ state }) => state !== 'open');
  if (past.length === 0) return null;
  return (
    <section aria-labelledby="counters" className="mt-8">
      <h2 id="counters" className="text-18">
        Earlier counter-offers
      </h2>
      <ol className="mt-2">
        {past.map((counter) => (
          <li key={String(counter.id)} className="border-t border-line py-2.5">
            <span className="font-semibold">{counterLabels[counter.state]}</span>: {priceOf(counter, unit)} for{' '}
            {quantityText(counter.quantity, unit)}
            <span className="text-quiet"> · {shownDate(counter.at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function priceOf({ price_kobo }: Counter, unit: Unit): string {
  return `${naira(price_kobo)} ${perUnit(unit)}`;
}

/** The final round as a bidder sees it: the deadline, the final offer, and what they can do. */
export function FinalRound({ bid, now }: { bid: OwnBid; now: Date }) {
  const { round, request, finalOffer, state, isAwarded } = bid;
  if (!round || state !== 'standing' || isAwarded) return null;
  if (round.isOver) {
    if (!round.first) return null;
    const { price_kobo, quantity } = round.first;
    return (
      <p className="mt-2 text-quiet">
        This is your final offer. Your first bid was {naira(price_kobo)} {perUnit(request.unit)} for{' '}
        {quantityText(quantity, request.unit)}.
      </p>
    );
  }
  const isAnswered = round.answeredAt !== undefined;
  return (
    <div className="mt-4 grid gap-3">
      <p>
        Final round until{' '}
        <strong className="font-semibold">
          <DayAndTime at={round.deadline} />
        </strong>{' '}
        ({waitingMomentText('until', round.deadline, now)}).{' '}
        {request.isSealed ? 'Only you can read your final offer before then.' : 'The buyer can read it at once.'}
      </p>
      {finalOffer ? (
        <p>
          You sent {naira(finalOffer.price_kobo)} {perUnit(request.unit)} for{' '}
          {quantityText(finalOffer.quantity, request.unit)}.
        </p>
      ) : null}
      <div className="print:hidden">
        <ButtonLink
          kind={isAnswered ? 'secondary' : 'primary'}
          href={link('dashboardBidFinal', { bidId: String(bid.id) })}
        >
          {isAnswered ? 'Change the final offer' : 'Send your final offer'}
        </ButtonLink>
      </div>
    </div>
  );
}
