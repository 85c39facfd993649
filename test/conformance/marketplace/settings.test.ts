import { expect } from 'vitest';
import { openDemoAccount } from '#domain/people/accounts/open-demo-account.ts';
import { goodPassword as password, openedAccount } from '../../support/account.ts';
import { demoAccount, signedIn } from '../../support/demo-member.ts';
import { newPhone } from '../../support/sign-in.ts';
import type { Place } from '../../support/visitor/place.ts';
import { does, shows, type Ready, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';
import { newPerson } from '../../support/waitlist-form.ts';

const site = await visitedSite();
for (const type of ['buyer', 'seller', 'merchant'] as const) await openDemoAccount(site.ctx(), demoAccount(type));

const main = (page: Visitor) => page.getByRole('main');

const { name, email, company, location } = demoAccount('merchant');
const facts = [
  ['name', 'Name', name],
  ['email', 'E-mail', email],
  ['accountType', 'Account type', 'Merchant'],
  ['company', 'Company', company],
  ['location', 'Location', location],
] as const;

shows(
  site,
  '/dashboard/settings',
  facts.map(([field, term, value]): Sentence => [
    '§3 User',
    `the ${field} of a signed-in member`,
    (page) =>
      expect(
        main(page)
          .locator('dl > div')
          .filter({ has: page.getByText(term, { exact: true }) }),
      ).toContainText(value),
  ]),
  signedIn.merchant,
);

function saidOf(page: Visitor, field: string): Place {
  return main(page).locator(`[id$="-${field}-error"]`);
}

const passwordFields = ['currentPassword', 'newPassword', 'confirmPassword'] as const;
const passwordForm = (page: Visitor) => main(page).locator('form[action="/dashboard/settings/password"]');

async function changePassword(
  page: Visitor,
  given: readonly [current: string, next: string, again: string],
): Promise<void> {
  for (const [place, field] of passwordFields.entries())
    await passwordForm(page).locator(`[name=${field}]`).fill(given[place]!);
  await passwordForm(page).getByRole('button', { name: 'Change password' }).click();
}

/** The specification names the fields; the rules are those of decisions.md §5, in our own words. */
const changing: Sentence = [
  '§2 User dashboard, §3 Password change, §5, decisions.md §5',
  'currentPassword, newPassword and confirmPassword: each is required, the current one correct, the new one long, different, and repeated',
  async (page) => {
    const next = 'nine canoes carry salt';
    const names = await passwordForm(page)
      .locator('input[type=password]')
      .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).name));
    expect(names).toEqual(passwordFields);
    await passwordForm(page).getByRole('button', { name: 'Change password' }).click();
    expect(saidOf(page, 'currentPassword')).toHaveText('Password is required');
    expect(saidOf(page, 'newPassword')).toHaveText('Choose a new password');
    expect(saidOf(page, 'confirmPassword')).toHaveText('Type the new password again');
    await changePassword(page, [password, 'short', 'short']);
    expect(saidOf(page, 'newPassword')).toHaveText(/^Use at least 12 characters\./);
    await changePassword(page, [password, next, 'ten canoes carry salt']);
    expect(saidOf(page, 'confirmPassword')).toHaveText('This is not the same as the new password');
    await changePassword(page, [password, password, password]);
    expect(saidOf(page, 'newPassword')).toHaveText('This is the password that you have. Choose another');
    await changePassword(page, ['not my password at all', next, next]);
    expect(saidOf(page, 'currentPassword')).toHaveText('This is not your password');
    await changePassword(page, [password, next, next]);
    expect(page.getByRole('status')).toContainText('Your password is changed.');
  },
];

const phoneForm = (page: Visitor) => main(page).locator('form[action="/dashboard/settings/second-step/texts"]');

async function enterPhone(page: Visitor, number: string): Promise<void> {
  await phoneForm(page).locator('[name=phoneNumber]').fill(number);
  await phoneForm(page).getByRole('button', { name: 'Text me a code' }).click();
}

const secondStep: Sentence = [
  '§2 User dashboard, §3 Two-factor, decisions.md §5',
  'phoneNumber: required, a telephone number, and a second factor only once it is confirmed',
  async (page) => {
    expect(phoneForm(page).locator('[name=phoneNumber]')).toHaveAttribute('type', 'tel');
    await enterPhone(page, '');
    expect(saidOf(page, 'phoneNumber')).toHaveText('Enter your phone number');
    await enterPhone(page, '12');
    expect(saidOf(page, 'phoneNumber')).toHaveText(/^Enter a phone number, like 0803 123 4567/);
    await enterPhone(page, newPhone());
    expect(page).toHaveURL(/\/dashboard\/settings\/phone\//);
    await page.goto('/dashboard/settings');
    expect(main(page).locator('dl > div').filter({ hasText: 'Text message' })).toContainText('Off');
  },
];

/** Demo accounts are shared, so their sign-in cannot be changed; such changes are tested with a new account. */
const withOwnAccount: Ready = async (page) => {
  const { email } = newPerson();
  await openedAccount(site.ctx(), { email });
  await page.request.post('/login', { form: { email, password } });
};

does(site, '/dashboard/settings', [changing, secondStep], withOwnAccount);

const shared = 'This is a shared demo account: it stays as it is for everybody. Open your own account to try it.';

/** The fields for every member, up to the moment of a change. */
const ofEverybody: Sentence = [
  '§2 User dashboard, §3',
  'the shared test accounts have the password form and the phone form too, and are refused politely',
  async (page) => {
    const next = 'nine canoes carry salt';
    expect(main(page).getByText('This is a shared demo account')).toHaveCount(1);
    await enterPhone(page, newPhone());
    expect(phoneForm(page).getByRole('alert')).toContainText(shared);
    await page.goto('/dashboard/settings');
    await changePassword(page, [demoAccount('buyer').password, next, next]);
    expect(passwordForm(page).getByRole('alert')).toContainText(shared);
    for (const field of passwordFields) expect(passwordForm(page).locator(`[name=${field}]`)).toHaveValue('');
    await passwordForm(page).getByRole('link', { name: 'Create Account' }).click();
    expect(page).toHaveURL('/signup');
    expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Account');
  },
];

does(site, '/dashboard/settings', [ofEverybody], signedIn.buyer);

for (const type of ['buyer', 'seller', 'merchant'] as const)
  shows(
    site,
    '/dashboard/settings',
    [...passwordFields, 'phoneNumber'].map((field): Sentence => [
      '§2 User dashboard, §3',
      `the field ${field} for the ${type} test account`,
      (page) => expect(main(page).locator(`[name=${field}]`)).toBeVisible(),
    ]),
    signedIn[type],
  );
