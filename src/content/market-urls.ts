/** The catalogue, its listings and sellers, and what a member saves of it; a part of urls.ts. */
export const marketUrls = {
  marketTerms: '/marketplace/terms',
  favourite: '/marketplace/favourites/:listingId',
  favouriteRemoval: '/marketplace/favourites/:listingId/removal',
  listingSeen: '/product/:listingId/seen',
  savedSearches: '/marketplace/searches',
  savedSearchMails: '/marketplace/searches/:searchId/mails',
  savedSearchQuiet: '/marketplace/searches/:searchId/no-mails',
  savedSearchRemoval: '/marketplace/searches/:searchId/removal',
  searchMailsStop: '/marketplace/searches/stop/:token',
  supplierApplication: '/marketplace/suppliers/apply',
  supplierDraft: '/marketplace/suppliers/apply/draft',
  supplierPapers: '/marketplace/suppliers/apply/papers',
  dashboardSaved: '/dashboard/saved',
  dashboardPapers: '/dashboard/documents',
  listing: '/product/:listingId',
  seller: '/marketplace/sellers/:sellerId',
  prices: '/prices',
  // 'copra-ton', or a file of it: 'copra-ton.csv', '.json' or '.svg'; 'all.csv' has the whole board.
  priceSeries: '/prices/:series',
  // what one does with a listing
  listingOrder: '/product/:listingId/order',
  listingOffer: '/product/:listingId/offer',
  listingMessage: '/product/:listingId/message',

  // The same for programs, search engines and feed readers
  apiListings: '/api/v1/listings',
  apiListing: '/api/v1/listings/:listingId',
  apiCategories: '/api/v1/categories',
  apiSeller: '/api/v1/sellers/:sellerId',
  openApi: '/api/v1/openapi.json',
  listingSitemaps: '/sitemap-listings.xml',
  listingSitemap: '/sitemap-listings/:range',
  listingFeed: '/feeds/:category',
  apiDocs: '/api-docs',
} as const;
