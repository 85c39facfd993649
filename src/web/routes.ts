/**
 * Every URL of the product, grouped as the menus are. The route files answer them;
 * links.ts writes them; a test holds the three together.
 */
export const urls = {
  // The public site
  home: '/',
  waitlist: '/waitlist',
  waitlistThanks: '/waitlist/thanks',
  waitlistUnsubscribe: '/waitlist/unsubscribe/:token',

  // Demo mode only
  styleguide: '/styleguide',
  mailbox: '/mailbox',
  mailboxMail: '/mailbox/:mailId',
  mailboxBody: '/mailbox/:mailId/body',

  // Machines talking to machines
  resendWebhook: '/api/resend-webhook',
  speculationRules: '/speculation-rules.json',
  robots: '/robots.txt',
  healthz: '/healthz',
  readyz: '/readyz',
  metrics: '/metrics',
} as const;

export type UrlName = keyof typeof urls;
