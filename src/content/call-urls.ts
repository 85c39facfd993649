import { dealUrls } from './trade-urls.ts';

/** The scope that a key needs for the acts of an address. */
type ActScope = 'trade' | 'money';

/**
 * Pages of members, the API address of each, and the scope that a key needs to change something there. If a page begins with the address of
 * several lines, the first line counts. A page without a line has no call: `pagesOnly` says why.
 */
const places: readonly (readonly [page: string, call: string, acts: ActScope])[] = [
  ['/dashboard/settings/price-alerts', '/price-alerts', 'trade'],
  ['/dashboard/settings/webhooks/events', '/events', 'trade'],
  ['/dashboard/settings/webhooks', '/webhooks', 'trade'],
  ['/dashboard/messages/mails', '/message-mails', 'trade'],
  ['/dashboard/messages/no-mails', '/message-mails/off', 'trade'],
  ['/dashboard/messages', '/threads', 'trade'],
  ['/dashboard/products/import', '/imports', 'trade'],
  ['/dashboard/products', '/products', 'trade'],
  ['/dashboard/offers', '/offers', 'trade'],
  ['/dashboard/bids', '/bids', 'trade'],
  ['/dashboard/rfqs', '/rfqs', 'trade'],
  ['/dashboard/customers', '/customers', 'trade'],
  ['/dashboard/orders', '/orders', 'trade'],
  ['/dashboard/order-history', '/order-history', 'trade'],
  ['/dashboard/invoices', '/invoices', 'trade'],
  ['/dashboard/saved', '/saved', 'trade'],
  ['/dashboard/confirmations', '/confirmations', 'trade'],
  ['/dashboard/documents', '/papers', 'trade'],
  ['/dashboard/deals/:dealId/messages', '/deals/:dealId/messages', 'trade'],
  ['/dashboard/deals/:dealId/reading', '/deals/:dealId/reading', 'trade'],
  ['/dashboard/deals/:dealId/next-deadline', '/deals/:dealId/next-deadline', 'trade'],
  ['/dashboard/deals/:dealId/parts/:part/digits', '/deals/:dealId/parts/:part/delivery-pin', 'trade'],
  ['/dashboard/deals/:dealId/parts/:part/part', '/deals/:dealId/parts/:part/partial-acceptance', 'money'],
  ...(['decline', 'shipment', 'handover', 'arrival', 'return', 'dispute', 'answer'] as const).map(
    (act) => [`/dashboard/deals/:dealId/parts/:part/${act}`, `/deals/:dealId/parts/:part/${act}`, 'trade'] as const,
  ),
  // All other acts on a deal move its money or promise it.
  ['/dashboard/deals', '/deals', 'money'],
  ['/dashboard/payments', '/payments', 'money'],
  ['/payments/:reference', '/payments/by-reference/:reference', 'money'],
  ['/orders/:token/payment', '/shop-orders/:token/payment', 'money'],
  ['/machine-orders', '/machine-orders', 'money'],
  ['/event-bookings', '/event-bookings', 'money'],
  ['/dashboard/invitations', '/invitations', 'money'],
  ['/create-transaction', '/invitations', 'money'],
  ['/product', '/listings', 'trade'],
  ['/prices', '/prices', 'trade'],
  ['/marketplace/suppliers/apply', '/supplier-application', 'trade'],
  ['/marketplace/favourites', '/favourites', 'trade'],
  ['/marketplace/follows', '/follows', 'trade'],
  ['/marketplace/sellers', '/sellers', 'trade'],
  ['/marketplace/searches', '/searches', 'trade'],
  ['/marketplace/reviews', '/reviews', 'trade'],
  ['/marketplace/rfqs', '/rfqs', 'trade'],
];

/** Acts of members that no program may do, with the reason. */
export const pagesOnly: readonly (readonly [page: string, why: string])[] = [
  ...(
    ['new', ':webhookId/secret', ':webhookId/kinds', ':webhookId/on', ':webhookId/off', ':webhookId/removal'] as const
  ).map(
    (act) =>
      [
        `/dashboard/settings/webhooks/${act}`,
        'a key must neither send its owner’s events to another place nor keep them from a program',
      ] as const,
  ),
  [
    '/dashboard/settings',
    'a key must not change how its owner signs in, what others see of them, or where their money goes',
  ],
  ['/escrow/invitations/:token/account', 'a mailed link is taken by the person whom it was sent to'],
  ['/dashboard/rfqs/drafts', 'a draft is what a person has not finished typing'],
  ['/marketplace/suppliers/apply/draft', 'a draft is what a person has not finished typing'],
  ['/marketplace/suppliers/apply/payment', 'the fee is paid from the draft'],
];

/** Where a program reads a file of a deal that its history names. */
export function dealFilePath(dealId: bigint, hash: string): string {
  const params: Readonly<Record<string, string>> = { dealId: String(dealId), hash };
  return callPlaceOf(dealUrls.dealEvidenceFile)!.path.replace(/:(\w+)/g, (_, name: string) => params[name]!);
}

/** The address of the record, for pages that also show a list. */
const recordPlaces: Readonly<Record<string, string>> = { '/dashboard/payments': '/balance' };

/** Pages that everybody may read. Programs read them with any key. `places` has the acts at these addresses. */
const openPlaces: Readonly<Record<string, string>> = {
  '/marketplace/rfqs': '/open-rfqs',
  '/marketplace/rfqs/:publicId': '/open-rfqs/:publicId',
};

type CallPlace = { path: string; acts: ActScope };

/** The API address of a member's page. */
export function callPlaceOf(page: string): CallPlace | undefined {
  const isWithin = ([from]: readonly [string, ...unknown[]]) => page === from || page.startsWith(`${from}/`);
  const line = places.find(isWithin);
  const forbidden = pagesOnly.find(isWithin);
  if (!line || (forbidden && forbidden[0].length > line[0].length)) return undefined;
  const [from, to, acts] = line;
  return { path: `/api/v1${to}${page.slice(from.length)}`, acts };
}

/** The API address of a page that is open to everybody. */
export function openPlaceOf(page: string): CallPlace | undefined {
  const path = openPlaces[page];
  return path === undefined ? undefined : { path: `/api/v1${path}`, acts: 'trade' };
}

/** The API address of the record that a page shows. */
export function recordPlaceOf(page: string): string | undefined {
  const address = recordPlaces[page] ?? openPlaces[page];
  return address === undefined ? callPlaceOf(page)?.path : `/api/v1${address}`;
}
