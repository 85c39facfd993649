import type { Listing } from '#domain/trade/listings/listing.view.ts';
import type { SellerMarks } from '#domain/trade/sellers/seller-marks.ts';
import { spacedPhones } from '#domain/values/spaced-phones.ts';
import { link } from '#content/link.ts';
import { Avatar } from '#ui/avatar.tsx';
import { shownDate } from '#ui/dates.ts';
import { Icon } from '#ui/icon.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { FollowButton } from '../follow-button.tsx';
import { SellerRating } from '../seller-rating.tsx';

type SellerLineProps = {
  listing: Listing;
  showsContact: boolean;
  /** Undefined if the seller reads the page, because sellers cannot follow themselves. */
  marks: SellerMarks | undefined;
};

/** The seller, our checks, and the seller's contacts if this visitor may see them (decisions.md §9). */
export function SellerLine({ listing: { seller }, showsContact, marks }: SellerLineProps) {
  const { company, name, location, phone, email, businessCheckedOn, rating } = seller;
  return (
    <section aria-labelledby="seller" className="border-y border-line py-6">
      <h2 id="seller" className="text-22">
        The seller
      </h2>
      <div className="mt-4 flex items-start gap-4">
        <Avatar name={company ?? name} />
        <div className="grid min-w-0 gap-1">
          <p className="text-18 font-semibold">
            <TextLink href={link('seller', { sellerId: String(seller.id) })}>{company ?? name}</TextLink>
          </p>
          <p className="text-quiet">{[company ? name : undefined, location].filter(Boolean).join(', ')}</p>
          {rating ? (
            <p>
              <SellerRating rating={rating} />
            </p>
          ) : null}
          {businessCheckedOn ? (
            <p className="flex items-center gap-2 text-palm">
              <Icon name="check" /> Business checked {shownDate(new Date(businessCheckedOn))}
            </p>
          ) : null}
          {showsContact ? (
            <p className="flex flex-wrap gap-x-6 gap-y-1">
              {phone ? <TextLink href={`tel:${phone}`}>{spacedPhones(phone)}</TextLink> : null}
              {email ? (
                <TextLink className="wrap-anywhere" href={`mailto:${email}`}>
                  {email}
                </TextLink>
              ) : null}
            </p>
          ) : (
            <p className="text-quiet">Sign in to see their phone and e-mail.</p>
          )}
          {marks ? (
            <div className="mt-2">
              <FollowButton id="follows" sellerId={seller.id} name={company ?? name} {...marks} />
            </div>
          ) : null}
        </div>
      </div>
    </section>
  );
}
