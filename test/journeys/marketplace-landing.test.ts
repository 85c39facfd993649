import { expectAccessible } from '../support/accessible.ts';
import { expect, ways } from '../support/journey.ts';
import { test } from '../support/journey-member.ts';
import { waitlistDialog } from '../support/waitlist-form.ts';

for (const { how, ...way } of ways) {
  test.describe(how, () => {
    test.use(way);

    test('the front door says what will be traded and how, and that it is not open', async ({ page }) => {
      await page.goto('/marketplace');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Global Coconut Trading Platform');
      await expect(page.getByText('Trading is not open yet.')).toBeVisible();
      for (const name of ['Live Market Prices', 'Verified Sellers', 'Global Trade'])
        await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
      for (const stage of ['Create agreement', 'Fund escrow', 'Delivery and approval', 'Payment release'])
        await expect(page.getByRole('heading', { name: stage })).toBeVisible();
    });

    test('Start Trading leads a guest to an account, and a member to their dashboard', async ({ page, signIn }) => {
      await page.goto('/marketplace');
      const start = page.getByRole('link', { name: 'Start Trading' });
      await expect(start).toHaveAttribute('href', '/signup');
      await signIn();
      await page.reload();
      await start.click();
      await expect(page).toHaveURL('/dashboard');
    });

    test('View Products leads to what is for sale today', async ({ page }) => {
      await page.goto('/marketplace');
      await page.getByRole('link', { name: 'View Products' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Product');
    });

    test('the footer leads there', async ({ page }) => {
      await page.goto('/about');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Marketplace' }).click();
      await expect(page).toHaveURL('/marketplace');
    });
  });
}

test('the waitlist opens over it', async ({ page }) => {
  await page.goto('/marketplace');
  await page.getByRole('main').getByRole('link', { name: 'Join the waitlist' }).click();
  await expect(waitlistDialog(page)).toBeVisible();
});

test('nobody is kept out', async ({ page }) => {
  await page.goto('/marketplace');
  await expectAccessible(page, 'the marketplace');
});
