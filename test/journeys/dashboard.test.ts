import { expectAccessible } from '../support/accessible.ts';
import { expect, phone } from '../support/journey.ts';
import { test } from '../support/journey-member.ts';

test('across the top of a phone, the page that is open is in sight in the menu; and nobody is kept out of any', async ({
  page,
  signIn,
}) => {
  test.slow();
  await page.setViewportSize(phone);
  // A merchant has all of the pages.
  await signIn({ accountType: 'merchant', name: 'Oluwaseun Adeyemi-Ogunbanjo of Badagry' });
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  for (const label of await menu.getByRole('link').allInnerTexts()) {
    await page.setViewportSize(phone);
    await menu.getByRole('link', { name: label, exact: true }).click();
    const current = menu.locator('[aria-current=page]');
    await expect(current).toHaveText(label);
    await expect(current).toBeInViewport({ ratio: 0.9 });
    // The settings are looked at in all their states in their own journey.
    if (label !== 'Settings') await expectAccessible(page, label);
  }
});
