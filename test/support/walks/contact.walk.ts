import { fillEnquiry, sendButton, sentText } from '../contact-form.ts';
import type { Walk } from './walker.ts';
import { newPerson, summaryOf } from '../waitlist-form.ts';

const message = 'How much is a sack of fibre to Ibadan?\nWe need ten.';

export const writingToUs: Walk = async ({ page, expect, openMail }) => {
  const person = newPerson();
  await page.goto('/contact');
  await page.getByLabel('Message', { exact: true }).fill(message);
  await sendButton(page).click();
  await expect(page).toHaveTitle(/^Error: Contact us/);
  await expect(summaryOf(page)).toBeFocused();
  await expect(summaryOf(page)).toContainText('Please fill in all required fields.');
  await summaryOf(page).getByRole('link', { name: 'Enter your phone number' }).click();
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(message);
  await fillEnquiry(page, person, message);
  await sendButton(page).click();
  await expect(page).toHaveURL('/contact/thanks');
  await expect(page.getByRole('status')).toHaveText(sentText);
  await openMail('team@agbon.example', `Contact Form: Contact Inquiry from ${person.name}`);
  await page.getByText('As plain text').click();
  for (const answer of [person.email, '+234 803 123 4567', 'We need ten.'])
    await expect(page.locator('pre')).toContainText(answer);
  await openMail(person.email, 'We have your message');
};
