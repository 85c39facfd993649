import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { stepTexts } from './step.schema.ts';

/** Whether the deal `deal` of a query was made from an order of the marketplace or of our own shop. */
export const isOfOrder = sql<boolean>`(exists (select from market_order where deal_id = deal.id)
  or exists (select from shop_deal where deal_id = deal.id))`;

export async function refuseTermsOfOrder({ db }: Pick<Ctx, 'db'>, dealId: bigint): Promise<void> {
  const { rows } = await sql`select from deal where id = ${dealId} and ${isOfOrder}`.execute(db);
  if (rows.length > 0) throw new Failure('conflict', stepTexts.termsOfOrder);
}
