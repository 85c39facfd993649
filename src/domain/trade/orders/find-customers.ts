import { z } from 'zod';
import { sql } from 'kysely';
import { anId, someKobo } from '#domain/values/answer.schema.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { customerList, type CustomersQuery } from './order.list.ts';

/** marketplace.md §3 'Customer': a buyer of the seller, with the number of their orders and the total that they have paid. */
export const customerRow = z.object({
  id: anId,
  name: z.string(),
  company: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  location: z.string().optional(),
  orders: z.number(),
  totalSpent_kobo: someKobo,
});

export type Customer = z.infer<typeof customerRow>;

/** A buyer is a customer with an order that does not wait for the seller and did not end before the payment. Only paid orders count as spent. */
const isCounted = sql<boolean>`sold.state not in ('proposed', 'cancelled', 'expired')`;
const isPaid = sql`sold.state in ('processing', 'shipped', 'delivered')`;

export async function findCustomers(ctx: Ctx, listQuery: CustomersQuery): Promise<ListPage<Customer>> {
  const seller = ctx.actor.kind === 'member' ? ctx.actor.id : null;
  const sold = sql`market_order sold where sold.seller_id = ${seller} and sold.buyer_id = member.id and ${isCounted}`;
  const customersQuery = ctx.db
    .selectFrom('member')
    .select([
      'id',
      'name',
      'company',
      'email',
      'phone',
      'location',
      sql<number>`(select count(*)::integer from ${sold})`.as('orders'),
      sql<bigint>`(select coalesce(sum(sold.subtotal_kobo + coalesce(sold.shipping_kobo, 0)) filter (where ${isPaid}), 0)::bigint
        from ${sold})`.as('spent_kobo'),
    ])
    .where(
      sql<boolean>`id in (select sold.buyer_id from market_order sold where sold.seller_id = ${seller} and ${isCounted})`,
    );
  const page = await customerList.page(customersQuery, listQuery);
  const rows = page.rows.map(({ spent_kobo, company, email, phone, location, ...row }): Customer => ({
    ...row,
    company: company ?? undefined,
    email: email ?? undefined,
    phone: phone ?? undefined,
    location: location ?? undefined,
    totalSpent_kobo: spent_kobo,
  }));
  return { ...page, rows };
}
