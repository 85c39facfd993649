import { expect } from '@playwright/test';
import { does } from '../../support/conformance.ts';
import { conforms, fillIn, type ConformingForm } from '../../support/conforming-form.ts';
import { newPerson } from '../../support/waitlist-form.ts';

const machines = [
  ['desheller', 'Coconut Desheller', 'Coconut Desheller Order'],
  ['dehusker', 'Coconut Dehusker', 'Coconut Dehusker Order'],
  ['extractor-automatic', 'Coconut Milk Extractor (Automatic)', 'Coconut Milk Extractor Order (Automatic)'],
  ['extractor-manual', 'Coconut Milk Extractor (Manual)', 'Coconut Milk Extractor Order (Manual)'],
] as const;

/** public-site.md §3 'Machine order record', for each machine of the catalogue. */
const forms = machines.map(([id, name, type]): ConformingForm => ({
  section: '§3, §5, §7, §8',
  id: `order-${id}`,
  path: `/machines/${id}/order`,
  missing: 'Please fill in all required fields.',
  button: 'Submit order',
  busy: 'Submitting...',
  success: `Your ${name} order has been submitted!`,
  notice: `Machine Order: ${type}`,
  noticed: ['+2348031234567', 'Palm Avenue', 'Two shifts'],
  fields: [
    {
      name: 'quantity',
      label: 'Quantity',
      control: 'number',
      // Of deshellers the form begins with one.
      ...(id !== 'desheller' && { missing: 'Enter the quantity' }),
      entered: '22',
    },
    { name: 'name', label: 'Full name', control: 'text', missing: 'Enter your full name' },
    { name: 'email', label: 'E-mail', control: 'email', missing: 'Enter your e-mail address' },
    { name: 'phone', label: 'Phone', control: 'tel', missing: 'Enter your phone number' },
    {
      name: 'installation_address',
      label: 'Installation address',
      control: 'lines',
      missing: 'Enter the installation address',
      entered: '4 Palm Avenue, Badagry',
    },
    { name: 'additional_requirements', label: 'Additional requirements', control: 'lines', entered: 'Two shifts' },
  ],
}));

for (const form of forms) {
  conforms(form);
  does(
    form.path,
    ['0', '-1'].map((quantity) => [
      '§5, §8',
      `a quantity of ${quantity}: 'Please enter a valid quantity', while typing`,
      async (page) => {
        await page.locator('main input[name=quantity]').fill(quantity);
        await expect(page.locator('main [id$="-quantity-error"]')).toHaveText('Please enter a valid quantity');
      },
    ]),
  );
  does('/services', [
    [
      '§2, §4, §9',
      `the dialog of ${form.path} closes 2000 ms after its success`,
      async (page) => {
        await page.getByRole('main').locator(`a[href="${form.path}"]`).first().click();
        const dialog = page.getByRole('dialog');
        await dialog.waitFor();
        await fillIn(page, form, newPerson());
        await page.clock.install();
        await page.clock.pauseAt(Date.now() + 60_000);
        await dialog.getByRole('button', { name: form.button }).click();
        await expect(dialog.getByRole('status')).toContainText(form.success);
        await page.clock.runFor(1900);
        await expect(dialog).toBeVisible();
        await page.clock.runFor(200);
        await expect(dialog).toHaveCount(0);
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

for (const quantity of ['many', '', '0', '-3', '1.5', 'NaN', '1e99']) {
  does(
    '/machines/desheller/order',
    [
      [
        '§5',
        `a quantity of '${quantity}' is not numeric or not at least 1, whatever a browser lets through`,
        async (page) => {
          const answer = await page.request.post('/machines/desheller/order', {
            form: {
              quantity,
              name: 'Ada',
              email: 'ada@example.com',
              phone: '0803 123 4567',
              installation_address: 'Badagry',
            },
          });
          expect(answer.status()).toBe(422);
        },
      ],
    ],
    'without script',
  );
}
