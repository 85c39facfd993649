import type { Insertable } from 'kysely';
import type { Listing } from '#platform/database/tables.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { findListing } from '#domain/trade/listings/find-listing.ts';
import { marketTermsVersion } from '#domain/trade/standing/may-trade.ts';
import { signedInMember } from './member.ts';

type Wanted = Partial<Insertable<Listing>>;

/** An open listing that can be ordered, with its own seller unless one is given. */
export async function openListing(ctx: Ctx, { seller_id, ...wanted }: Wanted = {}) {
  const seller = seller_id ?? (await aTrader(ctx, { accountType: 'seller', company: 'Òkè Farms' })).member.id;
  const { id } = await ctx.db
    .insertInto('listing')
    .values({
      seller_id: seller,
      name: 'Fresh mature coconuts',
      category: 'raw-coconuts',
      description: 'Mature brown coconuts, dehusked, from Badagry.',
      location: 'Badagry, Lagos',
      place: 'Lagos',
      unit: 'nut',
      price_kobo: 45_000n,
      quantity: 1000n,
      ...wanted,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await findListing(
    { ...ctx, actor: { kind: 'member', id: BigInt(seller), name: '', accountType: 'seller' } },
    String(id),
  ))!;
}

/** A signed-in member who accepted the marketplace's terms. */
export async function aTrader(ctx: Ctx, wanted: Parameters<typeof signedInMember>[1] = {}) {
  const signedIn = await signedInMember(ctx, wanted);
  await acceptTerms(ctx, signedIn.member.id);
  return signedIn;
}

export async function acceptTerms({ db }: Ctx, member_id: bigint): Promise<void> {
  await db
    .insertInto('market_terms_acceptance')
    .values({ member_id, version: marketTermsVersion })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Opens trading for everybody, as in the demo. */
export { tradingStory as openTrade } from '../../db/seed/trading.story.ts';
