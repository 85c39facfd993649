import { claimText } from '#content/claims.ts';
import type { Listing } from '#domain/listings/listing.view.ts';
import type { contactSellerSchema } from '#domain/messages/message.schema.ts';
import type { Refusal } from '../../request/act.ts';
import type { FormOf } from '../../request/form.ts';
import { formTitle, page } from '../../request/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { ContactSellerPage } from './contact-seller.page.tsx';

export function showContactSeller(
  visit: Visit,
  listing: Listing,
  form: FormOf<typeof contactSellerSchema>,
  refusal?: Refusal,
): Response {
  const { actor } = visit.ctx;
  return page(visit, {
    title: formTitle('Contact Seller', form),
    description: `Write to the seller of ${listing.name}.`,
    ...refusal,
    body: (
      <ContactSellerPage
        listing={listing}
        form={form}
        isOwn={actor.kind === 'member' && actor.id === listing.seller.id}
        responseTime={claimText('averageResponse', visit.services.config.mode)}
        asDialog={visit.part}
      />
    ),
  });
}
