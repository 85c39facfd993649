import type { Page } from '@playwright/test';
import type { PageKind } from './limits.ts';
import { callGroups } from '#content/api/call-groups.ts';
import { link } from '#content/link.ts';

export type MeasuredPage = {
  path: string;
  kind: PageKind;
  status?: number;
  /** The visitor's first touch. All that loads from then on counts as loaded after the touch. */
  touch(tab: Page): Promise<void>;
};

/** The pages whose weight and speed have limits. Add each new page here, with its kind. */
export const measuredPages: readonly MeasuredPage[] = [
  { path: '/', kind: 'home', touch: openWaitlistDialog },
  { path: link('waitlist'), kind: 'form', touch: beginForm },
  { path: link('waitlistThanks'), kind: 'static', touch: openMenu },
  { path: link('services'), kind: 'offer', touch: openMachineOrder },
  { path: link('machineOrder', { machineId: 'desheller' }), kind: 'form', touch: beginForm },
  { path: link('machineOrder', { machineId: 'dehusker' }), kind: 'form', touch: beginForm },
  { path: link('certification', { certificationId: 'desheller-patent' }), kind: 'static', touch: openMenu },
  { path: link('shop'), kind: 'shop', touch: openCheckout },
  { path: link('samples'), kind: 'form', touch: beginForm },
  { path: link('samplesThanks'), kind: 'static', touch: openMenu },
  { path: link('cart'), kind: 'shop', touch: openMenu },
  { path: link('contact'), kind: 'form', touch: beginForm },
  { path: link('bookEvent'), kind: 'form', touch: beginForm },
  { path: link('invest'), kind: 'form', touch: beginForm },
  { path: link('requestDemo'), kind: 'form', touch: beginForm },
  { path: link('supplierApplication'), kind: 'form', touch: beginForm },
  { path: link('checkout'), kind: 'static', touch: openMenu },
  { path: link('marketplace'), kind: 'catalogue', touch: openWaitlistDialog },
  { path: link('rfqs'), kind: 'catalogue', touch: openMenu },
  { path: link('rfq', { publicId: 'rfq-SAMP22' }), kind: 'listing', touch: openMenu },
  { path: link('rfqRespond', { publicId: 'rfq-SAMP22' }), kind: 'form', touch: beginForm },
  { path: link('escrow'), kind: 'offer', touch: openMenu },
  { path: link('escrowHowItWorks'), kind: 'offer', touch: openMenu },
  { path: link('escrowPricing'), kind: 'offer', touch: openMenu },
  { path: link('escrowPlanThanks'), kind: 'static', touch: openMenu },
  { path: link('escrowIntegrations'), kind: 'offer', touch: openMenu },
  { path: link('escrowCaseStudies'), kind: 'offer', touch: openMenu },
  { path: link('escrowAssurance'), kind: 'offer', touch: openMenu },
  { path: link('createTransaction'), kind: 'offer', touch: openMenu },
  { path: link('suppliers'), kind: 'catalogue', touch: openMenu },
  { path: link('prices'), kind: 'offer', touch: openMenu },
  { path: link('priceSeries', { series: 'raw-coconuts-nut' }), kind: 'offer', touch: openMenu },
  { path: link('listing', { listingId: '1' }), kind: 'listing', touch: openMenu },
  { path: link('seller', { sellerId: '2' }), kind: 'listing', touch: openMenu },
  { path: link('apiDocs'), kind: 'static', touch: openMenu },
  { path: link('apiDocsQuickStart'), kind: 'static', touch: openMenu },
  { path: link('apiDocsDeal'), kind: 'static', touch: openMenu },
  { path: link('apiDocsTender'), kind: 'static', touch: openMenu },
  { path: link('apiDocsWebhooks'), kind: 'static', touch: openMenu },
  { path: link('apiDocsErrors'), kind: 'static', touch: openMenu },
  { path: link('apiDocsLimits'), kind: 'static', touch: openMenu },
  { path: link('apiDocsVersions'), kind: 'static', touch: openMenu },
  ...callGroups.map(
    ({ id }) => ({ path: link('apiDocsGroup', { group: id }), kind: 'static', touch: openMenu }) as const,
  ),
  { path: link('contactThanks'), kind: 'static', touch: openMenu },
  { path: link('investThanks'), kind: 'static', touch: openMenu },
  { path: link('requestDemoThanks'), kind: 'static', touch: openMenu },
  { path: link('about'), kind: 'static', touch: openMenu },
  { path: link('privacy'), kind: 'static', touch: openMenu },
  { path: link('keptData'), kind: 'static', touch: openMenu },
  { path: link('terms'), kind: 'static', touch: openMenu },
  { path: link('marketTerms'), kind: 'static', touch: openMenu },
  { path: link('cookies'), kind: 'static', touch: openMenu },
  { path: link('security'), kind: 'static', touch: openMenu },
  { path: link('compliance'), kind: 'static', touch: openMenu },
  { path: link('helpCenter'), kind: 'static', touch: openMenu },
  { path: link('helpGuide', { guideId: 'pay-for-an-order' }), kind: 'static', touch: openMenu },
  { path: link('faqs'), kind: 'static', touch: openMenu },
  { path: link('blog'), kind: 'static', touch: openMenu },
  { path: link('article', { articleId: 'how-dehusking-rates-are-measured' }), kind: 'static', touch: openMenu },
  { path: link('signIn'), kind: 'form', touch: beginForm },
  { path: link('signUp'), kind: 'form', touch: beginForm },
  { path: link('myData'), kind: 'form', touch: beginForm },
  { path: link('myDataSent'), kind: 'static', touch: openMenu },
  { path: link('signInByPhone'), kind: 'form', touch: beginPhoneForm },
  { path: link('signUpByPhone'), kind: 'form', touch: beginPhoneForm },
  { path: link('signUpSent'), kind: 'static', touch: openMenu },
  { path: link('forgotPassword'), kind: 'form', touch: beginForm },
  { path: link('forgotPasswordSent'), kind: 'static', touch: openMenu },
  { path: link('resetPasswordDone'), kind: 'static', touch: openMenu },
  { path: link('accountDeleted'), kind: 'static', touch: openMenu },
  { path: '/nowhere', kind: 'static', status: 404, touch: openMenu },
];

