import { formTexts } from '#content/form-texts.ts';
import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import { Failure } from '#domain/failure.ts';
import { findListing } from '#domain/listings/find-listing.ts';
import { contactSeller } from '#domain/messages/contact-seller.ts';
import { contactSellerSchema } from '#domain/messages/message.schema.ts';
import { messageTexts } from '#domain/messages/message.texts.ts';
import type { Refusal } from '../../request/act.ts';
import { action } from '../../request/action.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { leaveFor } from '../../request/page.tsx';
import { get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { askToWrite } from '../../account/trade/why-not-trade.ts';
import { answerId } from '../../account/messages/answer-form.tsx';
import { showContactSeller } from './contact-seller.views.tsx';

const form = defineForm({ id: 'contact-seller', schema: contactSellerSchema, missingText: formTexts.missing });

/** marketplace.md §2 'Product detail', 'Contact Seller': whoever is signed out signs in first, and finds what they typed. */
export const contactSellerRoutes: readonly Route[] = [
  get(urls.listingMessage, members, (visit) => show(visit, blankForm(visit, form, { urgency: 'medium' }))),
  ...action({
    at: urls.listingMessage,
    who: members,
    form,
    limits: { member: 'contact' },
    verb: (ctx, input, visit) => contactSeller(ctx, visit.params.listingId ?? '', input),
    show,
    // It stands in another frame, from a dialog too.
    next: ({ threadId }, visit) => leaveFor(visit, `${link('thread', { threadId }, { said: 'sent' })}#${answerId}`),
    failedText: messageTexts.failed,
  }),
];

async function show(visit: Visit, shown: FormOf<typeof contactSellerSchema>, refusal?: Refusal): Promise<Response> {
  const listing = await findListing(visit.ctx, visit.params.listingId ?? '');
  if (!listing) throw new Failure('not_found', messageTexts.gone);
  return showContactSeller(visit, { listing, form: shown, whyNot: await askToWrite(visit, listing) }, refusal);
}
