import { expect, type Locator, type Page } from '@playwright/test';
import { does, readers, shows, type Sentence } from '../../support/conformance.ts';
import { fillAsSeller, joinButton, newPerson, openWaitlistDialog, summaryOf } from '../../support/waitlist-form.ts';

const form = (page: Page): Locator => page.locator('form[data-form="waitlist"]');
const sellersOnly =
  'Selected business type is for sellers only. Please choose a buyer business type or change your account type to seller/both.';
const buyersOnly =
  'Selected business type is for buyers only. Please choose a seller business type or change your account type to buyer/both.';

async function join(page: Page, type: string, change?: (form: Locator) => Promise<unknown>): Promise<void> {
  await fillAsSeller(form(page), newPerson());
  await form(page).getByRole('radio', { name: type, exact: true }).check();
  await change?.(form(page));
  await joinButton(form(page)).click();
}

/** public-site.md §5 'Waitlist' and §8. */
const rules: Sentence[] = [
  [
    '§5, §8',
    'a buyer without a product: Please select at least one product.',
    async (page) => {
      await join(page, 'Buyer');
      await expect(summaryOf(form(page))).toContainText('Please select at least one product.');
    },
  ],
  [
    '§5, §8',
    'both without a product: Please select at least one product.',
    async (page) => {
      await join(page, 'Both');
      await expect(summaryOf(form(page))).toContainText('Please select at least one product.');
    },
  ],
  [
    '§5, §8',
    'an address that is on the list: This email is already on our waitlist.',
    async (page) => {
      const person = newPerson();
      const known = { ...person, account_type: 'seller', form_key: crypto.randomUUID() };
      await page.request.post('/waitlist', { form: known });
      await fillAsSeller(form(page), { ...person, email: `  ${person.email.toUpperCase()} ` });
      await joinButton(form(page)).click();
      await expect(summaryOf(form(page))).toContainText('This email is already on our waitlist.');
    },
  ],
];

const mismatches: Sentence[] = [
  ['Buyer', 'coconut_farm', sellersOnly],
  ['Seller', 'cosmetics', buyersOnly],
].map(([type, business, text]) => [
  '§5, §8',
  `a ${type!.toLowerCase()} as ${business}: ${text}`,
  async (page) => {
    await join(page, type!, async (filled) => {
      await filled.getByRole('checkbox', { name: 'Cocopeat' }).check();
      await filled.getByLabel('Business type').selectOption(business!);
    });
    await expect(summaryOf(form(page))).toContainText(text!);
  },
]);

for (const reader of readers) does('/waitlist', rules, reader);
// With script only the types that fit are offered, so nobody comes to a mismatch there.
does('/waitlist', mismatches, 'without script');

const asked = {
  Seller: {
    shown: ['Business type', 'Monthly volume', 'Years of experience'],
    hidden: ['Primary use case', 'Other products'],
  },
  Buyer: { shown: ['Primary use case', 'Other products'], hidden: ['Monthly volume', 'Years of experience'] },
  Both: {
    shown: ['Business type', 'Monthly volume', 'Years of experience', 'Primary use case', 'Other products'],
    hidden: [],
  },
};

does('/waitlist', [
  ...Object.entries(asked).map(([type, { shown, hidden }]): Sentence => [
    '§4',
    `a ${type.toLowerCase()} sees ${shown.join(', ')}`,
    async (page) => {
      await form(page).getByRole('radio', { name: type, exact: true }).check();
      for (const label of shown) await expect(form(page).getByLabel(label)).toBeVisible();
      for (const label of hidden) await expect(form(page).getByLabel(label)).toBeHidden();
    },
  ]),
  [
    '§8',
    'no network: Network error. Please check your connection and try again.',
    async (page) => {
      await fillAsSeller(form(page), newPerson());
      await page.context().setOffline(true);
      await joinButton(form(page)).click();
      await expect(summaryOf(form(page))).toContainText('Network error. Please check your connection and try again.');
    },
  ],
]);

const sections = [
  'Personal Information',
  'Account Type',
  'Location Information',
  'Business Information',
  'Additional Information',
];

for (const reader of readers) {
  shows(
    '/waitlist',
    [
      ...sections.map((name): Sentence => [
        '§2 Modals',
        `the section ${name}`,
        (page) => expect(form(page).getByText(name)).toBeVisible(),
      ]),
      [
        '§2 Modals',
        'the footer note',
        (page) =>
          expect(form(page)).toContainText("We'll never share your information and you can unsubscribe at any time."),
      ],
    ],
    reader,
  );
}

does('/', [
  [
    '§2 Modals, §4, §9',
    'the waitlist modal has a close button, shows its success, and closes 2000 ms later with the form reset',
    async (page) => {
      const dialog = await openWaitlistDialog(page);
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
      await fillAsSeller(dialog, newPerson());
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await joinButton(dialog).click();
      await expect(dialog.getByRole('status')).toContainText('Thank you for joining our waitlist!');
      await page.clock.runFor(1900);
      await expect(dialog).toBeVisible();
      await page.clock.runFor(200);
      await expect(dialog).toHaveCount(0);
      await expect((await openWaitlistDialog(page)).getByLabel('Full name')).toHaveValue('');
    },
  ],
]);
