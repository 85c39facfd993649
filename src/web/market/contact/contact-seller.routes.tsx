import { z } from 'zod';
import { claimText } from '#content/claims.ts';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import { findListing } from '#domain/trade/listings/find-listing.ts';
import { contactSeller } from '#domain/trade/messages/contact-seller.ts';
import type { contactSellerSchema } from '#domain/trade/messages/message.schema.ts';
import { answerId } from '../../member/messages/answer-form.tsx';
import { askToWrite } from '../../member/trade/why-not-trade.tsx';
import { action } from '../../pages/action.ts';
import { leaveFor, formTitle, page } from '../../pages/page.tsx';
import type { Refusal } from '../../request/act.ts';
import type { FormOf } from '../../request/form.ts';
import { get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { blankContact, contactForm } from './contact-seller.form.ts';
import { ContactSellerPage, type ContactSellerPageProps } from './contact-seller.page.tsx';

/** marketplace.md §2 'Product detail', 'Contact Seller': visitors who are signed out sign in first, and find their text again. */
export const contactSellerRoutes: readonly Route[] = [
  get(urls.listingMessage, members, (visit) => show(visit)),
  ...action({
    at: urls.listingMessage,
    who: members,
    form: contactForm,
    limits: { member: 'contact' },
    answer: z.object({ threadId: z.string() }),
    verb: (ctx, input, visit) => contactSeller(ctx, visit.params.listingId ?? '', input),
    show,
    // The thread has another frame, so a dialog is left too.
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

function showContactSeller(
  visit: Visit,
  { listing, form, whyNot }: Pick<ContactSellerPageProps, 'listing' | 'form' | 'whyNot'>,
  refusal?: Refusal,
): Response {
  return page(visit, {
    title: formTitle('Contact Seller', form),
    description: `Write to the seller of ${listing.name}.`,
    ...refusal,
    body: (
      <ContactSellerPage
        listing={listing}
        form={form}
        whyNot={whyNot}
        responseTime={claimText('averageResponse', visit.services.config.mode)}
        asDialog={visit.part}
      />
    ),
  });
}
