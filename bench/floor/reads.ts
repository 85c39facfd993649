import { link } from '#content/link.ts';

type Read = { name: string; atLeast: number; ofSite: string; ofFloor: string; key?: string };

/** Searches ignore accents, but they make an address longer than those that are cached. */
const accents = '\u0301'.repeat(85);

/** What is read from the site and from the floor, and the least ratio of their rates. */
export async function readsToCompare(sitePort: number, key: string): Promise<Read[]> {
  const words = 'coconut oil';
  const list = await fetch(`http://127.0.0.1:${sitePort}${link('apiListings')}`);
  const later = new URL(((await list.json()) as { next: string }).next);
  const one = (parameters = {}) => link('apiListing', { listingId: '77' }, parameters);
  const found = `/search?q=${encodeURIComponent(words)}`;
  return [
    { name: 'list', atLeast: 0.6, ofSite: link('apiListings'), ofFloor: '/list' },
    { name: 'search by two words', atLeast: 0.5, ofSite: link('apiListings', {}, { q: words }), ofFloor: found },
    { name: 'one listing', atLeast: 0.6, ofSite: one(), ofFloor: '/listing/77' },
    { name: 'list, with a key', atLeast: 0.5, ofSite: link('apiListings'), ofFloor: '/list', key },
    // The site caches the answers above. It makes these anew each time: too long an address, a later page, and another parameter.
    {
      name: 'search, made anew',
      atLeast: 0.2,
      ofSite: link('apiListings', {}, { q: words + accents }),
      ofFloor: found,
    },
    { name: 'later page of the list', atLeast: 0.2, ofSite: later.pathname + later.search, ofFloor: '/list' },
    { name: 'own listings, with a key', atLeast: 0.2, ofSite: '/api/v1/products', ofFloor: '/list', key },
    { name: 'one listing, made anew', atLeast: 0.2, ofSite: one({ action: 'look' }), ofFloor: '/listing/77' },
  ];
}