/** Keeps one page per kind and first touch, because other pages of the same kind differ only in words. */
export function onePerKind(pages: readonly MeasuredPage[]): MeasuredPage[] {
  return pages.filter(
    ({ kind, touch }, place) => pages.findIndex((one) => one.kind === kind && one.touch === touch) === place,
  );
}

async function openMenu(tab: Page): Promise<void> {
  const opener = tab.locator('header summary');
  await opener.tap();
  await opener.tap();
}

async function openWaitlistDialog(tab: Page): Promise<void> {
  await openMenu(tab);
  await tab.locator('main a[data-dialog]').first().tap();
  await typeInto(tab, 'dialog input[type=email]');
}

async function openMachineOrder(tab: Page): Promise<void> {
  await openMenu(tab);
  await tab.locator('#equipment a[data-dialog]').first().tap();
  await typeInto(tab, 'dialog input[type=email]');
}

/** Puts a product into the cart and opens the checkout. */
async function openCheckout(tab: Page): Promise<void> {
  await openMenu(tab);
  await tab.locator('#add-cocopeat').tap();
  await tab.locator('#floating-checkout').tap();
  await typeInto(tab, 'dialog input[type=email]');
}

async function beginForm(tab: Page): Promise<void> {
  await openMenu(tab);
  await typeInto(tab, 'main form input[type=email]');
}

async function beginPhoneForm(tab: Page): Promise<void> {
  await openMenu(tab);
  await typeInto(tab, 'main form input[type=tel]');
}

async function typeInto(tab: Page, field: string): Promise<void> {
  await tab.locator(field).tap();
  await tab.locator(field).pressSequentially('ada');
}
