import { link } from '#content/link.ts';
import type { ComparedBid } from '#domain/trade/rfqs/awards/find-comparison.ts';
import type { SellerCheck } from '#domain/trade/sellers/find-seller.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';

export const checkLabels: Record<SellerCheck['what'], string> = {
  business: 'Company checked',
  phone: 'Phone checked',
  email: 'E-mail checked',
  certificates: 'Certificates checked',
};

/** The bidder, what we checked about them, and their figures. E-mail and phone are shown after the award. */
export function BidderFacts({ bid }: { bid: ComparedBid }) {
  const { content, bidder, checks, figures, contact } = bid;
  return (
    <div className="grid gap-1 text-left">
      <span className="font-semibold wrap-anywhere">
        {bidder.isErased ? (
          content.company_name
        ) : (
          <TextLink href={link('seller', { sellerId: String(bidder.id) })}>{content.company_name}</TextLink>
        )}
      </span>
      <span className="text-14 font-normal wrap-anywhere">
        {content.full_name}, {content.position}
      </span>
      {checks.length > 0 ? (
        <span className="text-14 font-normal text-quiet">
          {checks.map(({ what }) => checkLabels[what]).join(' · ')}
        </span>
      ) : null}
      {figures.length > 0 ? (
        <span className="text-14 font-normal text-quiet">
          {figures
            .filter(({ unit }) => unit !== 'response time')
            .map(({ value, unit }) => `${value} ${unit}`)
            .join(' · ')}
        </span>
      ) : null}
      {contact ? (
        <span className="text-14 font-normal wrap-anywhere">
          <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink>{' '}
          <TextLink href={`tel:${contact.phone}`}>{contact.phone}</TextLink>
        </span>
      ) : null}
    </div>
  );
}
