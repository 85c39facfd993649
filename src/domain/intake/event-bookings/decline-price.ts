import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { endDeal } from '#domain/trade/deals/end-deal.ts';
import { lockShopOrder } from '#domain/trade/shop-deals/find-shop-order.ts';
import type { ShopOrder } from '#domain/trade/shop-deals/shop-order.ts';
import { decidingDeal } from '#domain/trade/shop-deals/shop-order.policy.ts';
import { requirePerson } from '#domain/acting/public.policy.ts';
import { changeRecord, stateColumns, lockRecord } from '#domain/acting/records/lock-record.ts';
import { announceAnswer } from './announce-answer.ts';
import { eventRequests } from '#domain/trade/shop-deals/event-requests.records.ts';
import { whyNotDecline } from './price-answer.policy.ts';
import { priceAnswerTexts, type DeclinePrice } from './price-answer.schema.ts';

export async function declinePrice(ctx: Ctx, token: string, { reason, ...shown }: DeclinePrice): Promise<void> {
  requirePerson(ctx, 'decline a price');
  await transaction(ctx, async (ctx) => {
    const order = await lockShopOrder(ctx, { kind: 'event-request', token });
    if (!order) throw new Failure('not_found', priceAnswerTexts.unknown);
    const why = whyNotDecline(order, shown);
    if (why) throw new Failure('conflict', why);
    await endUnpaidDeal(ctx, order, reason);
    const record = await lockRecord(ctx, eventRequests, String(order.id));
    await changeRecord(ctx, eventRequests, record, {
      ...stateColumns(record, 'declined', ctx.now),
      answer: 'declined',
      answered_at: ctx.now,
      decline_reason: reason ?? null,
    });
    await announceAnswer(ctx, record, order, { answer: 'declined', reason });
  });
}

async function endUnpaidDeal(ctx: Ctx, order: ShopOrder, reason: string | undefined): Promise<void> {
  const { actor } = ctx;
  const dealId = decidingDeal(order);
  if (dealId === undefined) return;
  if (actor.kind !== 'member' || actor.id !== order.deal?.buyerId)
    throw new Failure('forbidden', priceAnswerTexts.begunElsewhere);
  await endDeal(ctx, dealId, reason ?? 'The price was declined.');
}
