import type { Locator, Page } from '@playwright/test';
import type { Person } from './waitlist-form.ts';

export const sentText = 'Your message has been sent!';

/** All that a contact form asks, on whatever page it stands. */
export async function fillEnquiry(
  form: Page | Locator,
  { name, email, phone }: Person,
  message: string,
): Promise<void> {
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Phone', { exact: true }).fill(phone);
  await form.getByLabel('E-mail', { exact: true }).fill(email);
  await form.getByLabel('Message', { exact: true }).fill(message);
}

export function sendButton(form: Page | Locator): Locator {
  return form.getByRole('button', { name: 'Send message' });
}
