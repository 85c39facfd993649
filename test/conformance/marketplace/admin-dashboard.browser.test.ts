import { expect, type Page } from '@playwright/test';
import { adminPassword } from '../../support/admin-password.ts';
import { does, type Ready } from '../../support/conformance.ts';

const comeIn: Ready = async (page) => {
  const answer = await page.request.post('/vintage', { form: { password: adminPassword }, maxRedirects: 0 });
  expect(answer.headers().location).toBe('/vintage-dashboard');
};

const loading = 'Loading admin dashboard...';

/** A page that is being left cannot be read, so it records its messages itself. */
async function noteWhatIsSaid(page: Page): Promise<void> {
  await page.getByRole('status').evaluate((status) => {
    const note = () => sessionStorage.setItem('said', status.textContent);
    new MutationObserver(note).observe(status, { childList: true });
  });
}

does(
  '/vintage-dashboard',
  [
    [
      '§2 Admin dashboard',
      `${loading} while Refresh loads`,
      async (page) => {
        await expect(page.locator('[data-behaviour=portal-frame]')).toHaveAttribute('data-awake', 'yes');
        await noteWhatIsSaid(page);
        await page.getByRole('link', { name: 'Refresh' }).click();
        await expect.poll(() => page.evaluate(() => sessionStorage.getItem('said'))).toBe(loading);
        await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
        await expect(page.getByText(loading)).toHaveCount(0);
      },
    ],
  ],
  comeIn,
);
