import { sql } from 'kysely';
import type { Ctx } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { DealEvent } from '../deal.states.ts';
import { stepTexts } from './step.schema.ts';

/**
 * Why nobody names other terms for a deal on its page, where an order set them. The seller of a listing corrects the order itself, and
 * staff set another price for an order of our own, which withdraws the deal.
 */
export function whyNotOtherTerms(event: DealEvent, isOfOrder: boolean): string | undefined {
  return isOfOrder && (event === 'amend' || event === 'counter') ? stepTexts.termsOfOrder : undefined;
}

/** True where the deal `deal` of a query was made from an order. */
export const isOfOrder = sql<boolean>`(exists (select from market_order where deal_id = deal.id)
  or exists (select from house_deal where deal_id = deal.id))`;

export async function refuseTermsOfOrder({ db }: Pick<Ctx, 'db'>, dealId: bigint): Promise<void> {
  const { rows } = await sql`select from deal where id = ${dealId} and ${isOfOrder}`.execute(db);
  if (rows.length > 0) throw new Failure('conflict', stepTexts.termsOfOrder);
}
