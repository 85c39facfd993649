import { expect, phone, test } from '../support/journey.ts';
import { mailsAbout, openMail } from '../support/mailbox.ts';
import { fillAsSeller, joinButton, newPerson, summaryOf, thanks } from '../support/waitlist-form.ts';

test.use({ javaScriptEnabled: false, viewport: phone });

test('a seller joins, gets a mail, and can stop all mail from it', async ({ page }) => {
  const person = newPerson();
  await page.goto('/waitlist');
  await fillAsSeller(page, person);
  await page.getByRole('textbox', { name: 'Company' }).fill('Badagry Growers');
  await page.getByLabel('Country').fill('Nigeria');
  await page.getByRole('textbox', { name: 'State' }).fill('Lagos');
  await page.getByLabel('City').fill('Badagry');
  await page.getByLabel('Business type').selectOption('Coconut farm');
  await page.getByLabel('Monthly volume').selectOption('10 to 50 tons');
  await page.getByLabel('Years of experience').selectOption('5 to 10 years');
  await page.getByLabel('How did you hear about us?').selectOption('TikTok');
  await page.getByLabel('Anything else').fill('Two sites,\nboth near the road');
  await joinButton(page).click();

  await expect(page).toHaveURL('/waitlist/thanks');
  await expect(page.getByRole('status')).toHaveText(thanks);

  await openMail(page, 'team@agbon.example', `Waitlist Signup: Waitlist Registration from ${person.name}`);
  await page.getByText('As plain text').click();
  const notice = page.locator('pre');
  for (const answer of [person.email, '+2348031234567', 'Badagry Growers', 'Coconut farm', '10 to 50 tons', 'TikTok']) {
    await expect(notice).toContainText(answer);
    await expect(page.frameLocator('iframe').getByText(answer).first()).toBeAttached();
  }

  await openMail(page, person.email, 'You are on the Àgbọn waitlist');
  await expect(page.getByRole('main')).toContainText(person.email);
  await page.getByText('As plain text').click();
  await expect(page.locator('pre')).toContainText(`You are on the list, ${person.name}`);
  const letter = page.frameLocator('iframe');
  await expect(letter.getByRole('heading', { name: `You are on the list, ${person.name}` })).toBeVisible();
  await letter.getByRole('link', { name: 'Stop waitlist mail' }).click();
  await expect(page).toHaveURL(/\/waitlist\/unsubscribe\//);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You are unsubscribed');
});

test('Join Waitlist on the home page leads to the form', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Join Waitlist' }).first().click();
  await expect(page).toHaveURL('/waitlist');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Our Waitlist');
  await expect(page.getByText('you can unsubscribe at any time').first()).toHaveText(
    "We'll never share your information and you can unsubscribe at any time.",
  );
});

test('a buyer joins', async ({ page }) => {
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
  await expect(page.getByRole('status')).toHaveText(thanks);
  await openMail(page, 'team@agbon.example', `Waitlist Signup: Waitlist Registration from ${person.name}`);
  await page.getByText('As plain text').click();
  for (const answer of ['Buyer', 'Cosmetics', 'Export', 'Coconut Oil, Coconut Husk', 'Copra'])
    await expect(page.locator('pre')).toContainText(answer);
});

test('somebody who sells and buys joins by keyboard alone', async ({ page }) => {
  const person = newPerson();
  await page.goto('/waitlist');
  const { keyboard } = page;
  await page.getByLabel('Full name').focus();
  await keyboard.type(person.name);
  await keyboard.press('Tab');
  await keyboard.type(person.email);
  await keyboard.press('Tab');
  await keyboard.type(person.phone);
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Both' })).toBeChecked();
  const firstProduct = page.getByLabel('Fresh Coconuts');
  for (let presses = 0; presses < 12; presses++) {
    await keyboard.press('Tab');
    if (await firstProduct.evaluate((box) => box === document.activeElement)) break;
  }
  await keyboard.press('Space');
  await expect(firstProduct).toBeChecked();
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/waitlist/thanks');
  await expect(page.getByRole('status')).toHaveText(thanks);
});

