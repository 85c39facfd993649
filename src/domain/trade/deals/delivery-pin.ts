import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { deliveryPin, mostPinTries } from './deal.digits.ts';
import { dealTexts } from '../deal-terms/find-deal.ts';

export const pinTexts = {
  wrong: 'These are not the buyer’s six digits.',
  notNow: 'The seller can enter the digits only while the goods are on their way.',
  tooManyTries: 'There were too many wrong tries. The buyer can make new digits.',
};

export type GivenPin = { digits: string; secret: string };

type DealPartPlace = { dealId: bigint; part?: number };

/** Makes new digits for goods that are not delivered yet, and sets the number of wrong tries back to zero. */
export async function renewDeliveryPin(ctx: Ctx, { dealId, part = 1 }: DealPartPlace): Promise<void> {
  const { rows } = await sql`
    update deal_part set pin_round = pin_round + 1, pin_tries = 0
    from deal where deal.id = deal_part.deal_id and deal_id = ${dealId} and part = ${part}
      and state in ('funded', 'shipped') and buyer_id = ${memberOf(ctx)} returning part`.execute(ctx.db);
  if (rows.length === 0)
    throw new Failure('conflict', 'You can make new digits only between your payment and the delivery.');
}

/**
 * Refuses wrong digits. Counts the try first and outside of a transaction, because the refusal would roll the count back. So at most five
 * tries are checked, even if many arrive together.
 */
export async function tryPin(
  ctx: Ctx,
  { dealId, part = 1 }: DealPartPlace,
  { digits, secret }: GivenPin,
): Promise<void> {
  if (ctx.db.isTransaction) throw new Error('A wrong try must stay counted even if everything else is rolled back.');
  const { rows } = await sql<{ pin_round: number }>`
    update deal_part set pin_tries = pin_tries + 1 from deal
    where deal.id = deal_part.deal_id and deal_id = ${dealId} and part = ${part}
      and state = 'shipped' and seller_id = ${memberOf(ctx)} and pin_tries < ${mostPinTries}
    returning pin_round`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Failure('conflict', await whyNotTried(ctx, { dealId, part }));
  const [given, expected] = [digits, deliveryPin(dealId, { part, pinRound: row.pin_round }, secret)].map((text) =>
    createHmac('sha256', secret).update(text).digest(),
  );
  if (!timingSafeEqual(given!, expected!)) throw new Failure('invalid', pinTexts.wrong, { field: 'pin' });
}

/** Why no try was counted: the tries are used up, or this member cannot try now. */
async function whyNotTried(ctx: Ctx, { dealId, part }: Required<DealPartPlace>): Promise<string> {
  const { rows } = await sql`
    select from deal_part join deal on deal.id = deal_part.deal_id where deal_id = ${dealId} and part = ${part}
      and state = 'shipped' and seller_id = ${memberOf(ctx)} and pin_tries >= ${mostPinTries}`.execute(ctx.db);
  return rows.length > 0 ? pinTexts.tooManyTries : pinTexts.notNow;
}

function memberOf({ actor }: Ctx): bigint {
  if (actor.kind !== 'member') throw new Failure('not_found', dealTexts.unknown);
  return actor.id;
}
