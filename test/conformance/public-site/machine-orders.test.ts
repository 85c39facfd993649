import { expect } from 'vitest';
import { machineOrderForms } from '../../support/forms/machine-order-forms.ts';
import { conforms } from '../../support/visitor/conforming-form.ts';
import { shows, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import { newPerson } from '../../support/waitlist-form.ts';

const site = await visitedSite();

for (const form of machineOrderForms) conforms(site, form);

const path = '/machines/desheller/order';

/** Correct answers to all other fields, so that only the quantity can be wrong. */
function orderOf(quantity: string) {
  return { quantity, ...newPerson(), installation_address: 'Badagry', form_key: crypto.randomUUID() };
}

shows(
  site,
  path,
  ['many', '', '0', '-3', '1.5', 'NaN', '1e99'].map((quantity): Sentence => [
    '§5',
    `a quantity of '${quantity}' is not numeric or not at least 1, whatever a browser accepts`,
    async (page) => {
      const answer = await page.request.post(path, { form: orderOf(quantity) });
      expect(answer.status()).toBe(422);
    },
  ]),
);

shows(site, path, [
  [
    '§5',
    'a quantity of 1 is accepted',
    async (page) => expect((await page.request.post(path, { form: orderOf('1'), maxRedirects: 0 })).status()).toBe(303),
  ],
]);
