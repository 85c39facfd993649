import type { Seller } from '#domain/trade/sellers/find-seller.ts';
import { FactList, type Fact } from '#ui/fact-list.tsx';

/** The figures are hidden below this number of settled orders. */
const leastOrders = 3;

/** decisions.md §10 'Reputation'. */
export function SellerReputation({ reputation, answer_seconds }: Pick<Seller, 'reputation' | 'answer_seconds'>) {
  const { settled } = reputation;
  return (
    <section aria-labelledby="reputation">
      <h2 id="reputation" className="text-22">
        Reputation
      </h2>
      <p className="mt-2 max-w-[68ch] text-quiet">
        {settled < leastOrders
          ? `${countText(settled)}. The figures here count only orders paid into escrow, and appear after three of them.`
          : `From the last ${settled} settled orders that were paid into escrow. Refunded orders count. Deals without an order do not count.`}
      </p>
      {settled < leastOrders ? null : (
        <div className="mt-3">
          <FactList facts={factsOf(reputation, answer_seconds)} />
        </div>
      )}
    </section>
  );
}

function countText(settled: number): string {
  if (settled === 0) return 'None of this seller’s orders has been paid into escrow and settled yet';
  return settled === 1
    ? 'One order paid into escrow is settled so far'
    : `${settled} orders paid into escrow are settled so far`;
}

function factsOf(
  { settled, onTime, acceptedInFull, disputesLost }: Seller['reputation'],
  answer_seconds: number | undefined,
): Fact[] {
  const countOf = (count: number, how: string) => `${count} of ${settled}: ${how}`;
  return [
    { term: 'On time', value: countOf(onTime, 'each part was shipped by the agreed day') },
    { term: 'Accepted in full', value: countOf(acceptedInFull, 'the seller was paid the whole price') },
    { term: 'Disputes lost', value: countOf(disputesLost, 'the buyer got money back in a dispute') },
    ...(answer_seconds === undefined
      ? []
      : [{ term: 'Answer time', value: `${hoursText(answer_seconds)} to the first answer to a message, on average` }]),
  ];
}

function hoursText(seconds: number): string {
  const hours = Math.round(seconds / 3600);
  if (hours === 0) return 'Less than an hour';
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${Math.round(hours / 24)} days`;
}
