import { accountUrls } from './account-urls.ts';
import { escrowUrls } from './escrow-urls.ts';
import { marketUrls } from './market-urls.ts';
import { flaggedMessageUrls, messageUrls } from './message-urls.ts';
import { paymentUrls } from './payment-urls.ts';
import { recordUrls } from './record-urls.ts';
import { staffUrls } from './staff-urls.ts';
import { tradeUrls } from './trade-urls.ts';

/**
 * Every URL of the product, grouped as the menus are, where pages, mails and verbs can name them. The route files answer them;
 * link.ts writes them; a test holds the three together.
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

  // The shop of byproducts
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

  // Accounts
  signIn: '/login',
  signInByPhone: '/login/phone',
  signInCode: '/login/code/:codeId',
  signInCodeAgain: '/login/code/:codeId/again',
  signUp: '/signup',
  signUpByPhone: '/signup/phone',
  signUpSent: '/signup/sent',
  signUpConfirmation: '/signup/:token',
  signOut: '/logout',
  forgotPassword: '/forgot-password',
  forgotPasswordSent: '/forgot-password/sent',
  resetPasswordDone: '/reset-password/done',
  resetPassword: '/reset-password/:token',

  // A member's own pages
  dashboard: '/dashboard',
  dashboardProducts: '/dashboard/products',
  dashboardCustomers: '/dashboard/customers',
  dashboardOrders: '/dashboard/orders',
  dashboardOrderHistory: '/dashboard/order-history',
  dashboardInvoices: '/dashboard/invoices',
  dashboardPayments: '/dashboard/payments',

  // How a member settles their account
  ...accountUrls,

  // The marketplace
  marketplace: '/marketplace',
  ...marketUrls,
  ...messageUrls,
  ...tradeUrls,
  ...paymentUrls,
  ...escrowUrls,

  // The back office
  ...staffUrls,
  ...recordUrls,
  ...flaggedMessageUrls,

  // To read
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

  // What we keep about somebody

  // Demo mode only
  styleguide: '/styleguide',
  mailbox: '/mailbox',
  mailboxTexts: '/mailbox/texts',
  mailboxMail: '/mailbox/:mailId',
  mailboxBody: '/mailbox/:mailId/body',

  // Machines talking to machines
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