test('an empty form is refused in words that lead to each field', async ({ page }) => {
  await page.goto('/waitlist');
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await joinButton(page).click();
  expect((await answer).status()).toBe(422);
  await expect(page).toHaveTitle(/^Error: Join Our Waitlist/);
  const summary = summaryOf(page);
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Please fill in all required fields.');
  for (const [label, message] of [
    ['Full name', 'Enter your full name'],
    ['E-mail', 'Enter your e-mail address'],
    ['Phone', 'Enter your phone number'],
  ] as const) {
    const field = page.getByRole('textbox', { name: label });
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await summary.getByRole('link', { name: message }).click();
    await expect(field).toBeFocused();
  }
  await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription('Choose whether you sell, buy or both');
  await summary.getByRole('link', { name: 'Choose whether you sell, buy or both' }).click();
  await expect(page.getByRole('radio', { name: 'Seller' })).toBeFocused();
});

test('a buyer who chose no product is told so, and nothing typed is lost', async ({ page }) => {
  const person = newPerson();
  await page.goto('/waitlist');
  await fillAsSeller(page, person);
  await page.getByRole('radio', { name: 'Buyer' }).check();
  await page.getByRole('textbox', { name: 'Company' }).fill('Lekki Soaps & Sons <Ltd>');
  await page.getByLabel('Business type').selectOption('Cosmetics');
  await page.getByLabel('Anything else').fill('First line\nsecond line');
  await page.getByLabel('Also send me').check();
  await joinButton(page).click();
  await expect(summaryOf(page)).toHaveText('Please select at least one product.');
  await expect(page.getByRole('group', { name: 'Products of interest' })).toHaveAccessibleDescription(
    /Please select at least one product\./,
  );
  await expect(page.getByLabel('Full name')).toHaveValue(person.name);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(person.email);
  await expect(page.getByLabel('Phone')).toHaveValue(person.phone);
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Lekki Soaps & Sons <Ltd>');
  await expect(page.getByRole('radio', { name: 'Buyer' })).toBeChecked();
  await expect(page.getByLabel('Business type')).toHaveValue('cosmetics');
  await expect(page.getByLabel('Anything else')).toHaveValue('First line\nsecond line');
  await expect(page.getByLabel('Also send me')).toBeChecked();
  await page.getByLabel('Biochar').check();
  await joinButton(page).click();
  await expect(page.getByRole('status')).toHaveText(thanks);
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
  test(`a ${side.toLowerCase()} with the other side's business type is told how to put it right`, async ({ page }) => {
    await page.goto('/waitlist');
    await fillAsSeller(page, newPerson());
    await page.getByRole('radio', { name: side }).check();
    await page.getByLabel('Cocopeat').check();
    await page.getByLabel('Business type').selectOption(type);
    await joinButton(page).click();
    await expect(summaryOf(page)).toHaveText(message);
    await expect(page.getByLabel('Business type')).toHaveAccessibleDescription(message);
    await page.getByRole('radio', { name: 'Both' }).check();
    await joinButton(page).click();
    await expect(page.getByRole('status')).toHaveText(thanks);
  });
}

test('an address and a number that cannot be are refused beside their fields', async ({ page }) => {
  await page.goto('/waitlist');
  await fillAsSeller(page, { ...newPerson(), email: 'ada at example', phone: '12' });
  await joinButton(page).click();
  const summary = summaryOf(page);
  await expect(summary.getByRole('link', { name: 'Enter an e-mail address, like name@example.com' })).toHaveCount(1);
  await expect(summary.getByRole('link', { name: /^Enter a phone number, like 0803 123 4567/ })).toHaveCount(1);
});

test('an address that is on the list already is told so, and gets no second mail', async ({ page }) => {
  const person = newPerson();
  await page.goto('/waitlist');
  await fillAsSeller(page, person);
  await joinButton(page).click();
  await expect(page).toHaveURL('/waitlist/thanks');
  await page.goto('/waitlist');
  await fillAsSeller(page, { ...person, email: ` ${person.email.toUpperCase()} ` });
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await joinButton(page).click();
  expect((await answer).status()).toBe(409);
  await expect(summaryOf(page)).toHaveText('This email is already on our waitlist.');
  await expect(page).toHaveTitle(/^Error: /);
  await summaryOf(page).getByRole('link').click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  expect(await mailsAbout(page, person.email)).toHaveLength(1);
});
