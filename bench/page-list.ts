import type { Page } from '@playwright/test';
import type { PageKind } from './limits.ts';

export type MeasuredPage = {
  path: string;
  kind: PageKind;
  status?: number;
  /** What a visitor does first: whatever loads from then on counts as loaded after the touch. */
  touch(tab: Page): Promise<void>;
};

/** The pages whose weight and pace are promised. A new page is added here with the kind that it is. */
export const measuredPages: readonly MeasuredPage[] = [
  { path: '/', kind: 'home', touch: openWaitlistDialog },
  { path: '/waitlist', kind: 'form', touch: beginForm },
  { path: '/waitlist/thanks', kind: 'static', touch: openMenu },
  { path: '/services', kind: 'home', touch: openMachineOrder },
  { path: '/machines/desheller/order', kind: 'form', touch: beginForm },
  { path: '/machines/dehusker/order', kind: 'form', touch: beginForm },
  { path: '/certifications/desheller-patent', kind: 'static', touch: openMenu },
  { path: '/product', kind: 'shop', touch: openCheckout },
  { path: '/cart', kind: 'shop', touch: openMenu },
  { path: '/contact', kind: 'form', touch: beginForm },
  { path: '/book-event', kind: 'form', touch: beginForm },
  { path: '/invest', kind: 'form', touch: beginForm },
  { path: '/demo', kind: 'form', touch: beginForm },
  { path: '/checkout', kind: 'static', touch: openMenu },
  { path: '/marketplace', kind: 'home', touch: openWaitlistDialog },
  { path: '/contact/thanks', kind: 'static', touch: openMenu },
  { path: '/invest/thanks', kind: 'static', touch: openMenu },
  { path: '/demo/thanks', kind: 'static', touch: openMenu },
  { path: '/about', kind: 'static', touch: openMenu },
  { path: '/privacy-policy', kind: 'static', touch: openMenu },
  { path: '/terms-of-service', kind: 'static', touch: openMenu },
  { path: '/cookie-policy', kind: 'static', touch: openMenu },
  { path: '/security', kind: 'static', touch: openMenu },
  { path: '/compliance', kind: 'static', touch: openMenu },
  { path: '/help-center', kind: 'static', touch: openMenu },
  { path: '/help-center/pay-for-an-order', kind: 'static', touch: openMenu },
  { path: '/faqs', kind: 'static', touch: openMenu },
  { path: '/blog', kind: 'static', touch: openMenu },
  { path: '/blog/how-dehusking-rates-are-measured', kind: 'static', touch: openMenu },
  { path: '/login', kind: 'form', touch: beginForm },
  { path: '/signup', kind: 'form', touch: beginForm },
  { path: '/my-data', kind: 'form', touch: beginForm },
  { path: '/my-data/sent', kind: 'static', touch: openMenu },
  { path: '/login/phone', kind: 'form', touch: beginPhoneForm },
  { path: '/signup/phone', kind: 'form', touch: beginPhoneForm },
  { path: '/signup/sent', kind: 'static', touch: openMenu },
  { path: '/forgot-password', kind: 'form', touch: beginForm },
  { path: '/forgot-password/sent', kind: 'static', touch: openMenu },
  { path: '/reset-password/done', kind: 'static', touch: openMenu },
  { path: '/account-deleted', kind: 'static', touch: openMenu },
  { path: '/nowhere', kind: 'static', status: 404, touch: openMenu },
];

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

/** Puts something into the cart, then goes to pay for it. */
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
