import { sql, type RawBuilder, type Updateable } from 'kysely';
import type { MarketOrder } from '#platform/database/tables.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { releaseStock, sellStock } from '../listings/reserve-stock.ts';
import { orderTexts } from './order.schema.ts';
import { orderTransitionFor, type OrderEvent, type OrderTransition, type OrderParty } from './order.states.ts';
import type { Order } from './order.view.ts';
import { whyNotTakeOrderStep } from './order-event.policy.ts';

type Move = {
  event: OrderEvent;
  party: OrderParty;
  why?: string | undefined;
  /** Other columns that change with the step. */
  set?: {
    [Column in keyof Updateable<MarketOrder>]:
      | Updateable<MarketOrder>[Column]
      | RawBuilder<NonNullable<Updateable<MarketOrder>[Column]>>;
  };
};

/** Of two members who act at once, the second is refused. */
export async function moveOrder(ctx: Ctx, order: Order, { event, party, why, set }: Move): Promise<void> {
  const refusal = whyNotTakeOrderStep(order, event, party);
  if (refusal) throw refusal;
  await takeTransition(ctx, order, orderTransitionFor(order, event, party)!, { party, why, set });
}

type OrderToMove = Pick<Order, 'id' | 'version' | 'quantity' | 'listingId'>;

/** Takes a step like `moveOrder`, for callers that have already checked who may take it. */
export async function takeTransition(
  ctx: Ctx,
  order: OrderToMove,
  transition: OrderTransition,
  { party, why, set }: Omit<Move, 'event'>,
): Promise<void> {
  const { event, from, to } = transition;
  const isStillReserved = to === 'awaiting_payment';
  const moved = await ctx.db
    .updateTable('market_order')
    .set({
      state: to,
      version: sql`version + 1`,
      changed_at: sql`business_now()`,
      ...(!isStillReserved && { reserved_until: null }),
      ...(to !== 'proposed' && { accept_until: null }),
      ...set,
    })
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .where('state', '=', from!)
    .where(inTime(event))
    .returning('id')
    .executeTakeFirst();
  if (!moved) throw new Failure('conflict', orderTexts.changed);
  await writeStep(ctx, order.id, { event, party, from, to, why });
  if (order.listingId === undefined) return;
  if (transition.stock === 'given back') await releaseStock(ctx, order.listingId, order.quantity);
  if (transition.stock === 'gone') await sellStock(ctx, order.listingId, order.quantity);
}

/** The clock never acts before the deadline, and no step that keeps an order going is possible after it. */
function inTime(event: OrderEvent) {
  if (event === 'expired') return sql<boolean>`coalesce(accept_until, reserved_until) <= business_now()`;
  if (event === 'accepted') return sql<boolean>`accept_until > business_now()`;
  if (event === 'answered' || event === 'addressed')
    return sql<boolean>`(reserved_until is null or reserved_until > business_now())`;
  return sql<boolean>`true`;
}

type Step = { event: OrderEvent; party: OrderParty; from: string | undefined; to: string; why?: string | undefined };

async function writeStep({ db }: Ctx, order_id: bigint, { event, party, from, to, why }: Step): Promise<void> {
  await db
    .insertInto('market_order_step')
    .values({ order_id, event, party, from_state: from ?? null, to_state: to, why: why ?? null })
    .execute();
}
