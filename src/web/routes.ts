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
  services: '/services',
  certification: '/certifications/:certificationId',
  machineOrder: '/machines/:machineId/order',
  machineOrderPlaced: '/machine-orders/:token',
  bookEvent: '/book-event',
  bookEventThanks: '/book-event/thanks',
  contact: '/contact',
  contactThanks: '/contact/thanks',
  invest: '/invest',
  investThanks: '/invest/thanks',
  requestDemo: '/demo',
  requestDemoThanks: '/demo/thanks',

  // The shop of byproducts
  shop: '/product',
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
  signUp: '/signup',
  signUpSent: '/signup/sent',
  signUpConfirmation: '/signup/:token',
  signOut: '/logout',
  forgotPassword: '/forgot-password',
  forgotPasswordSent: '/forgot-password/sent',
  resetPassword: '/reset-password/:token',

  // The back office
  staffDoor: '/vintage',
  staffLink: '/vintage/invitation/:token',
  adminLogin: '/api/admin-login',
  admin: '/vintage-dashboard',
  staffSignOut: '/vintage-dashboard/logout',
  staffProof: '/vintage-dashboard/password',
  staffList: '/vintage-dashboard/staff',
  staffInvitations: '/vintage-dashboard/staff/invitations',
  staffInvitationEnd: '/vintage-dashboard/staff/invitations/:invitationId/withdrawal',
  staffMember: '/vintage-dashboard/staff/:staffId',
  staffRole: '/vintage-dashboard/staff/:staffId/role',
  staffDisabling: '/vintage-dashboard/staff/:staffId/disabling',
  staffEnabling: '/vintage-dashboard/staff/:staffId/enabling',
  staffSessionsEnd: '/vintage-dashboard/staff/:staffId/sessions-end',
  staffPasswordLink: '/vintage-dashboard/staff/:staffId/password-link',
  staffAuthenticatorEnd: '/vintage-dashboard/staff/:staffId/authenticator-end',
  authenticator: '/vintage-dashboard/authenticator',
  authenticatorSecret: '/vintage-dashboard/authenticator/secret',
  audit: '/vintage-dashboard/audit',

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
  terms: '/terms-of-service',
  cookies: '/cookie-policy',

  // What we keep about somebody
  myData: '/my-data',
  myDataSent: '/my-data/sent',
  myDataView: '/my-data/:token',
  myDataExport: '/my-data/:token/export',
  myDataErasure: '/my-data/:token/erasure',

  // Demo mode only
  styleguide: '/styleguide',
  mailbox: '/mailbox',
  mailboxMail: '/mailbox/:mailId',
  mailboxBody: '/mailbox/:mailId/body',

  // Machines talking to machines
  resendWebhook: '/api/resend-webhook',
  sendEmail: '/api/send-email',
  speculationRules: '/speculation-rules.json',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  manifest: '/manifest.webmanifest',
  healthz: '/healthz',
  readyz: '/readyz',
  metrics: '/metrics',
} as const;

export type UrlName = keyof typeof urls;
