import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Listing } from '#domain/trade/listings/listing.view.ts';
import type { PublishedReview } from '#domain/trade/sellers/published-reviews.ts';
import type { Seller } from '#domain/trade/sellers/find-seller.ts';
import { spacedPhones } from '#domain/values/spaced-phones.ts';
import { link } from '#content/link.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Banner } from '#ui/notices.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate } from '#ui/dates.ts';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import { FollowButton } from '../follow-button.tsx';
import { ContactSeller, type ContactForm } from '../contact/contact-seller.form.tsx';
import type { ListingReader } from './listing-panel.tsx';
import { SellerListings } from './seller-listings.tsx';
import { Reviews } from './reviews.tsx';
import { SellerReputation } from '../../parts/seller-reputation.tsx';
import { SellerChecks } from '../../parts/seller-checks.tsx';

export type SellerPageProps = {
  seller: Seller;
  listings: ListPage<Listing>;
  reviews: readonly PublishedReview[];
  /** The listing that a message is about: the one on whose page the member pressed Contact Seller, or else the newest. */
  messageListing: Pick<Listing, 'id' | 'name'> | undefined;
  contact: { form: ContactForm; responseTime: string | undefined } | undefined;
  reader: ListingReader;
  showsContact: boolean;
  hasReported: boolean;
};

/** marketplace.md §2 'Product detail': the profile that Contact Seller leads to. */
export function SellerPage(props: SellerPageProps) {
  const { seller, listings, reviews, reader, showsContact, hasReported } = props;
  const { id, name, company, picture, since, marks } = seller;
  return (
    <div className="wrap page-top pb-16 desk:pb-28">
      <div className="over-title">
        <Breadcrumb crumbs={[{ label: 'Marketplace', href: link('marketplace') }]} />
      </div>
      {hasReported ? (
        <div className="mb-6">
          <Banner tone="success">Thank you. Our team looks at the review that you reported.</Banner>
        </div>
      ) : null}
      <div className="grid items-start gap-x-12 gap-y-8 desk:grid-cols-12 desk:grid-rows-[auto_1fr]">
        <div className="grid gap-8 desk:col-span-7">
          <header className="flex flex-wrap items-center gap-6">
            <Avatar name={company ?? name} picture={picture && link('file', { hash: picture })} size="large" />
            <div className="min-w-0 flex-1">
              <h1 className="page-title">{company ?? name}</h1>
              <p className="mt-2 text-18 text-quiet">
                {company ? `${name} · ` : ''}On Àgbọn since{' '}
                <span className="whitespace-nowrap">{shownDate(since)}</span>
              </p>
              {reader === 'seller' ? null : (
                <div className="mt-4">
                  <FollowButton id="follows" sellerId={id} name={company ?? name} {...marks} />
                </div>
              )}
            </div>
          </header>
          {seller.about ? (
            <p className="max-w-[68ch] text-18 wrap-anywhere whitespace-pre-line">{seller.about}</p>
          ) : null}
          <Figures seller={seller} />
          <SellerReputation {...seller} />
        </div>
        <div className="grid gap-6 border-t-2 border-ink py-5 desk:sticky desk:top-24 desk:col-span-5 desk:row-span-2">
          <WriteToSeller {...props} />
          <FactList facts={factsOf(seller, showsContact)} />
          <SellerChecks checks={seller.checks} />
        </div>
        <SellerListings sellerId={id} listings={listings} />
      </div>
      <Reviews reviews={reviews} ratingCount={seller.rated} />
    </div>
  );
}

/** marketplace.md §2 'Product detail': at most four figures about the seller's trade. */
function Figures({ seller: { figures } }: { seller: Seller }) {
  if (figures.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 tablet:flex tablet:gap-x-8">
      {figures.map(({ value, unit }) => (
        <li key={unit} className="border-t-2 border-ink pt-3 tablet:grow">
          <strong className="display block text-22 font-extrabold tablet:text-28 whitespace-nowrap">{value}</strong>{' '}
          {unit}
        </li>
      ))}
    </ul>
  );
}

function factsOf({ company, name, location, phone, email }: Seller, isShown: boolean): Fact[] {
  const facts: (Fact | false)[] = [
    { term: 'Name', value: name },
    company !== undefined && { term: 'Company', value: company },
    location !== undefined && { term: 'Location', value: location },
    isShown &&
      phone !== undefined && {
        term: 'Phone',
        value: <TextLink href={`tel:${phone}`}>{spacedPhones(phone)}</TextLink>,
      },
    isShown &&
      email !== undefined && {
        term: 'E-mail',
        value: <TextLink href={`mailto:${email}`}>{email}</TextLink>,
      },
    !isShown && { term: 'Phone and e-mail', value: 'Sign in to see them' },
  ];
  return facts.filter((fact) => fact !== false);
}

/** A message is always about a listing, so a seller without listings cannot be written to. */
function WriteToSeller({ seller, messageListing, reader, contact }: SellerPageProps) {
  if (reader === 'seller') {
    return (
      <ButtonLink kind="secondary" href={link('settings')}>
        Change your profile
      </ButtonLink>
    );
  }
  if (messageListing === undefined || reader === 'closed') return null;
  const title = `Write to ${seller.company ?? seller.name}`;
  const messageAddress = link('listingMessage', { listingId: String(messageListing.id) });
  if (reader === 'guest' || !contact) {
    return (
      <ButtonLink size="large" href={link('signIn', {}, { next: messageAddress })} dialog>
        {title}
      </ButtonLink>
    );
  }
  return (
    <section aria-labelledby="write" className="print:hidden">
      <h2 id="write" className="mb-4 text-22">
        <a href={messageAddress}>{title}</a>
      </h2>
      <ContactSeller {...contact} listing={messageListing} />
    </section>
  );
}
