import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { hashCode, isCode, newCode } from '../accounts/phone-code.ts';
import { Failure } from '../failure.ts';
import { dealTexts } from './find-deal.ts';

const mostTries = 5;

export const pinTexts = {
  wrong: 'These are not the buyer’s six digits.',
  gone: 'There were too many wrong tries, or there are no digits yet. The buyer can make new ones.',
};

export type GivenPin = { digits: string; secret: string };

type OfLeg = { dealId: bigint; leg?: number };

const nameOf = (dealId: bigint, leg: number) => `deal ${dealId} ${leg}`;

/** New digits for what is on its way or will be: the buyer gives them to whoever brings it. We keep what they can be told by, and not them. */
export async function issueDeliveryPin(ctx: Ctx, { dealId, leg = 1 }: OfLeg, secret: string): Promise<string> {
  const digits = newCode();
  const { rows } = await sql`
    update deal_leg set pin_hash = ${hashCode(digits, nameOf(dealId, leg), secret)}, pin_tries = 0
    from deal where deal.id = deal_leg.deal_id and deal_id = ${dealId} and leg = ${leg}
      and state in ('funded', 'shipped') and buyer_id = ${memberOf(ctx)} returning leg`.execute(ctx.db);
  if (rows.length === 0) throw new Failure('conflict', 'Digits are for what you have paid for and do not have yet.');
  return digits;
}

/**
 * Whether these are the digits. The try is counted first and for good, so it is not within a transaction that a wrong one would
 * undo; however many arrive together, five are looked at.
 */
export async function tryPin(ctx: Ctx, { dealId, leg = 1 }: OfLeg, { digits, secret }: GivenPin): Promise<void> {
  if (ctx.db.isTransaction) throw new Error('A wrong try must be counted even where nothing else is kept.');
  const { rows } = await sql<{ pin_hash: Buffer | null; pin_tries: number }>`
    update deal_leg set pin_tries = pin_tries + 1 from deal
    where deal.id = deal_leg.deal_id and deal_id = ${dealId} and leg = ${leg}
      and state = 'shipped' and seller_id = ${memberOf(ctx)} and pin_tries < ${mostTries}
    returning pin_hash, pin_tries`.execute(ctx.db);
  const [row] = rows;
  if (!row?.pin_hash) throw new Failure('conflict', pinTexts.gone);
  if (!isCode(digits, nameOf(dealId, leg), secret, row.pin_hash))
    throw new Failure('invalid', pinTexts.wrong, { field: 'pin' });
}

function memberOf({ actor }: Ctx): bigint {
  if (actor.kind !== 'member') throw new Failure('not_found', dealTexts.unknown);
  return actor.id;
}
