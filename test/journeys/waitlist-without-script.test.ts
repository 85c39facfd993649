import { expect, phone, test } from '../support/journey.ts';
import { openMail } from '../support/mailbox.ts';
import { fillAsSeller, joinButton, newPerson, thanks } from '../support/waitlist-form.ts';

test.use({ javaScriptEnabled: false, viewport: phone });

// Walked in process too, in test/visits/waitlist.test.ts, where everything else about it is: the two must agree.
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
