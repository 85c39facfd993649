import { claimText } from '#content/claims.ts';
import type { Refusal } from '../../request/act.ts';
import { formTitle, page } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { ContactSellerPage, type ContactSellerPageProps } from './contact-seller.page.tsx';

export function showContactSeller(
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
