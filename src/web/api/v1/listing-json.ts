import { link } from '#content/link.ts';
import type { Listing } from '#domain/trade/listings/listing.view.ts';
import type { Seller } from '#domain/trade/sellers/find-seller.ts';
import type { ListingJson, SellerJson } from './api-schemas.ts';

/** A listing for programs. It leaves out the seller's contacts, which only the page for people shows. */
export function listingJson(listing: Listing, publicUrl: string): ListingJson {
  const { id, price_kobo, available, leastQuantity, pictures, createdAt, changedAt, seller } = listing;
  const { name, category, description, unit, location, place, grade, moisture, origin, readyInDays } = listing;
  const file = (hash: string) => publicUrl + link('file', { hash });
  return {
    id: String(id),
    url: publicUrl + link('listing', { listingId: String(id) }),
    name,
    category,
    description,
    price: { amount: String(price_kobo), currency: 'NGN' },
    unit,
    available: Number(available),
    leastQuantity: Number(leastQuantity),
    location,
    place,
    ...(grade !== undefined && { grade }),
    ...(moisture !== undefined && { moisture }),
    ...(origin !== undefined && { origin }),
    ...(readyInDays !== undefined && { readyInDays }),
    pictures: pictures.map(({ widths }) => ({
      widths: widths.map(({ width, height, avif, webp }) => ({ width, height, avif: file(avif), webp: file(webp) })),
    })),
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    seller: briefOf(seller, publicUrl),
  };
}

type Brief = Pick<Seller, 'id' | 'name'> &
  Partial<Pick<Seller, 'company' | 'location'>> & { businessCheckedOn?: string | undefined };

function briefOf({ id, name, company, location, businessCheckedOn }: Brief, publicUrl: string) {
  return {
    id: String(id),
    name,
    ...(company !== undefined && { company }),
    ...(location !== undefined && { location }),
    ...(businessCheckedOn !== undefined && { businessCheckedOn }),
    url: publicUrl + link('seller', { sellerId: String(id) }),
  };
}

export function sellerJson(seller: Seller, publicUrl: string): SellerJson {
  const { id, name, company, location, about, since, checks } = seller;
  const businessCheckedOn = checks.find(({ what }) => what === 'business')?.on;
  return {
    ...briefOf({ id, name, company, location, businessCheckedOn }, publicUrl),
    ...(about !== undefined && { about }),
    since: since.toISOString(),
    checks: checks.map(({ what, seen, on }) => ({
      what,
      ...(seen !== undefined && { seen }),
      ...(on !== undefined && { on }),
    })),
  };
}
