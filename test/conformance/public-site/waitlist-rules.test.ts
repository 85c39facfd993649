import { expect } from 'vitest';
import type { Place } from '../../support/visitor/place.ts';
import { does, shows, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';
import { fillAsSeller, joinButton, newPerson, summaryOf } from '../../support/waitlist-form.ts';

const site = await visitedSite();

const form = (page: Visitor): Place => page.locator('form[data-form="waitlist"]');
const sellersOnly =
  'Selected business type is for sellers only. Please choose a buyer business type or change your account type to seller/both.';
const buyersOnly =
  'Selected business type is for buyers only. Please choose a seller business type or change your account type to buyer/both.';

async function join(page: Visitor, type: string, change?: (form: Place) => Promise<unknown>): Promise<void> {
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
      expect(summaryOf(form(page))).toContainText('Please select at least one product.');
    },
  ],
  [
    '§5, §8',
    'both without a product: Please select at least one product.',
    async (page) => {
      await join(page, 'Both');
      expect(summaryOf(form(page))).toContainText('Please select at least one product.');
    },
  ],
  [
    '§5, §8',
    'an address already on the list: This email is already on our waitlist.',
    async (page) => {
      const person = newPerson();
      const known = { ...person, account_type: 'seller', form_key: crypto.randomUUID() };
      await page.request.post('/waitlist', { form: known });
      await fillAsSeller(form(page), { ...person, email: `  ${person.email.toUpperCase()} ` });
      await joinButton(form(page)).click();
      expect(summaryOf(form(page))).toContainText('This email is already on our waitlist.');
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
    expect(summaryOf(form(page))).toContainText(text!);
  },
]);

does(site, '/waitlist', [...rules, ...mismatches]);

const sections = [
  'Personal Information',
  'Account Type',
  'Location Information',
  'Business Information',
  'Additional Information',
];

shows(site, '/waitlist', [
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
]);
