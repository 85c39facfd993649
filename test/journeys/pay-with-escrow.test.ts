import { link } from '#content/link.ts';
import { expect, phone, test } from '../support/journey.ts';

test.use({ viewport: phone });

test('a shop’s link becomes our button, even if it is added later, and a link to another site stays plain', async ({
  page,
}) => {
  await page.goto(link('demoShop'));
  await page.getByRole('button', { name: 'Order' }).click();
  const button = page.getByRole('link', { name: /^Pay ₦.* with escrow$/ });
  await expect(button).toHaveCSS('min-height', '44px');
  await expect(button).toHaveAttribute('target', '_self');
  await button.evaluate((own: HTMLAnchorElement) => {
    for (const href of [own.href, 'https://shop.example/escrow/invitations/1', 'mailto:shop@shop.example']) {
      const added = document.createElement('a');
      added.href = href;
      added.dataset.agbonEscrow = '';
      document.body.append(added);
    }
  });
  await expect(page.getByRole('link', { name: 'Pay with escrow', exact: true })).toHaveAttribute('lang', 'en');
  await expect(page.locator('a[data-agbon-escrow=ready]')).toHaveCount(2);
  await button.press('Enter');
  await expect(page.getByRole('heading', { name: 'Who sells' })).toBeVisible();
});
