import { openDeal } from '#domain/trade/deals/open-deal.ts';
import { currency } from '#domain/values/currency.ts';
import { after, member, terms, twoSides } from './deals.ts';
import type { TestDatabase } from './database.ts';

/** The pro-forma of an agreed deal with this title; returns its number in addresses. */
export async function documentAbout(site: Pick<TestDatabase, 'ctx' | 'db'>, about: string): Promise<string> {
  const sides = await twoSides(site.ctx());
  const deal = { ...sides, currency: currency('NGN'), terms, about };
  const dealId = await openDeal(site.ctx(member(sides.buyerId)), deal);
  await after(site, dealId, sides, [
    ['buyer', 'propose'],
    ['seller', 'agree'],
  ]);
  const { id } = await site.db
    .selectFrom('document')
    .select('id')
    .where('deal_id', '=', dealId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return String(id);
}
