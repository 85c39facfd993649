import { rowId } from '#domain/values/row-id.ts';
import { type Ctx, Failure, type Member } from '#domain/acting/context.ts';
import { maySell } from '#domain/people/accounts/account.policy.ts';
import { listingTexts } from './listing.texts.ts';
import type { ListingState } from './listing.options.ts';

export function requireSellingMember({ actor }: Ctx): Member {
  if (actor.kind !== 'member') throw new Failure('signed_out', 'Sign in first.');
  if (!maySell(actor)) throw new Failure('forbidden', listingTexts.notSeller);
  return actor;
}

/** Refuses listings of other members before slow work; the write checks again with `lockOwnListing`. */
export async function requireOwnListing(ctx: Ctx, id: string): Promise<void> {
  const seller = requireSellingMember(ctx);
  const row = await ctx.db
    .selectFrom('listing')
    .select('id')
    .where('id', '=', rowId(id))
    .where('seller_id', '=', seller.id)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', listingTexts.notThere);
}

export async function lockOwnListing(ctx: Ctx, id: string) {
  const seller = requireSellingMember(ctx);
  const row = /^\d{1,18}$/.test(id)
    ? await ctx.db
        .selectFrom('listing')
        .selectAll()
        .where('id', '=', BigInt(id))
        .where('seller_id', '=', seller.id)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!row) throw new Failure('not_found', listingTexts.notThere);
  return { ...row, state: row.state as ListingState };
}

export type LockedListing = Awaited<ReturnType<typeof lockOwnListing>>;
