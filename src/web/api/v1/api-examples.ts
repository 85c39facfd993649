import { catalogueList } from '#domain/trade/listings/catalogue/catalogue.list.ts';
import { link } from '#content/link.ts';
import type { CategoriesJson, ListingJson, ListingsJson, SellerJson } from './api-schemas.ts';

type Examples = { Listings: ListingsJson; Listing: ListingJson; Categories: CategoriesJson; Seller: SellerJson };

export function examplesOf(publicUrl: string): Examples {
  const addressOf = (path: string) => publicUrl + path;
  const file = (digit: string) => addressOf(link('file', { hash: digit.repeat(64) }));
  const seller = {
    id: '2',
    name: 'Sade Ojo',
    company: 'Topo Palms',
    location: 'Badagry, Lagos',
    businessCheckedOn: '2026-11-12',
    url: addressOf(link('seller', { sellerId: '2' })),
  };
  const listing: ListingJson = {
    id: '12',
    url: addressOf(link('listing', { listingId: '12' })),
    name: 'Copra, sun dried',
    category: 'copra',
    description: 'Turned by hand, six days in the sun, in bags of 50 kg.',
    price: { amount: '115000000', currency: 'NGN' },
    unit: 'ton',
    available: 42,
    leastQuantity: 1,
    location: 'Badagry, Lagos',
    place: 'Lagos',
    grade: 'A',
    moisture: 'Below 7 %',
    origin: 'Badagry and Epe',
    readyInDays: 3,
    pictures: [{ widths: [{ width: 480, height: 360, avif: file('a'), webp: file('b') }] }],
    createdAt: '2026-11-20T08:15:00.000Z',
    changedAt: '2026-11-22T16:40:00.000Z',
    seller,
  };
  return {
    Listing: listing,
    Listings: {
      listings: [listing],
      next: addressOf(link('apiListings', {}, { q: 'copra', after: placeExample })),
      previous: null,
      searchedFor: 'copra',
    },
    Categories: {
      categories: [
        { id: 'copra', name: 'Copra', listings: 2, url: addressOf(link('marketplace', {}, { category: 'copra' })) },
      ],
    },
    Seller: {
      ...seller,
      about: 'Six groves between the lagoon and the sea.',
      since: '2026-06-04T09:00:00.000Z',
      checks: [
        { what: 'business', seen: 'CAC certificate RC 1204411', on: '2026-11-12' },
        { what: 'email', on: '2026-06-04' },
      ],
    },
  };
}

/** A cursor of a list that is ordered by time. */
export const placeExample = `WyIxNzk1MTIzNjkyMzMzMDAwIiwiMTIiXQ.${catalogueList.markOf('best')}`;
