import { sql } from 'kysely';
import { link } from '#content/link.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { quantityText, type Unit } from '#domain/values/listed-goods.ts';
import { queueMails } from '#domain/acting/mail/queue-mail.ts';

type Row = {
  order_id: bigint;
  order_number: string;
  listing_name: string;
  quantity: bigint;
  unit: Unit;
  stars: number;
  name: string;
  email: string;
};

/** A seller who blocks the buyer gets no mail, and there is none about a review that staff have hidden. */
export async function notifyReviewed(ctx: Ctx, orderIds: readonly bigint[]): Promise<void> {
  const { rows } = await sql<Row>`
    select review.order_id, o.order_number, o.listing_name, o.quantity, o.unit, review.stars, seller.name, seller.email
    from review join market_order o on o.id = review.order_id join member seller on seller.id = review.about_id
    where review.order_id = any(${orderIds}::bigint[]) and review.side = 'buyer' and review.published_at is not null
      and seller.email is not null
      and not exists (select from review_hiding hiding where hiding.review_id = review.id and hiding.part = 'review')
      and not exists (select from member_block block where block.blocker_id = review.about_id and block.blocked_id = review.author_id)
    order by review.order_id`.execute(ctx.db);
  await queueMails(
    ctx,
    rows.map(({ order_id, order_number, listing_name, quantity, unit, stars, name, email }) => ({
      to: [email],
      template: 'trade-told' as const,
      replyTo: 'team',
      props: {
        name,
        news: 'order reviewed' as const,
        about: `order ${order_number}`,
        what: `${quantityText(quantity, unit)} of ${listing_name}`,
        answers: [{ label: 'Stars', value: `${stars} of 5` }],
        // The page of an order that became a deal leads on to the deal.
        path: link('dashboardOrder', { orderId: String(order_id) }),
      },
    })),
  );
}
