import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { findShopOrder, lockShopOrder } from '#domain/trade/shop-deals/find-shop-order.ts';
import type { BeginShopDeal } from '#domain/trade/shop-deals/shop-order.schema.ts';
import { requirePerson } from '#domain/acting/public.policy.ts';
import { changeRecord, stateColumns, lockRecord } from '#domain/acting/records/lock-record.ts';
import { announceAnswer } from './announce-answer.ts';
import { eventRequests } from '#domain/trade/shop-deals/event-requests.records.ts';
import { whyNotAccept } from './price-answer.policy.ts';
import { priceAnswerTexts } from './price-answer.schema.ts';

export async function acceptPrice(ctx: Ctx, token: string, shown: BeginShopDeal): Promise<void> {
  requirePerson(ctx, 'accept a price');
  const place = { kind: 'event-request', token } as const;
  await transaction(ctx, async (ctx) => {
    const order = await lockShopOrder(ctx, place);
    if (!order) throw new Failure('not_found', priceAnswerTexts.unknown);
    const reason = whyNotAccept(order, shown);
    if (reason) throw new Failure('conflict', reason);
    const record = await lockRecord(ctx, eventRequests, String(order.id));
    await changeRecord(ctx, eventRequests, record, {
      ...stateColumns(record, 'confirmed', ctx.now),
      answer: 'accepted',
      answered_at: ctx.now,
    });
    // Reads the order again, because accepting the price sets the payment deadline.
    const accepted = (await findShopOrder(ctx, place))!;
    await announceAnswer(ctx, record, accepted, { answer: 'accepted' });
  });
}
