import { expect, type Page } from '@playwright/test';
import { does } from '../../support/conformance.ts';
import { answersInDialog } from '../../support/conforming-form.ts';
import { machineOrderForms } from '../../support/forms/machine-order-forms.ts';

for (const form of machineOrderForms) {
  const opener = (page: Page) => page.getByRole('main').locator(`a[href="${form.path}"]`).first();
  answersInDialog(form, { path: '/services', opener });

  does(form.path, [
    [
      '§5, §8',
      "a quantity of 0 or -1: 'Please enter a valid quantity', while typing",
      async (page) => {
        const quantity = page.locator('main input[name=quantity]');
        const said = page.locator('main [id$="-quantity-error"]');
        for (const wrong of ['0', '-1']) {
          await quantity.fill(wrong);
          await expect(said).toHaveText('Please enter a valid quantity');
          await quantity.fill('22');
          await expect(said).toHaveText('');
        }
      },
    ],
  ]);
}

does('/machines/desheller/order', [
  [
    '§7, §9',
    '22 deshellers are ₦22,000,000: ₦13,200,000 upfront, ₦8,800,000 on delivery',
    async (page) => {
      await page.locator('main input[name=quantity]').fill('22');
      for (const amount of ['₦22,000,000', '₦13,200,000', '₦8,800,000'])
        await expect(page.getByRole('main')).toContainText(amount);
    },
  ],
]);
