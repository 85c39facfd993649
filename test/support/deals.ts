import type { Actor, Ctx } from '#domain/acting/context.ts';
import { applyDealEvent, type DealStep } from '#domain/trade/deals/apply-event.ts';
import type { DealTerms } from '#domain/trade/deals/deal.terms.ts';
import { openDeal } from '#domain/trade/deals/open-deal.ts';
import type { TestDatabase } from './database.ts';
import { aMember, naira, topUp } from './members-with-money.ts';

export const clock: Actor = { kind: 'job', name: 'fire-deal-clocks' };

export function member(id: bigint): Actor {
  return { kind: 'member', id, name: 'Ada', accountType: 'merchant' };
}

export const terms: DealTerms = {
  minor: 100_000n,
  shares: [1n],
  payer: 'buyer',
  inspected: 'oil, copra, fibre',
  shipBy: new Date('2099-01-01T00:00:00Z'),
};

export type Sides = { buyerId: bigint; sellerId: bigint };

export async function twoSides(ctx: Ctx): Promise<Sides> {
  return { buyerId: await aMember(ctx, 'Ada'), sellerId: await aMember(ctx, 'Bola') };
}

/** A draft of the buyer's with a fee of 1.5 %. */
export function draft(
  { ctx }: Pick<TestDatabase, 'ctx'>,
  sides: Sides,
  changed: Partial<DealTerms> = {},
  code = naira,
  about?: string,
): Promise<bigint> {
  const all = { ...terms, ...changed };
  return openDeal(ctx(member(sides.buyerId)), { ...sides, currency: code, terms: all, ...(about && { about }) });
}

/** The acts in sequence, the first with a draft; `fund` brings the money. */
export async function after(
  { ctx }: Pick<TestDatabase, 'ctx'>,
  dealId: bigint,
  sides: Sides,
  steps: readonly (readonly [as: keyof typeof by | 'clock', event: DealStep['event'], more?: Partial<DealStep>])[],
): Promise<void> {
  for (const [as, event, more] of steps) {
    const actor = as === 'clock' ? clock : member(by[as](sides));
    await applyDealEvent(ctx(actor), { dealId, event, ...more });
  }
}

const by = { buyer: ({ buyerId }: Sides) => buyerId, seller: ({ sellerId }: Sides) => sellerId };

/** A deal that both sides agreed on and the buyer paid. */
export async function paidDeal(
  database: Pick<TestDatabase, 'ctx'>,
  changed: Partial<DealTerms> = {},
): Promise<{ dealId: bigint } & Sides> {
  const sides = await twoSides(database.ctx());
  const dealId = await draft(database, sides, changed);
  await topUp(database.ctx(), sides.buyerId, ((changed.minor ?? terms.minor) * 1_015n) / 1_000n);
  await after(database, dealId, sides, agreedAndPaid);
  return { dealId, ...sides };
}

export const agreedAndPaid = [
  ['buyer', 'propose'],
  ['seller', 'agree'],
  ['buyer', 'fund'],
] as const;
