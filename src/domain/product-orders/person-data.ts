import { sql, type Selectable } from 'kysely';
import { retention } from '#content/retention.ts';
import type { ProductOrders } from '#platform/database/tables.ts';
import type { Ctx } from '../context.ts';
import { naira } from '../money.ts';
import type { AsJson, Erased, PersonData, PersonRecord } from '../person-data.ts';
import { deleteOld, monthsAgo } from '../retention.ts';
import type { CheckOut } from './product-order.schema.ts';
import { orderedProducts, summaryOf, whoAndWhere } from './product-order.view.ts';

const { kept_months, accounts_months = kept_months } = retention.productOrders;

/** The shop's orders, of which the figures stay for the accounts: first the person is taken out, later the rest goes. */
export const productOrderData: PersonData = {
  kind: 'productOrders',
  tables: ['product_orders'],
  about: (email) => sql`
    select created_at as written_at, to_jsonb(product_orders) as content from product_orders where email = ${email}`,
  describe,
  erase: async (ctx, email) => ({ deleted: 0, emptied: await empty(ctx, sql`email = ${email}`) }),
  async retire(ctx, most): Promise<Erased> {
    const old = sql`select id from product_orders where emptied_at is null and created_at < ${monthsAgo(ctx, kept_months)}
      order by created_at limit ${most} for update skip locked`;
    const emptied = await empty(ctx, sql`id = any(array(${old}))`);
    const rows = { table: 'product_orders', writtenAt: 'created_at', months: accounts_months } as const;
    const { deleted } = await deleteOld(ctx, rows, most);
    return { deleted, emptied };
  },
};

/** Its page goes too: nobody knows the new token. */
async function empty(ctx: Ctx, which: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await sql`update product_orders set
    name = null, email = null, phone = null, address = null, city = null, state = null, country = null, notes = null,
    tracking_token = gen_random_uuid(), emptied_at = ${ctx.now} where ${which}`.execute(ctx.db);
  return Number(numAffectedRows ?? 0n);
}

function describe(row: AsJson<Selectable<ProductOrders>>): PersonRecord {
  return {
    title: `Order ${row.order_number}`,
    answers: [
      { label: 'Products', value: summaryOf(orderedProducts.parse(row.products)) },
      { label: 'Total', value: naira(BigInt(row.total_price_kobo)) },
      // Only an order that still is a person's is found, and that has what the form asked for.
      ...whoAndWhere(row as CheckOut),
    ],
    follow: { label: 'See the order', path: `/orders/${row.tracking_token}` },
  };
}
