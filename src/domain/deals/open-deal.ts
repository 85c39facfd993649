import { transaction } from '#platform/database/transaction.ts';
import { touchMembers } from '../accounts/touch-members.ts';
import type { Ctx } from '../context.ts';
import type { Currency } from '../currency.ts';
import { Failure } from '../failure.ts';
import { rowsOf, type DealTerms } from './deal.terms.ts';
import { dealTexts } from './find-deal.ts';

export type NewDeal = {
  buyerId: bigint;
  sellerId: bigint;
  currency: Currency;
  /** What the house asks for, by the plan of who pays it. */
  fee_bps: bigint;
  terms: DealTerms;
};

/** The draft of a deal, which one of its two sides makes; the other knows of it when it is proposed. */
export async function openDeal(ctx: Ctx, { buyerId, sellerId, currency, fee_bps, terms }: NewDeal): Promise<bigint> {
  const { actor } = ctx;
  if (actor.kind !== 'member' || (actor.id !== buyerId && actor.id !== sellerId))
    throw new Failure('forbidden', 'A deal is made by one of its two sides.');
  if (buyerId === sellerId) throw new Failure('invalid', 'Nobody makes a deal with themselves.');
  const { legs, ...kept } = rowsOf(terms, fee_bps);
  return transaction(ctx, async (ctx) => {
    const members = await touchMembers(ctx, [buyerId, sellerId]);
    if (![buyerId, sellerId].every((id) => members.get(id)?.isHere)) throw new Failure('conflict', dealTexts.away);
    const { id } = await ctx.db
      .insertInto('deal')
      .values({ buyer_id: buyerId, seller_id: sellerId, currency, fee_bps: Number(fee_bps), ...kept })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = legs.map(({ minor, buyerFee, sellerFee }, place) => ({
      deal_id: id,
      leg: place + 1,
      minor,
      buyer_fee: buyerFee,
      seller_fee: sellerFee,
    }));
    await ctx.db.insertInto('deal_leg').values(rows).execute();
    return id;
  });
}
