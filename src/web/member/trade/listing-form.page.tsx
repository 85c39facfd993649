import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import { perUnit } from '#domain/trade/listings/listing.options.ts';
import type { Listing } from '#domain/trade/listings/listing.view.ts';
import { naira } from '#domain/values/money.ts';
import type { FormState } from '#ui/field-state.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { ListingFacts } from './trade-parts.tsx';
import { type TradeNeeds, UnlessRefused } from './why-not-trade.tsx';

export type ListingForm = { listing: Listing; asDialog: boolean } & TradeNeeds;

type Props = ListingForm & { form: FormState; title: string; aside: string; children: ReactNode };

/** marketplace.md §2 'Offer dialog and order dialog': one form, in a dialog and as a page. */
export function ListingFormPage({ title, aside, children, ...formProps }: Props) {
  const { listing, asDialog } = formProps;
  const form = <UnlessRefused {...formProps}>{children}</UnlessRefused>;
  if (asDialog) return form;
  return (
    <div className="wrap grid items-start gap-x-8 gap-y-10 page-top pb-10 tablet:pb-16 desk:grid-cols-12">
      <div className="desk:col-span-7">
        <p className="over-title">
          <TextLink href={link('listing', { listingId: String(listing.id) })}>{listing.name}</TextLink>
        </p>
        <h1 className="page-title">{title}</h1>
        <p className="mt-2 text-quiet desk:hidden">
          <PriceAndSeller listing={listing} />
        </p>
        <div className="mt-8">{form}</div>
      </div>
      <aside aria-label={aside} className="desk:sticky desk:top-24 desk:col-span-4 desk:col-start-9">
        <ListingFacts listing={listing} />
      </aside>
    </div>
  );
}

export function ListingAbove({ listing, asDialog }: Pick<ListingForm, 'listing' | 'asDialog'>) {
  if (!asDialog) return null;
  return (
    <p>
      <span className="display block text-18 wrap-anywhere">{listing.name}</span>
      <PriceAndSeller listing={listing} />
    </p>
  );
}

function PriceAndSeller({ listing: { price_kobo, unit, seller, location } }: { listing: Listing }) {
  return `${naira(price_kobo)} ${perUnit(unit)} from ${seller.company ?? seller.name}, ${location}`;
}
