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
  settings: '/dashboard/settings',
  settingsRedirect: '/settings',
  settingsProof: '/dashboard/settings/proof',
  settingsProofText: '/dashboard/settings/proof/text',
  settingsProfile: '/dashboard/settings/profile',
  settingsPassword: '/dashboard/settings/password',
  settingsEmail: '/dashboard/settings/email',
  settingsPhone: '/dashboard/settings/phone',
  settingsPhoneCode: '/dashboard/settings/phone/:codeId',
  settingsTexts: '/dashboard/settings/second-step/texts',
  settingsTextsRemoval: '/dashboard/settings/second-step/texts/removal',
  settingsApp: '/dashboard/settings/second-step/app',
  settingsAppConfirmation: '/dashboard/settings/second-step/app/confirmation',
  settingsAppRemoval: '/dashboard/settings/second-step/app/removal',
  settingsRecoveryCodes: '/dashboard/settings/second-step/recovery-codes',
  settingsDevices: '/dashboard/settings/devices',
  settingsDeviceRemoval: '/dashboard/settings/devices/:deviceId/removal',
  settingsOtherDevicesRemoval: '/dashboard/settings/other-devices/removal',
  settingsNews: '/dashboard/settings/news',
  settingsExport: '/dashboard/settings/export',
  settingsDeletion: '/dashboard/settings/deletion',
  accountDeleted: '/account-deleted',
  emailConfirmation: '/email-confirmation/:token',
  secondFactor: '/login/second-factor',
  secondFactorText: '/login/second-factor/text',

  // The marketplace
  marketplace: '/marketplace',

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
  mailboxTexts: '/mailbox/texts',
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
