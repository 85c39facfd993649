import { brand } from '#content/brand.ts';
import { planLimits_usd, planNames, shownFee } from '#content/escrow-fees.ts';
import { shownAmount } from '#domain/values/currency.ts';
import type { Bill } from '#domain/trade/deals/find-bill.ts';
import { shownPlanLimit } from '#domain/money/plans/plan.rules.ts';
import { day_ms, hour_ms } from '#platform/clock.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { FactList, type Fact } from '#ui/fact-list.tsx';

const feePayers = {
  buyer: 'which you pay',
  seller: 'which the seller pays from this sum',
  both: 'of which each side pays half',
} as const;

/** Every line of the bill, to the last unit of the currency. */
export function BillFacts({ bill }: { bill: Bill }) {
  const { order, currency, worth, buyerFee, sellerFee, fee_bps, feePayer, total, until, mayAgree, isPaid, plan, rate } =
    bill;
  const { isOurs } = bill;
  const isUnlimited = planLimits_usd[plan] === undefined;
  const shown = (minor: bigint) => shownAmount({ minor, currency });
  const facts: Fact[] = [
    ...(order
      ? [
          { term: 'Goods', value: shown(order.goods), numeric: true },
          { term: 'Shipping', value: shown(order.shipping), numeric: true },
        ]
      : [
          ...(bill.parts.length > 1
            ? bill.parts.map(({ name, minor, shipBy }, place) => ({
                term: `${name ?? `Part ${place + 1}`}, by ${shownDate(shipBy)}`,
                value: shown(minor),
                numeric: true,
              }))
            : []),
          { term: 'Agreed sum', value: shown(worth), numeric: true },
        ]),
    ...(isOurs
      ? []
      : [
          {
            term: `Our fee of ${shownFee(fee_bps)}, ${feePayers[feePayer]}`,
            value: buyerFee > 0n ? shown(buyerFee) : `included, ${shown(sellerFee)}`,
            numeric: true,
          },
        ]),
    { term: isPaid ? 'You paid' : 'You pay', value: shown(total), numeric: true, total: true },
    ...(until && !isPaid
      ? [
          {
            term: mayAgree && !isOurs ? 'Agree by' : 'Pay by',
            value: `${shownDate(until)}, ${shownTime(until)}`,
            numeric: true,
          },
        ]
      : []),
  ];
  return (
    <>
      <FactList facts={facts} />
      {rate && !isOurs ? (
        <p className="mt-2 text-14 text-quiet">
          The {planNames[plan]} plan, for a deal of {isUnlimited ? '' : 'up to '}
          {shownPlanLimit(plan, currency, rate)}.
        </p>
      ) : null}
    </>
  );
}

/** Who gets how much of the held money, and when. The lines add up to the held money. */
export function WhoGetsWhat({ bill }: { bill: Bill }) {
  const { currency, worth, sellerFee, buyerFee, total, sellerName = 'The seller', isOurs, isWork, parts } = bill;
  const seller = isOurs ? brand.name : sellerName;
  const shown = (minor: bigint) => shownAmount({ minor, currency });
  const facts: Fact[] = [
    { term: 'Held, from the moment you pay', value: shown(total), numeric: true },
    {
      term: `${seller}, once you accept ${isWork ? 'the work' : 'the goods'}`,
      value: shown(isOurs ? total : worth - sellerFee),
      numeric: true,
    },
    ...(isOurs
      ? []
      : [{ term: `${brand.name}, at the same moment`, value: shown(buyerFee + sellerFee), numeric: true }]),
  ];
  return (
    <section aria-labelledby="who-gets-what" className="mt-8 border-t-2 border-ink pt-3">
      <h2 id="who-gets-what" className="text-18">
        Who gets what, and when
      </h2>
      <FactList facts={facts} />
      {parts.length > 1 ? (
        <p className="mt-2 text-14 text-quiet">
          You pay all parts now. {isOurs ? 'We get' : 'The seller gets'} each part when you accept it.
        </p>
      ) : null}
      <p className="mt-2 text-14 text-quiet">{isWork ? workText(bill) : goodsText(bill)}</p>
    </section>
  );
}

function goodsText({ shipBy, inspection_ms }: Bill): string {
  return `It is sent by ${shownDate(shipBy)}. From its arrival you have ${shownSpan(inspection_ms)} to look at it; if you say nothing, it counts as accepted. You get your money back for everything that you do not accept, and the whole amount if nothing is sent.`;
}

function workText({ shipBy, inspection_ms }: Bill): string {
  return `It is done by ${shownDate(shipBy)}. Once you begin to check it you have ${shownSpan(inspection_ms)}; if you say nothing, it counts as accepted. You get your money back for everything that you do not accept, and the whole amount if nothing is done.`;
}

/** '24 hours', '7 days'. */
function shownSpan(span_ms: number): string {
  const days = span_ms / day_ms;
  return days > 3 ? `${days} days` : `${span_ms / hour_ms} hours`;
}
