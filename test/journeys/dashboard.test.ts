import { expectAccessibleInBothLooks } from '../support/accessible.ts';
import { expect, phone } from '../support/journey.ts';
import { test } from '../support/journey-member.ts';

test.use({ focusesAsSafari: true });

test('on a phone the navigation is a sheet at the bottom that marks the current page; no page has accessibility faults', async ({
  page,
  signIn,
}) => {
  test.slow();
  await page.setViewportSize(phone);
  // A merchant has all pages.
  await signIn({ accountType: 'merchant', name: 'Oluwaseun Adeyemi-Ogunbanjo of Badagry' });
  await page.goto('/dashboard');
  const more = page.getByRole('button', { name: 'More' });
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu).toBeHidden();
  await more.click();
  const labels = await menu.getByRole('link').allInnerTexts();
  expect(labels).toHaveLength(8);
  for (const label of labels) {
    if (await menu.isHidden()) await more.click();
    await menu.getByRole('link', { name: label, exact: true }).click();
    await expect(menu).toBeHidden();
    await expect(more).toBeInViewport({ ratio: 1 });
    // The settings have a journey of their own for all their states.
    if (label !== 'Settings') await expectAccessibleInBothLooks(page, label);
    await page.setViewportSize(phone);
    await more.click();
    await expect(menu.locator('[aria-current=page]')).toHaveText(label);
    await expect(menu.locator('[aria-current=page]')).toBeInViewport({ ratio: 0.9 });
  }
});

test('with letters twice as large a dashboard does not scroll sideways, and can be used by thumb', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(phone);
  await signIn({ accountType: 'merchant', name: 'Oluwaseun Adeyemi-Ogunbanjo of Badagry' });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const path of ['/dashboard', '/dashboard/orders', '/dashboard/settings', '/dashboard/settings/profile']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(phone.width);
    await expect(page.getByRole('button', { name: 'More' })).toBeInViewport({ ratio: 1 });
  }
});
