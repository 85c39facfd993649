import { expect, test } from 'vitest';
import { mailsAbout, openMail } from '../support/visitor/mails.ts';
import { visitedSite } from '../support/visitor/site.ts';
import { fillAsSeller, joinButton, newPerson, summaryOf, thanks } from '../support/waitlist-form.ts';

const site = await visitedSite();

test('Join Waitlist on the home page leads to the form', async () => {
  const page = site.visitor();
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Join Waitlist' }).first().click();
  expect(page).toHaveURL('/waitlist');
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Our Waitlist');
  expect(page.getByText('you can unsubscribe at any time').first()).toHaveText(
    "We'll never share your information and you can unsubscribe at any time.",
  );
});

test('a buyer joins', async () => {
  const page = site.visitor();
  const person = newPerson();
  await page.goto('/waitlist');
  await fillAsSeller(page, person);
  await page.getByRole('radio', { name: 'Buyer' }).check();
  await page.getByLabel('Business type').selectOption('Cosmetics');
  await page.getByLabel('Primary use case').selectOption('Export');
  await page.getByLabel('Coconut Oil').check();
  await page.getByLabel('Coconut Husk').check();
  await page.getByLabel('Other products').fill('Copra');
  await joinButton(page).click();
  expect(page.getByRole('status')).toHaveText(thanks);
  await openMail(page, 'team@agbon.example', `Waitlist Signup: Waitlist Registration from ${person.name}`);
  await page.getByText('As plain text').click();
  for (const answer of ['Buyer', 'Cosmetics', 'Export', 'Coconut Oil, Coconut Husk', 'Copra'])
    expect(page.locator('pre')).toContainText(answer);
});

test('an empty form is refused with messages that link to each field', async () => {
  const page = site.visitor();
  await page.goto('/waitlist');
  await joinButton(page).click();
  expect(page.status()).toBe(422);
  expect(page).toHaveTitle(/^Error: Join Our Waitlist/);
  const summary = summaryOf(page);
  expect(summary).toBeFocused();
  expect(summary).toContainText('Please fill in all required fields.');
  for (const [label, message] of [
    ['Full name', 'Enter your full name'],
    ['E-mail', 'Enter your e-mail address'],
    ['Phone', 'Enter your phone number'],
  ] as const) {
    const field = page.getByRole('textbox', { name: label });
    expect(field).toHaveAccessibleDescription(new RegExp(message));
    expect(field).toHaveAttribute('aria-invalid', 'true');
    await summary.getByRole('link', { name: message }).click();
    expect(field).toBeFocused();
  }
  expect(page.getByRole('radiogroup')).toHaveAccessibleDescription('Choose whether you sell, buy or both');
  await summary.getByRole('link', { name: 'Choose whether you sell, buy or both' }).click();
  expect(page.getByRole('radio', { name: 'Seller' })).toBeFocused();
});

test('a buyer without a product gets a message, and no answer is lost', async () => {
  const page = site.visitor();
  const person = newPerson();
  await page.goto('/waitlist');
  await fillAsSeller(page, person);
  await page.getByRole('radio', { name: 'Buyer' }).check();
  await page.getByRole('textbox', { name: 'Company' }).fill('Lekki Soaps & Sons <Ltd>');
  await page.getByLabel('Business type').selectOption('Cosmetics');
  await page.getByLabel('Anything else').fill('First line\nsecond line');
  await page.getByLabel('Also send me').check();
  await joinButton(page).click();
  expect(summaryOf(page)).toHaveText('Please select at least one product.');
  expect(page.getByRole('group', { name: 'Products of interest' })).toHaveAccessibleDescription(
    /Please select at least one product\./,
  );
  expect(page.getByLabel('Full name')).toHaveValue(person.name);
  expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(person.email);
  expect(page.getByLabel('Phone')).toHaveValue(person.phone);
  expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Lekki Soaps & Sons <Ltd>');
  expect(page.getByRole('radio', { name: 'Buyer' })).toBeChecked();
  expect(page.getByLabel('Business type')).toHaveValue('cosmetics');
  expect(page.getByLabel('Anything else')).toHaveValue('First line\nsecond line');
  expect(page.getByLabel('Also send me')).toBeChecked();
  await page.getByLabel('Biochar').check();
  await joinButton(page).click();
  expect(page.getByRole('status')).toHaveText(thanks);
});

for (const [side, type, message] of [
  [
    'Buyer',
    'Coconut farm',
    'Selected business type is for sellers only. Please choose a buyer business type or change your account type to seller/both.',
  ],
  [
    'Seller',
    'Cosmetics',
    'Selected business type is for buyers only. Please choose a seller business type or change your account type to buyer/both.',
  ],
] as const) {
  test(`a ${side.toLowerCase()} with the other side's business type sees how to correct it`, async () => {
    const page = site.visitor();
    await page.goto('/waitlist');
    await fillAsSeller(page, newPerson());
    await page.getByRole('radio', { name: side }).check();
    await page.getByLabel('Cocopeat').check();
    await page.getByLabel('Business type').selectOption(type);
    await joinButton(page).click();
    expect(summaryOf(page)).toHaveText(message);
    expect(page.getByLabel('Business type')).toHaveAccessibleDescription(message);
    await page.getByRole('radio', { name: 'Both' }).check();
    await joinButton(page).click();
    expect(page.getByRole('status')).toHaveText(thanks);
  });
}

test('an impossible address and number are refused beside their fields', async () => {
  const page = site.visitor();
  await page.goto('/waitlist');
  await fillAsSeller(page, { ...newPerson(), email: 'ada at example', phone: '12' });
  await joinButton(page).click();
  const summary = summaryOf(page);
  expect(summary.getByRole('link', { name: 'Enter an e-mail address, like name@example.com' })).toHaveCount(1);
  expect(summary.getByRole('link', { name: /^Enter a phone number, like 0803 123 4567/ })).toHaveCount(1);
});

test('an address that is already on the list gets a message and no second mail', async () => {
  const page = site.visitor();
  const person = newPerson();
  await page.goto('/waitlist');
  await fillAsSeller(page, person);
  await joinButton(page).click();
  expect(page).toHaveURL('/waitlist/thanks');
  await page.goto('/waitlist');
  await fillAsSeller(page, { ...person, email: ` ${person.email.toUpperCase()} ` });
  await joinButton(page).click();
  expect(page.status()).toBe(409);
  expect(summaryOf(page)).toHaveText('This email is already on our waitlist.');
  expect(page).toHaveTitle(/^Error: /);
  await summaryOf(page).getByRole('link').click();
  expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  expect(await mailsAbout(page, person.email)).toHaveLength(1);
});
