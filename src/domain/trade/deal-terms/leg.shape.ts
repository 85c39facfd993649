import { allocate } from '#domain/values/money.ts';

/** What a leg is worth, and what of the fee each side pays on it; frozen when the deal is agreed. */
export type LegTerms = { minor: bigint; buyerFee: bigint; sellerFee: bigint };

/** What is held for a leg: its worth, and the buyer's part of the fee. */
export function heldFor({ minor, buyerFee }: LegTerms): bigint {
  return minor + buyerFee;
}

/** Who gets what of what is held; together it is all of it. */
export type Outcome = { seller: bigint; buyer: bigint; fee: bigint };

/** By how much of its worth the leg is the seller's: all, nothing, or what a part or a ruling says. A fee is earned on that alone. */
export function outcomeOf(leg: LegTerms, sellers: bigint): Outcome {
  if (sellers < 0n || sellers > leg.minor)
    throw new RangeError('A side gets no more than there is, and no less than nothing.');
  const share = (fee: bigint) => (leg.minor === 0n ? 0n : allocate(fee, [sellers, leg.minor - sellers])[0]!);
  const [fromBuyer, fromSeller] = [share(leg.buyerFee), share(leg.sellerFee)];
  const fee = fromBuyer + fromSeller;
  const seller = sellers - fromSeller;
  return { seller, fee, buyer: heldFor(leg) - seller - fee };
}

/** What so many of so many are worth: 870 of 1,000 kilos, counted in grams or whole units; the rest is the buyer's to the last unit. */
export function worthOf(leg: Pick<LegTerms, 'minor'>, accepted: bigint, whole: bigint): bigint {
  if (accepted < 0n || whole <= 0n || accepted > whole) throw new RangeError('A part is accepted of what there is.');
  return allocate(leg.minor, [accepted, whole - accepted])[0]!;
}
