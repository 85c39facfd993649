import { accountUrls } from './account-urls.ts';
import { escrowUrls } from './escrow-urls.ts';
import { marketUrls } from './market-urls.ts';
import { flaggedMessageUrls, messageUrls } from './message-urls.ts';
import { paymentUrls } from './payment-urls.ts';
import { recordUrls } from './record-urls.ts';
import { staffUrls } from './staff-urls.ts';
import { tradeUrls } from './trade-urls.ts';

/**
 * Every URL of the product, grouped like the menus, so that pages, mails and verbs can name it. Route files serve the URLs and `link`
 * writes them; a test compares all three.
 */
export const urls = {
  // The public site
  home: '/',
  waitlist: '/waitlist',
  waitlistThanks: '/waitlist/thanks',
  waitlistUnsubscribe: '/waitlist/unsubscribe/:token',
  services: '/services',
  certification: '/certifications/:certificationId',
  machineOrder: '/machines/:machineId/order',
  machineOrderPlaced: '/machine-orders/:token',
  bookEvent: '/book-event',
  eventBooking: '/event-bookings/:token',
  contact: '/contact',
  contactThanks: '/contact/thanks',
  invest: '/invest',
  investThanks: '/invest/thanks',
  requestDemo: '/demo',
  requestDemoThanks: '/demo/thanks',

  // The shop for byproducts
  shop: '/product',
  samples: '/samples',
  samplesThanks: '/samples/thanks',
  cart: '/cart',
  cartLines: '/cart/lines',
  cartLineIncrement: '/cart/lines/:productId/increment',
  cartLineDecrement: '/cart/lines/:productId/decrement',
  cartLineRemoval: '/cart/lines/:productId/removal',
  cartLineReturn: '/cart/lines/:productId/return',
  cartClearing: '/cart/clearing',
  checkout: '/checkout',
  shopOrder: '/orders/:token',

  // Sign-in, members' own pages and settings
  ...accountUrls,

  // The marketplace
  marketplace: '/marketplace',
  ...marketUrls,
  ...messageUrls,
  ...tradeUrls,
  ...paymentUrls,
  ...escrowUrls,

  // The staff portal
  ...staffUrls,
  ...recordUrls,
  ...flaggedMessageUrls,

  // Pages to read
  about: '/about',
  helpCenter: '/help-center',
  helpGuide: '/help-center/:guideId',
  faqs: '/faqs',
  blog: '/blog',
  article: '/blog/:articleId',
  security: '/security',
  compliance: '/compliance',
  privacy: '/privacy-policy',
  keptData: '/privacy-policy/data',
  terms: '/terms-of-service',
  cookies: '/cookie-policy',

  // Demo mode only
  styleguide: '/styleguide',
  demoShop: '/demo-shop',
  demoShopOrders: '/demo-shop/orders',
  demoShopOrder: '/demo-shop/orders/:token',
  mailbox: '/mailbox',
  mailboxTexts: '/mailbox/texts',
  mailboxMail: '/mailbox/:mailId',
  mailboxBody: '/mailbox/:mailId/body',

  // URLs for programs
  resendWebhook: '/api/resend-webhook',
  sendEmail: '/api/send-email',
  getAllData: '/api/get-all-data',
  getEmails: '/api/get-emails',
  updatePrice: '/api/update-price',
  sendCustomEmail: '/api/send-custom-email',
  speculationRules: '/speculation-rules.json',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  manifest: '/manifest.webmanifest',
  dictionary: '/dictionary/:dictionaryHash',
  healthz: '/healthz',
  readyz: '/readyz',
  metrics: '/metrics',
} as const;

export type UrlName = keyof typeof urls;

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Params<Name extends UrlName> = Record<Names<(typeof urls)[Name]>, string>;

/** A list of values repeats the parameter in the address. */
type Query = Record<string, string | readonly string[] | undefined>;

type Arguments<Name extends UrlName> =
  Names<(typeof urls)[Name]> extends never
    ? [params?: Record<string, never>, query?: Query]
    : [params: Params<Name>, query?: Query];

/** Returns the address of a page with its parameters. A link to an unknown page does not compile. */
export function link<Name extends UrlName>(name: Name, ...[params, query]: Arguments<Name>): string {
  const values: Record<string, string> = params ?? {};
  const path = piecesOf(name)
    .map((piece, index) => (index % 2 === 0 ? piece : encodeURIComponent(values[piece]!)))
    .join('');
  if (!query) return path;
  const search = new URLSearchParams();
  for (const [key, valueOrValues] of Object.entries(query))
    for (const value of [valueOrValues ?? []].flat()) if (value !== '') search.append(key, value);
  return search.size ? `${path}?${search}` : path;
}

const pieces = new Map<UrlName, readonly string[]>();

/**
 * Splits the address of a page into fixed texts, at even positions, and the names of its parameters between them. Each address is split only
 * once, because lists have many links.
 */
function piecesOf(name: UrlName): readonly string[] {
  const piecesOfAddress = pieces.get(name) ?? urls[name].split(/:([A-Za-z]+)/);
  pieces.set(name, piecesOfAddress);
  return piecesOfAddress;
}
