import { expect } from 'vitest';
import { demoAccounts } from '#content/demo-accounts.ts';
import { demoAccountsStory } from '../../../db/seed/demo-accounts.story.ts';
import { demoAccount } from '../../support/demo-member.ts';
import { fillSignIn, signInButton, userMenu } from '../../support/sign-in.ts';
import type { Place } from '../../support/visitor/place.ts';
import { does, shows, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';
import { newPerson, summaryOf } from '../../support/waitlist-form.ts';

const site = await visitedSite();
await demoAccountsStory(site.ctx());

const main = (page: Visitor) => page.getByRole('main');
const mismatch = 'Invalid credentials. Please use the test account credentials.';

/** The page shows without script what the dialog shows (decisions.md §3). */
const face: Sentence[] = [
  [
    '§5 Sign-in',
    'asks only for e-mail and password; a name belongs to sign-up',
    (page) => {
      expect(main(page).getByLabel('E-mail', { exact: true })).toHaveAttribute('type', 'email');
      expect(main(page).getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
      expect(main(page).locator('form .field')).toHaveCount(2);
      expect(signInButton(main(page))).toBeVisible();
    },
  ],
  [
    '§2 Sign-in dialog',
    'links to Create Account',
    (page) =>
      expect(main(page).getByRole('link', { name: 'Create Account', exact: true })).toHaveAttribute('href', '/signup'),
  ],
  ...demoAccounts.map(({ account_type, email, password }): Sentence => [
    '§2 Sign-in dialog, decisions.md §1',
    `the ${account_type}’s test account is shown in demo mode`,
    (page) => expect(testAccounts(main(page))).toContainText(`${email}${password}`),
  ]),
];

function testAccounts(place: Place): Place {
  return place.getByRole('region', { name: 'Test accounts' });
}

/** The message beside a field. */
function saidOf(place: Place, field: string): Place {
  return place.locator(`[id$="-${field}-error"]`);
}

const refusals: Sentence[] = [
  [
    '§5 Sign-in, §8',
    "'Email is required', 'Password is required'; an unknown address and a wrong password get the same mismatch",
    async (page) => {
      await signInButton(main(page)).click();
      expect(saidOf(main(page), 'email')).toHaveText('Email is required');
      expect(saidOf(main(page), 'password')).toHaveText('Password is required');
      for (const email of [newPerson().email, demoAccount('merchant').email]) {
        await fillSignIn(main(page), email, 'eight coconuts on a wall');
        await signInButton(main(page)).click();
        expect(summaryOf(main(page))).toHaveText(mismatch);
        expect(main(page).getByLabel('E-mail', { exact: true })).toHaveValue(email);
        expect(main(page).getByLabel('Password', { exact: true })).toHaveValue('');
      }
    },
  ],
];

shows(site, '/login', face);
does(site, '/login', refusals);
does(site, '/login', [
  [
    '§2 Site header, §4',
    'after sign-in the user goes to /marketplace and is signed in',
    async (page) => {
      const { email, password, name } = demoAccount('buyer');
      await fillSignIn(main(page), email, password);
      await signInButton(main(page)).click();
      expect(page).toHaveURL('/marketplace');
      expect(userMenu(page)).toContainText(name);
    },
  ],
]);
