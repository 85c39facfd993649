import { expect } from '@playwright/test';
import { does } from '../../support/conformance.ts';
import { waitlistDialog } from '../../support/waitlist-form.ts';

does('/services', [
  [
    '§2 Site header, §6',
    'signed out, Join Waitlist opens the waitlist dialog',
    async (page) => {
      await page.getByRole('banner').getByRole('link', { name: 'Join Waitlist' }).click();
      await expect(waitlistDialog(page)).toBeVisible();
    },
  ],
]);

does('/', [
  [
    '§2 Site header, §4',
    'the mobile menu opens and closes, and closes when a link is tapped',
    async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const opener = page.locator('header summary').last();
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await opener.click();
      await expect(menu.getByRole('link', { name: 'Our Services' })).toBeVisible();
      await opener.click();
      await expect(menu).toBeHidden();
      await opener.click();
      await menu.getByRole('link', { name: 'Contact', exact: true }).click();
      await expect(menu).toBeHidden();
      await expect(page).toHaveURL(/#contact$/);
    },
  ],
]);
