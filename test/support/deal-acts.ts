import type { Actor } from '#domain/acting/context.ts';
import { applyDealEvent, type DealStep } from '#domain/trade/deals/apply-event.ts';
import { findDeal } from '#domain/trade/deal-terms/find-deal.ts';
import type { AccountOf } from '#domain/money/ledger/account.kinds.ts';
import { findBalance } from '#domain/money/ledger/find-accounts.ts';
import type { TestDatabase } from './database.ts';
import type { Sides } from './deals.ts';
import { naira } from './sound-books.ts';

/** Acts on the deals of a database, and their states. */
export function dealActs({ ctx, pool }: Pick<TestDatabase, 'ctx' | 'pool'>) {
  const act = (actor: Actor, one: DealStep) => applyDealEvent(ctx(actor), one);
  const on = async (account: AccountOf) => (await findBalance(ctx(), account, naira)).minor;
  return {
    act,
    on,
    stateOf: async (dealId: bigint) => (await findDeal(ctx(), dealId))?.parts.map(({ state }) => state).join(),
    moneyOf: async (dealId: bigint, { buyerId, sellerId }: Sides) => ({
      available: await on({ kind: 'member_available', memberId: buyerId }),
      held: await on({ kind: 'escrow', dealId }),
      seller: await on({ kind: 'member_payable', memberId: sellerId }),
      buyer: await on({ kind: 'buyer_refundable', memberId: buyerId }),
    }),
    /** Ends all waiting times of a deal. */
    elapse: (dealId: bigint) =>
      pool.query('update deal_clock set due_at = business_now() where deal_id = $1 and fires is not null', [dealId]),
    /** Runs all acts at the same moment on separate connections; returns who succeeded and the others' refusals. */
    async race(acts: readonly [Actor, DealStep][]): Promise<{ won: DealStep['event'][]; refusals: string[] }> {
      const done = await Promise.allSettled(acts.map(([actor, one]) => act(actor, one)));
      return {
        won: done.flatMap(({ status }, at) => (status === 'fulfilled' ? [acts[at]![1].event] : [])),
        refusals: [
          ...new Set(done.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []))),
        ],
      };
    },
  };
}

export const delivered = [
  ['seller', 'ship'],
  ['buyer', 'deliver'],
] as const;

export function times<T>(count: number, one: T): T[] {
  return Array.from({ length: count }, () => one);
}
