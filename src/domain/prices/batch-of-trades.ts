import { fewestTrades } from './published-median.ts';

export type WaitingTrade = { id: bigint; price_kobo: bigint; buyerId: bigint; sellerId: bigint };

/** The accounts that count together with each, by its number. */
export type Together = ReadonlyMap<bigint, readonly bigint[]>;

const leastSellers = 3;
const leastBuyers = 3;

export type Batch = {
  /** The trades whose median is published. */
  trades: WaitingTrade[];
  /** Trades of two accounts that count together: no price was agreed between strangers. */
  dropped: WaitingTrade[];
};

/**
 * The trades to publish a median of, or undefined while there are too few of too few people. Prices play no part in it: that a batch
 * waited or did not would tell something about them.
 */
export function batchOf(waiting: readonly WaitingTrade[], together: Together): Batch | undefined {
  const groupOf = groupsOf(together);
  const isOwn = ({ buyerId, sellerId }: WaitingTrade) => groupOf(buyerId) === groupOf(sellerId);
  const trades = waiting.filter((trade) => !isOwn(trade));
  if (trades.length < fewestTrades) return undefined;
  const sellers = new Set(trades.map(({ sellerId }) => groupOf(sellerId)));
  const buyers = new Set(trades.map(({ buyerId }) => groupOf(buyerId)));
  // Nobody counts as a seller and as a buyer.
  const isEnough =
    sellers.size >= leastSellers &&
    buyers.size >= leastBuyers &&
    new Set([...sellers, ...buyers]).size >= leastSellers + leastBuyers;
  return isEnough ? { trades, dropped: waiting.filter(isOwn) } : undefined;
}

/** Names for each account the group that it counts with, also through others. */
function groupsOf(together: Together): (id: bigint) => bigint {
  const above = new Map<bigint, bigint>();
  const groupOf = (id: bigint): bigint => {
    const next = above.get(id) ?? id;
    return next === id ? id : groupOf(next);
  };
  for (const [id, others] of together) {
    for (const other of others) {
      const [one, two] = [groupOf(id), groupOf(other)];
      if (one !== two) above.set(one > two ? one : two, one > two ? two : one);
    }
  }
  return groupOf;
}
