import { transaction } from '#platform/database/transaction.ts';
import { touchMembers } from '#domain/people/accounts/touch-members.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { Currency } from '#domain/values/currency.ts';
import { findPlanForDeal } from '#domain/money/plans/plan-for.ts';
import { termRowsOf, type DealTerms } from './deal.terms.ts';
import './deal.purpose.ts';
import { dealTexts } from '../deal-terms/find-deal.ts';
import { writePartDays } from './part-days.ts';

type NewDeal = {
  buyerId: bigint;
  sellerId: bigint;
  currency: Currency;
  terms: DealTerms;
  /** The subject in one line, for deals without an order. */
  about?: string;
  /** The names of the parts, in order. */
  names?: readonly string[];
};

/** Makes the draft of a deal for one of its sides, with the present fee. */
export async function openDeal(ctx: Ctx, deal: NewDeal): Promise<bigint> {
  const { buyerId, sellerId, currency, terms, about, names } = deal;
  const { actor } = ctx;
  if (actor.kind !== 'member' || (actor.id !== buyerId && actor.id !== sellerId))
    throw new Failure('forbidden', 'A deal is made by one of its two sides.');
  if (buyerId === sellerId) throw new Failure('invalid', 'You cannot make a deal with yourself.');
  return transaction(ctx, async (ctx) => {
    const members = await touchMembers(ctx, [buyerId, sellerId]);
    if (![buyerId, sellerId].every((id) => members.get(id)?.isHere)) throw new Failure('conflict', dealTexts.away);
    const plan = await findPlanForDeal(ctx, {
      buyerId,
      sellerId,
      payer: terms.payer,
      amount: { minor: terms.minor, currency },
    });
    const { parts, ...dealRow } = termRowsOf(terms, plan);
    const { id } = await ctx.db
      .insertInto('deal')
      .values({ buyer_id: buyerId, seller_id: sellerId, currency, about, ...dealRow })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = parts.map(({ minor, buyerFee, sellerFee }, index) => ({
      deal_id: id,
      part: index + 1,
      minor,
      buyer_fee: buyerFee,
      seller_fee: sellerFee,
      called: names?.[index] ?? null,
    }));
    await ctx.db.insertInto('deal_part').values(rows).execute();
    if (terms.partsBy) await writePartDays(ctx, id, terms.partsBy);
    return id;
  });
}
