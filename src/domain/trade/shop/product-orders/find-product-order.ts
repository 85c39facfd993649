import type { NotNull } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '#domain/acting/context.ts';
import { progressOf, type Progress } from '#domain/values/work.states.ts';
import { lineTotal_kobo, orderedProducts, productTitle } from '../../shop-deals/ordered-products.ts';

const token = z.uuid();

export type ProductOrderView = {
  number: string;
  placedAt: Date;
  lines: { title: string; price: string; quantity: number; total_kobo: bigint }[];
  total_kobo: bigint;
  person: { name: string; email: string; phone: string };
  /** The lines of the address, as on a parcel. */
  address: string[];
  notes: string | null;
  progress: Progress;
};

export async function findProductOrder(ctx: Ctx, trackingToken: string): Promise<ProductOrderView | undefined> {
  if (!token.safeParse(trackingToken).success) return undefined;
  const row = await ctx.db
    .selectFrom('product_orders')
    .selectAll()
    .where('tracking_token', '=', trackingToken)
    .where('anonymised_at', 'is', null)
    .$narrowType<{ name: NotNull; email: NotNull; phone: NotNull; address: NotNull }>()
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, email, phone, address, city, state, country, notes } = row;
  return {
    number: row.order_number,
    placedAt: row.created_at,
    lines: orderedProducts.parse(row.products).map((product) => ({
      title: productTitle(product),
      price: product.price,
      quantity: product.quantity,
      total_kobo: lineTotal_kobo(product),
    })),
    total_kobo: row.total_price_kobo,
    person: { name, email, phone },
    address: [...address.split('\n'), city, state, country].filter(
      (part) => part !== null && part.trim() !== '',
    ) as string[],
    notes,
    progress: progressOf(row),
  };
}
