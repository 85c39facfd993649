import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure, type Member } from '#domain/acting/context.ts';
import { findListing } from '../listings/find-listing.ts';
import type { Listing } from '../listings/listing.view.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { requireTradingAccess } from '../standing/may-trade.ts';
import { refuseBlocked } from '#domain/people/blocks/blocks.ts';
import { urgencyLabels } from '#domain/talk/messages/message.options.ts';
import type { ContactSeller } from './message.schema.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import { openThreadSides } from './open-sides.ts';
import { requireAllowedWords, sendMessage } from './send-message.ts';

/**
 * Writes to the seller of a listing, in the buyer's thread about it or in a new one. Staff get the mail that the specified call sends
 * (marketplace.md §7 'POST /api/send-email').
 */
export async function contactSeller(ctx: Ctx, listingId: string, input: ContactSeller): Promise<{ threadId: string }> {
  const { subject, urgency, message: body } = input;
  requireAllowedWords({ subject, body });
  return transaction(ctx, async (ctx) => {
    const buyer = await requireTradingAccess(ctx);
    const listing = await findListing(ctx, listingId);
    if (!listing) throw new Failure('not_found', messageTexts.gone);
    if (listing.seller.id === buyer.id) throw new Failure('forbidden', messageTexts.own);
    await refuseBlocked(ctx, buyer.id, listing.seller.id);
    const id = await lockThreadOfListing(ctx, buyer, listing, { subject, urgency });
    const thread = { id, listing_id: listing.id, listing_name: listing.name, readerId: listing.seller.id };
    await sendMessage(ctx, buyer, thread, { subject, body });
    await notifyStaffOfContact(ctx, buyer, listing, input);
    return { threadId: String(id) };
  });
}

/** A new message sets the subject and the urgency of the whole thread. */
async function lockThreadOfListing(
  ctx: Ctx,
  buyer: Member,
  listing: Listing,
  subjectAndUrgency: Pick<ContactSeller, 'subject' | 'urgency'>,
): Promise<bigint> {
  const { id, last_at } = await ctx.db
    .insertInto('thread')
    .values({
      listing_id: listing.id,
      listing_name: listing.name,
      buyer_id: buyer.id,
      seller_id: listing.seller.id,
      ...subjectAndUrgency,
    })
    .onConflict((conflict) => conflict.columns(['listing_id', 'buyer_id']).doUpdateSet(subjectAndUrgency))
    .returning(['id', 'last_at'])
    .executeTakeFirstOrThrow();
  await openThreadSides(ctx, id, [buyer.id, listing.seller.id], last_at);
  return id;
}

/** marketplace.md §7: customerName, customerEmail, eventType, message, formType and formData, mailed only to the shared address of staff. */
async function notifyStaffOfContact(ctx: Ctx, buyer: Member, listing: Listing, input: ContactSeller): Promise<void> {
  const { subject, message, urgency } = input;
  await queueMail(ctx, {
    to: 'team',
    template: 'team-notice',
    ...(buyer.email !== undefined && { replyTo: buyer.email }),
    aboutPhone: buyer.phone,
    props: {
      customerName: buyer.name,
      customerEmail: buyer.email ?? '',
      eventType: 'Contact Seller',
      formType: 'Contact Form',
      message,
      formData: [
        { label: 'subject', value: subject },
        { label: 'message', value: message },
        { label: 'orderType', value: listing.name },
        { label: 'urgency', value: urgencyLabels[urgency] },
        { label: 'seller', value: listing.seller.company ?? listing.seller.name },
      ],
    },
  });
}
