import { brand } from '#content/brand.ts';
import { businessNow } from '#platform/database/business-clock.ts';
import { link } from '#content/link.ts';
import { day_ms } from '#platform/clock.ts';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { queueText } from '#domain/talk/text-messages/queue-text.ts';
import { mayModerateListings } from './listing.policy.ts';
import { listingModerationTexts, type ListingModeration } from './moderation.schema.ts';
import { setListingPicturesPublic } from './pictures/save-picture.ts';

export async function takeDownListing(ctx: Ctx, id: string, { reason }: ListingModeration): Promise<void> {
  if (!mayModerateListings(ctx.actor)) throw new Failure('forbidden', listingModerationTexts.forbidden);
  await auditedTransaction(ctx, { what: 'take-down-listing', why: reason }, async (ctx) => {
    const listing = await lockListing(ctx, id);
    if (listing.state === 'taken_down') throw new Failure('conflict', listingModerationTexts.alreadyDown);
    const from = listing.state === 'archived' ? listing.archived_from : listing.state;
    await ctx.db
      .updateTable('listing')
      .set({ state: 'taken_down', taken_down_from: from, taken_down_why: reason, archived_from: null })
      .set({ changed_at: businessNow })
      .where('id', '=', listing.id)
      .execute();
    await setListingPicturesPublic(ctx, listing.id, false);
    await notifySeller(ctx, listing, 'listing-taken-down', reason);
    const on = { kind: 'listing', id: listing.id };
    return { on, before: { state: listing.state }, after: { state: 'taken_down' }, answer: undefined };
  });
}

export async function putBackListing(ctx: Ctx, id: string, { reason }: ListingModeration): Promise<void> {
  if (!mayModerateListings(ctx.actor)) throw new Failure('forbidden', listingModerationTexts.forbidden);
  await auditedTransaction(ctx, { what: 'put-back-listing', why: reason }, async (ctx) => {
    const listing = await lockListing(ctx, id);
    if (listing.state !== 'taken_down') throw new Failure('conflict', listingModerationTexts.notDown);
    const state = listing.taken_down_from ?? 'paused';
    await ctx.db
      .updateTable('listing')
      .set({ state, taken_down_from: null, taken_down_why: null, changed_at: businessNow })
      .where('id', '=', listing.id)
      .execute();
    await setListingPicturesPublic(ctx, listing.id, true);
    await notifySeller(ctx, listing, 'listing-put-back', reason);
    return {
      on: { kind: 'listing', id: listing.id },
      before: { state: 'taken_down' },
      after: { state },
      answer: undefined,
    };
  });
}

async function lockListing({ db }: Ctx, id: string) {
  const row = /^\d{1,18}$/.test(id)
    ? await db
        .selectFrom('listing')
        .innerJoin('member', 'member.id', 'listing.seller_id')
        .select(['listing.id', 'listing.name', 'state', 'archived_from', 'taken_down_from'])
        .select(['member.name as seller_name', 'member.email as seller_email', 'member.phone as seller_phone'])
        .where('listing.id', '=', BigInt(id))
        .forUpdate('listing')
        .executeTakeFirst()
    : undefined;
  if (!row) throw new Failure('not_found', listingModerationTexts.notThere);
  return row;
}

type LockedRow = Awaited<ReturnType<typeof lockListing>>;

type SellerNews = 'listing-taken-down' | 'listing-put-back';

/** For a seller without an e-mail address. A listing's name may have accents, with which the text would cost twice as much. */
const textMessages: Record<SellerNews, string> = {
  'listing-taken-down': 'our team took one of your listings off the market. See which one and why under Products.',
  'listing-put-back': 'our team put one of your listings back. See it under Products.',
};

async function notifySeller(ctx: Ctx, listing: LockedRow, news: SellerNews, reason: string) {
  const { id, name, seller_name, seller_email, seller_phone } = listing;
  if (seller_email) {
    const path = link('productOwn', { listingId: String(id) });
    const props = { name: seller_name, listing: name, reason, path };
    await queueMail(ctx, { to: [seller_email], template: news, props });
  } else if (seller_phone) {
    const body = `${brand.plainName}: ${textMessages[news]}`;
    await queueText(ctx, { to: seller_phone, body, expiresAt: new Date(ctx.now.getTime() + day_ms) });
  }
}
