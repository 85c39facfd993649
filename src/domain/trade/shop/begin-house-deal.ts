import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure, type Member } from '#domain/acting/context.ts';
import { currency } from '#domain/values/currency.ts';
import { applyEvent } from '../deals/apply-event.ts';
import { openDeal } from '../deals/open-deal.ts';
import { settingsInForce } from '#domain/acting/settings/settings-in-force.ts';
import { findHouse } from '../house/find-house.ts';
import { holdHouseOrder, type HousePlace } from '../house/find-house-order.ts';
import type { HouseOrder } from '../house/house-order.ts';
import { houseTexts, isTheirs, leadingDeal, whyNot, whyOther } from '../house/house-order.policy.ts';
import type { Begin } from '../house/house-order.schema.ts';

/**
 * Makes the deal of a shop order for its buyer: the house proposes the price that staff set, which has its line in the audit
 * log, and the buyer agrees by paying. A second call returns the same deal.
 */
export async function beginHouseDeal(ctx: Ctx, place: HousePlace, shown: Begin): Promise<bigint> {
  const { actor } = ctx;
  if (actor.kind !== 'member') throw new Failure('signed_out', houseTexts.somebodyElses);
  return transaction(ctx, async (ctx) => {
    const order = await holdHouseOrder(ctx, place);
    if (!order) throw new Failure('not_found', houseTexts.unknown);
    if (!isTheirs(actor, order)) throw new Failure('forbidden', houseTexts.somebodyElses);
    const known = leadingDeal(order);
    if (known !== undefined) return known;
    const reason = whyNot(order);
    if (reason) throw new Failure('conflict', reason);
    const other = whyOther(order, shown);
    if (other) throw new Failure('conflict', other);
    return makeDeal(ctx, actor, order);
  });
}

async function makeDeal(ctx: Ctx, buyer: Member, order: HouseOrder): Promise<bigint> {
  const { houseEmail } = await settingsInForce(ctx);
  const house = await findHouse(ctx, houseEmail);
  if (!house) throw new Failure('unavailable', houseTexts.noHouse);
  if (house.id === buyer.id) throw new Failure('conflict', houseTexts.ownHouse);
  const { kind, id: record_id, about, parts, inspected, leavesWithin_ms } = order;
  const dealId = await openDeal(ctx, {
    buyerId: buyer.id,
    sellerId: house.id,
    currency: currency('NGN'),
    terms: {
      minor: order.price_kobo!,
      shares: parts.map(({ share }) => share),
      // The customer pays the price that they were told.
      payer: 'seller',
      inspected,
      shipBy: new Date(ctx.now.getTime() + leavesWithin_ms),
      // Once accepted, the price of an event is paid until the event begins.
      standsUntil: order.event?.payUntil ?? order.event?.standsUntil,
    },
    about,
    names: parts.map(({ called }) => called),
  });
  await ctx.db.insertInto('house_deal').values({ deal_id: dealId, kind, record_id }).execute();
  await applyEvent({ ...ctx, actor: house }, { dealId, event: 'propose' });
  return dealId;
}
