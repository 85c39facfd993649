import { brand } from '#content/brand.ts';
import { planLimits_usd, planNames, shownFee } from '#content/escrow-fees.ts';
import { shownAmount } from '#domain/values/currency.ts';
import type { Bill } from '#domain/trade/deals/find-bill.ts';
import { shownPlanLimit } from '#domain/money/plans/plan.rules.ts';
import { day_ms, hour_ms } from '#platform/clock.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { FactList, type Fact } from '#ui/fact-list.tsx';

const whoPaysFee = {
  buyer: 'which you pay',
  seller: 'which the seller pays from this sum',
  both: 'of which each side pays half',
} as const;

export function BillFacts({ bill }: { bill: Bill }) {
  const { currency, buyerFee, sellerFee, fee_bps, feePayer, total, until, mayAgree, isPaid, plan, rate, isOurs } = bill;
  const isUnlimited = planLimits_usd[plan] === undefined;
  const shown = (minor: bigint) => shownAmount({ minor, currency });
  const facts: Fact[] = [
    ...priceFacts(bill),
    ...(isOurs
      ? []
      : [
          {
            term: `Our fee of ${shownFee(fee_bps)}, ${whoPaysFee[feePayer]}`,
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

function priceFacts({ order, parts, currency, worth }: Bill): Fact[] {
  const shown = (minor: bigint) => shownAmount({ minor, currency });
  if (order)
    return [
      { term: 'Goods', value: shown(order.goods), numeric: true },
      { term: 'Shipping', value: shown(order.shipping), numeric: true },
    ];
  const agreedSum = { term: 'Agreed sum', value: shown(worth), numeric: true };
  if (parts.length === 1) return [agreedSum];
  const partFacts = parts.map(({ name, minor, shipBy }, place) => ({
    term: `${name ?? `Part ${place + 1}`}, by ${shownDate(shipBy)}`,
    value: shown(minor),
    numeric: true,
  }));
  return [...partFacts, agreedSum];
}

export function WhoGetsWhat({ bill }: { bill: Bill }) {
  const { currency, worth, sellerFee, buyerFee, total, sellerName = 'The seller', isOurs, isWork, parts } = bill;
  const seller = isOurs ? brand.name : sellerName;
  const shown = (minor: bigint) => shownAmount({ minor, currency });
  const facts: Fact[] = [
    { term: 'Held from the payment on', value: shown(total), numeric: true },
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
          All parts are paid together. {isOurs ? 'We get' : 'The seller gets'} each part when you accept it.
        </p>
      ) : null}
      <p className="mt-2 text-14 text-quiet">{isWork ? workText(bill) : goodsText(bill)}</p>
    </section>
  );
}

function goodsText({ shipBy, inspection_ms }: Bill): string {
  return `The goods are sent by ${shownDate(shipBy)}. When they arrive, you have ${shownSpan(inspection_ms)} to check them; if you say nothing, they count as accepted. You get your money back for goods that you reject and send back, and the whole amount if nothing is sent.`;
}

function workText({ shipBy, inspection_ms }: Bill): string {
  return `The work is done by ${shownDate(shipBy)}. You have ${shownSpan(inspection_ms)} from the moment you begin to check it; if you say nothing, it counts as accepted. If something is wrong with it, say so in that time: the money then stays held until it is settled. You get the whole amount back if nothing is done.`;
}

/** '24 hours', '7 days'. */
function shownSpan(span_ms: number): string {
  const days = span_ms / day_ms;
  return days > 3 ? `${days} days` : `${span_ms / hour_ms} hours`;
}
