import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import { Failure } from '#domain/acting/failure.ts';
import { findListing } from '#domain/trade/listings/find-listing.ts';
import { contactSeller } from '#domain/trade/messages/contact-seller.ts';
import type { contactSellerSchema } from '#domain/trade/messages/message.schema.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import type { Refusal } from '../../request/act.ts';
import { action } from '../../pages/action.ts';
import type { FormOf } from '../../request/form.ts';
import { leaveFor } from '../../pages/page.tsx';
import { get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { askToWrite } from '../../member/trade/why-not-trade.ts';
import { answerId } from '../../member/messages/answer-form.tsx';
import { blankContact, contactForm } from './contact-seller.form.ts';
import { showContactSeller } from './contact-seller.views.tsx';

/** marketplace.md §2 'Product detail', 'Contact Seller': a visitor who is signed out signs in first, and finds what they typed. */
export const contactSellerRoutes: readonly Route[] = [
  get(urls.listingMessage, members, (visit) => show(visit)),
  ...action({
    at: urls.listingMessage,
    who: members,
    form: contactForm,
    limits: { member: 'contact' },
    verb: (ctx, input, visit) => contactSeller(ctx, visit.params.listingId ?? '', input),
    show,
    // It stands in another frame, from a dialog too.
    next: ({ threadId }, visit) => leaveFor(visit, `${link('thread', { threadId }, { said: 'sent' })}#${answerId}`),
    failedText: messageTexts.failed,
  }),
];

async function show(visit: Visit, refused?: FormOf<typeof contactSellerSchema>, refusal?: Refusal): Promise<Response> {
  const listing = await findListing(visit.ctx, visit.params.listingId ?? '');
  if (!listing) throw new Failure('not_found', messageTexts.gone);
  const form = refused ?? blankContact(visit, listing.name);
  return showContactSeller(visit, { listing, form, whyNot: await askToWrite(visit, listing) }, refusal);
}
