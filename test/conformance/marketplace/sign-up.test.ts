import { expect } from 'vitest';
import type { Place } from '../../support/visitor/place.ts';
import { does, shows, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';

const site = await visitedSite();

const main = (page: Visitor) => page.getByRole('main');
const accountTypes = (page: Visitor) => main(page).getByRole('radiogroup', { name: 'Account type' }).getByRole('radio');

/** marketplace.md §3 'User', and decisions.md §5: the server stores an account with a password. */
const fields = [
  ['name', 'Name', 'text'],
  ['email', 'E-mail', 'email'],
  ['password', 'Password', 'password'],
  ['company', 'Company', 'text'],
  ['location', 'Location', 'text'],
] as const;

const form: Sentence[] = [
  ...fields.map(([name, label, type]): Sentence => [
    '§3 User',
    `the field ${name}`,
    (page) => {
      const field = main(page).getByRole('textbox', { name: new RegExp(`^${label}\\b`) });
      expect(field).toHaveAttribute('name', name);
      expect(field).toHaveAttribute('type', type);
    },
  ]),
  [
    '§3 User, §6',
    'the field accountType: buyer, seller or merchant, and none is preselected',
    async (page) => {
      const values = await accountTypes(page).evaluateAll((all) =>
        all.map((radio) => [(radio as HTMLInputElement).name, (radio as HTMLInputElement).value]),
      );
      expect(values).toEqual(['buyer', 'seller', 'merchant'].map((type) => ['account_type', type]));
      expect(main(page).locator('input:checked')).toHaveCount(0);
    },
  ],
  [
    '§2 Sign-in dialog',
    'links to Sign In',
    (page) => expect(main(page).getByRole('link', { name: 'Sign In', exact: true })).toHaveAttribute('href', '/login'),
  ],
];

function saidOf(page: Visitor, field: string): Place {
  return main(page).locator(`[id$="-${field}-error"]`);
}

/** The specification has no text for a missing account type. */
const required = [
  ['name', 'Name is required'],
  ['email', 'Email is required'],
  ['password', 'Password is required'],
  ['account_type', 'Choose what you do'],
] as const;

const refusal: Sentence = [
  '§5 Sign-up, Account type',
  required.map(([, said]) => `'${said}'`).join(', '),
  async (page) => {
    await main(page).getByRole('button', { name: 'Create Account' }).click();
    for (const [field, said] of required) expect(saidOf(page, field)).toHaveText(said);
    for (const field of ['company', 'location']) expect(saidOf(page, field)).toBeHidden();
  },
];

shows(site, '/signup', form);
does(site, '/signup', [refusal]);
