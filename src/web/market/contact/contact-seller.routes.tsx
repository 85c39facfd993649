import { z } from 'zod';
import { formTexts } from '#content/form-texts.ts';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import { findListing } from '#domain/trade/listings/find-listing.ts';
import { perUnit } from '#domain/trade/listings/listing.options.ts';
import type { Listing } from '#domain/trade/listings/listing.view.ts';
import { contactSeller } from '#domain/trade/messages/contact-seller.ts';
import { contactSellerSchema } from '#domain/trade/messages/message.schema.ts';
import { naira } from '#domain/values/money.ts';
import { answerFormId } from '../../member/messages/answer-form.tsx';
import { findWhyNotWrite } from '../../member/trade/why-not-trade.tsx';
import { actPage } from '../../pages/act-page.tsx';
import { leaveFor } from '../../pages/page.tsx';
import { siteFrame } from '../../pages/site-act.tsx';
import { members, type Route } from '../../request/route.ts';
import { averageResponseOf, contactFormFor, ContactSellerFields, contactValues } from './contact-seller.form.tsx';

/** marketplace.md §2 'Product detail', 'Contact Seller': signed-out visitors first sign in, then find their text again. */
export const contactSellerRoutes: readonly Route[] = actPage({
  at: urls.listingMessage,
  who: members,
  frame: siteFrame,
  id: 'contact-seller',
  schema: contactSellerSchema,
  missing: formTexts.missing,
  failed: messageTexts.failed,
  keepsDraft: true,
  limits: { member: 'contact' },
  async find(visit) {
    const listing = await findListing(visit.ctx, visit.params.listingId ?? '');
    if (!listing) throw new Failure('not_found', messageTexts.gone);
    return { listing, whyNot: await findWhyNotWrite(visit, listing) };
  },
  values: ({ listing }) => contactValues(listing),
  shape: (form, { listing }) => contactFormFor(form, listing),
  look: ({ listing, whyNot }) => ({
    title: 'Contact Seller',
    description: `Write to the seller of ${listing.name}.`,
    back: { label: listing.name, href: link('listing', { listingId: String(listing.id) }) },
    above: <ListingSummary listing={listing} />,
    whyNot,
    button: 'Send Message',
    busy: formTexts.sending,
  }),
  fields: ({ form, visit }) => <ContactSellerFields form={form} responseTime={averageResponseOf(visit)} />,
  answer: z.object({ threadId: z.string() }),
  verb: (ctx, input, visit) => contactSeller(ctx, visit.params.listingId ?? '', input),
  // The thread has a different frame, so the whole page changes even if the form is in a dialog.
  next: ({ threadId }, visit) => leaveFor(visit, `${link('thread', { threadId }, { said: 'sent' })}#${answerFormId}`),
});

function ListingSummary({ listing: { name, location, price_kobo, unit, seller } }: { listing: Listing }) {
  return (
    <div className="border-y border-line py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="display min-w-0 text-18 wrap-anywhere">{name}</span>
        <span className="font-semibold whitespace-nowrap">
          {naira(price_kobo)} <span className="text-14 font-normal text-quiet">{perUnit(unit)}</span>
        </span>
      </p>
      <p className="text-14 wrap-anywhere text-quiet">
        To {seller.company ?? seller.name}, {location}
      </p>
    </div>
  );
}
