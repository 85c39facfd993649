import { expect, type Locator, type Page } from '@playwright/test';
import { demoAccounts } from '#content/demo-accounts.ts';
import { does, readers, readTogether, shows, type Sentence } from '../../support/conformance.ts';
import { demoAccount } from '../../support/demo-member.ts';
import { fillSignIn, openSignIn, signInButton, userMenu } from '../../support/door.ts';
import { newPerson, summaryOf } from '../../support/waitlist-form.ts';

readTogether();

const main = (page: Page) => page.getByRole('main');
const mismatch = 'Invalid credentials. Please use the test account credentials.';

/** The page is the dialog's other face: what it shows, it shows without script too (decisions.md §3). */
const face: Sentence[] = [
  [
    '§5 Sign-in',
    'asks for e-mail and password alone; a name is for signing up',
    async (page) => {
      await expect(main(page).getByLabel('E-mail', { exact: true })).toHaveAttribute('type', 'email');
      await expect(main(page).getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
      await expect(main(page).locator('form .field')).toHaveCount(2);
      await expect(signInButton(main(page))).toBeVisible();
    },
  ],
  [
    '§2 Sign-in dialog',
    'leads over to Create Account',
    (page) =>
      expect(main(page).getByRole('link', { name: 'Create Account', exact: true })).toHaveAttribute('href', '/signup'),
  ],
  ...demoAccounts.map(({ account_type, email, password }): Sentence => [
    '§2 Sign-in dialog, decisions.md §1',
    `the ${account_type}’s test account stands there, in demo mode`,
    (page) => expect(testAccounts(main(page))).toContainText(`${email}${password}`),
  ]),
];

function testAccounts(place: Locator): Locator {
  return place.getByRole('region', { name: 'Test accounts' });
}

/** Beside the field that it is about. */
function saidOf(place: Locator, field: string): Locator {
  return place.locator(`[id$="-${field}-error"]`);
}

const refusals: Sentence[] = [
  [
    '§5 Sign-in, §8',
    "'Email is required', 'Password is required'; who is unknown and who is wrong: the same mismatch",
    async (page) => {
      await signInButton(main(page)).click();
      await expect(saidOf(main(page), 'email')).toHaveText('Email is required');
      await expect(saidOf(main(page), 'password')).toHaveText('Password is required');
      for (const email of [newPerson().email, demoAccount('merchant').email]) {
        await fillSignIn(main(page), email, 'eight coconuts on a wall');
        await signInButton(main(page)).click();
        await expect(summaryOf(main(page))).toHaveText(mismatch);
        await expect(main(page).getByLabel('E-mail', { exact: true })).toHaveValue(email);
        await expect(main(page).getByLabel('Password', { exact: true })).toHaveValue('');
      }
    },
  ],
];

for (const reader of readers) {
  shows('/login', face, reader);
  does('/login', refusals, reader);
}

does(
  '/login',
  [
    [
      '§2 Site header, §4',
      'after sign-in the user goes to /marketplace and is signed in',
      async (page) => {
        const { email, password, name } = demoAccount('buyer');
        await fillSignIn(main(page), email, password);
        await signInButton(main(page)).click();
        await expect(page).toHaveURL('/marketplace');
        await expect(userMenu(page)).toContainText(name);
      },
    ],
  ],
  'without script',
);

/** Red is more than green and blue together. */
async function expectRed(banner: Locator): Promise<void> {
  const edge = await banner.evaluate((element) => getComputedStyle(element).borderTopColor);
  const [red = 0, green = 0, blue = 0] = (edge.match(/\d+/g) ?? []).map(Number);
  expect(red, edge).toBeGreaterThan(green + blue);
}

does('/about', [
  [
    '§2 Sign-in dialog, §4',
    'toggles between Sign In and Create Account, and shows the test accounts',
    async (page) => {
      const dialog = await openSignIn(page);
      for (const { email, password } of demoAccounts)
        await expect(testAccounts(dialog)).toContainText(`${email}${password}`);
      for (const mode of ['Create Account', 'Sign In']) {
        await page.getByRole('dialog').getByRole('link', { name: mode, exact: true }).click();
        await expect(page.getByRole('dialog', { name: mode })).toBeVisible();
        await expect(page.getByRole('dialog').getByRole('button', { name: mode, exact: true })).toBeVisible();
      }
    },
  ],
  [
    '§2 Sign-in dialog, §4, §8',
    'a red banner shows the mismatch; a successful sign-in sets the user, closes the dialog and goes to /marketplace',
    async (page) => {
      const { email, password, name } = demoAccount('seller');
      const dialog = await openSignIn(page);
      await fillSignIn(dialog, newPerson().email, password);
      await signInButton(dialog).click();
      await expect(summaryOf(dialog)).toHaveText(mismatch);
      await expectRed(summaryOf(dialog));
      await fillSignIn(dialog, email, password);
      await signInButton(dialog).click();
      await expect(page).toHaveURL('/marketplace');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(userMenu(page)).toContainText(name);
    },
  ],
]);
