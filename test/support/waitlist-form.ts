import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Control, Finds } from './finds.ts';

export type Person = { name: string; email: string; phone: string };

export const thanks = "Thank you for joining our waitlist! We'll be in touch soon.";

/** A new person. */
export function newPerson(): Person {
  // Letters only: long runs of digits can look like a card's number, which forms refuse.
  const id = randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!);
  return { name: `Ada ${id.slice(0, 8)}`, email: `ada.${id}@example.com`, phone: '0803 123 4567' };
}

/** The required answers of a seller on the waitlist. */
export async function fillAsSeller(form: Finds<Control>, person: Person): Promise<void> {
  await form.getByLabel('Full name').fill(person.name);
  await form.getByLabel('E-mail', { exact: true }).fill(person.email);
  await form.getByLabel('Phone').fill(person.phone);
  await form.getByRole('radio', { name: 'Seller' }).check();
}

export function joinButton<Found>(form: Finds<Found>): Found {
  return form.getByRole('button', { name: 'Join Waitlist' });
}

export function summaryOf<Found>(form: Finds<Found>): Found {
  return form.getByRole('alert');
}

export function waitlistDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Join Our Waitlist' });
}

/** Opens the dialog from the first button on the home page. */
export async function openWaitlistDialog(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('link', { name: 'Join Waitlist' }).first().click();
  const dialog = waitlistDialog(page);
  await dialog.waitFor();
  return dialog;
}

/** All of the browser's storage, as text. */
export function browserStorage(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify(localStorage));
}

/** Joins as a seller without a page, for tests of what follows. */
export async function join(request: APIRequestContext, { name, email, phone }: Person): Promise<void> {
  const form = { name, email, phone, account_type: 'seller', form_key: randomUUID() };
  const answer = await request.post('/waitlist', { form, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`The waitlist answered ${answer.status()}`);
}
