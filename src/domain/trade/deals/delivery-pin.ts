import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { deliveryPin, mostPinTries } from './deal.digits.ts';
import { dealTexts } from '../deal-terms/find-deal.ts';

export const pinTexts = {
  wrong: 'These are not the buyer’s six digits.',
  gone: 'There were too many wrong tries. The buyer can make new digits.',
};

export type GivenPin = { digits: string; secret: string };

type OfPart = { dealId: bigint; part?: number };

/** New digits for goods that are not delivered yet; the wrong tries are reset. */
export async function renewDeliveryPin(ctx: Ctx, { dealId, part = 1 }: OfPart): Promise<void> {
  const { rows } = await sql`
    update deal_part set pin_round = pin_round + 1, pin_tries = 0
    from deal where deal.id = deal_part.deal_id and deal_id = ${dealId} and part = ${part}
      and state in ('funded', 'shipped') and buyer_id = ${memberOf(ctx)} returning part`.execute(ctx.db);
  if (rows.length === 0) throw new Failure('conflict', 'You get digits between your payment and the delivery.');
}

/**
 * Refuses wrong digits. Counts the try first and outside of a transaction, because the refusal would roll the count back. So at most five
 * tries are checked, even if many arrive together.
 */
export async function tryPin(ctx: Ctx, { dealId, part = 1 }: OfPart, { digits, secret }: GivenPin): Promise<void> {
  if (ctx.db.isTransaction) throw new Error('A wrong try must stay counted even if everything else is rolled back.');
  const { rows } = await sql<{ pin_round: number }>`
    update deal_part set pin_tries = pin_tries + 1 from deal
    where deal.id = deal_part.deal_id and deal_id = ${dealId} and part = ${part}
      and state = 'shipped' and seller_id = ${memberOf(ctx)} and pin_tries < ${mostPinTries}
    returning pin_round`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Failure('conflict', pinTexts.gone);
  const [given, right] = [digits, deliveryPin(dealId, { part, pinRound: row.pin_round }, secret)].map((text) =>
    createHmac('sha256', secret).update(text).digest(),
  );
  if (!timingSafeEqual(given!, right!)) throw new Failure('invalid', pinTexts.wrong, { field: 'pin' });
}

function memberOf({ actor }: Ctx): bigint {
  if (actor.kind !== 'member') throw new Failure('not_found', dealTexts.unknown);
  return actor.id;
}
