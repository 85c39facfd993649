import type { Walk } from './walker.ts';
import { fillAsSeller, joinButton, newPerson, thanks } from '../waitlist-form.ts';

export const joiningTheWaitlist: Walk = async ({ page, expect, openMail }) => {
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

  await openMail('team@agbon.example', `Waitlist Signup: Waitlist Registration from ${person.name}`);
  await page.getByText('As plain text').click();
  const notice = page.locator('pre');
  for (const answer of [
    person.email,
    '+234 803 123 4567',
    'Badagry Growers',
    'Coconut farm',
    '10 to 50 tons',
    'TikTok',
  ]) {
    await expect(notice).toContainText(answer);
    await expect(page.frameLocator('iframe').getByText(answer).first()).toBeAttached();
  }

  await openMail(person.email, 'You are on the Àgbọn waitlist');
  await expect(page.getByRole('main')).toContainText(person.email);
  await page.getByText('As plain text').click();
  await expect(page.locator('pre')).toContainText(`You are on the list, ${person.name}`);
  const letter = page.frameLocator('iframe');
  await expect(letter.getByRole('heading', { name: `You are on the list, ${person.name}` })).toBeVisible();
  await letter.getByRole('link', { name: 'Stop waitlist mail' }).click();
  await expect(page).toHaveURL(/\/waitlist\/unsubscribe\//);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Waitlist mail stopped');
};
