import type { Control, Finds } from './finds.ts';
import type { Person } from './waitlist-form.ts';

export const sentText = 'Your message has been sent!';

/** The answers of a contact form, on any page. */
export async function fillEnquiry(
  form: Finds<Control>,
  { name, email, phone }: Person,
  message: string,
): Promise<void> {
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Phone', { exact: true }).fill(phone);
  await form.getByLabel('E-mail', { exact: true }).fill(email);
  await form.getByLabel('Message', { exact: true }).fill(message);
}

export function sendButton<Found>(form: Finds<Found>): Found {
  return form.getByRole('button', { name: 'Send message' });
}
