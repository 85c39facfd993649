import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { findShopOrder, lockShopOrder } from '#domain/trade/shop-deals/find-shop-order.ts';
import type { Begin } from '#domain/trade/shop-deals/shop-order.schema.ts';
import { requireSomebody } from '#domain/acting/public.policy.ts';
import { changeRecord, inState, lockRecord } from '#domain/acting/records/lock-record.ts';
import { announceAnswer } from './announce-answer.ts';
import { eventRequests } from '#domain/trade/shop-deals/event-requests.records.ts';
import { whyNotAccept } from './price-answer.policy.ts';
import { priceAnswerTexts } from './price-answer.schema.ts';

/** Keeps the customer's yes to the price of their event, which books it, and notifies them and the team. Nothing is paid by it. */
export async function acceptPrice(ctx: Ctx, token: string, shown: Begin): Promise<void> {
  requireSomebody(ctx, 'accept a price');
  const place = { kind: 'event-request', token } as const;
  await transaction(ctx, async (ctx) => {
    const order = await lockShopOrder(ctx, place);
    if (!order) throw new Failure('not_found', priceAnswerTexts.unknown);
    const reason = whyNotAccept(order, shown);
    if (reason) throw new Failure('conflict', reason);
    const record = await lockRecord(ctx, eventRequests, String(order.id));
    await changeRecord(ctx, eventRequests, record, {
      ...inState(record, 'confirmed', ctx.now),
      answer: 'accepted',
      answered_at: ctx.now,
    });
    // Read again: by when it is to be paid follows from the answer.
    const accepted = (await findShopOrder(ctx, place))!;
    await announceAnswer(ctx, record, accepted, { answer: 'accepted' });
  });
}
