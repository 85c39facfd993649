import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Control, Finds } from './finds.ts';
import { linkMailed } from './mailbox.ts';
import { newPerson, type Person } from './waitlist-form.ts';

export const password = 'seven coconuts on a wall';
export const confirmSubject = 'Open your Àgbọn account';

/** A new Nigerian phone number. */
export function newPhone(): string {
  const digits = Array.from(randomUUID())
    .map((sign) => Number.parseInt(sign, 16) % 10)
    .filter((digit) => !Number.isNaN(digit));
  return `0803${digits.slice(0, 7).join('')}`;
}

/** The header's link, which is in the menu on a phone. */
export async function openSignIn(page: Page): Promise<Locator> {
  const inHeader = page.locator('header').getByRole('link', { name: 'Sign In' }).filter({ visible: true });
  if ((await inHeader.count()) === 0) await page.locator('header details:not(.menu) > summary').click();
  await inHeader.click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.waitFor();
  return dialog;
}

export async function fillSignIn(form: Finds<Control>, email: string, given = password): Promise<void> {
  await form.getByLabel('E-mail', { exact: true }).fill(email);
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill(given);
}

export async function fillSignUp(form: Finds<Control>, person: Person): Promise<void> {
  await form.getByLabel('Name', { exact: true }).fill(person.name);
  await form.getByLabel('E-mail', { exact: true }).fill(person.email);
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await form.getByRole('radio', { name: 'Seller' }).check();
}

export function signInButton<Found>(form: Finds<Found>): Found {
  return form.getByRole('button', { name: 'Sign In' });
}

/** The menu of the signed-in member, by its label. */
export function userMenu<Found>(page: Finds<Found>): Found {
  return page.locator('header details.menu');
}

const ownSite = { 'sec-fetch-site': 'same-origin' };

/** Posts the sign-up form without a page. The mailed link asks for the password in another browser. */
export async function askForAccount(page: Page, { name, email }: Person): Promise<void> {
  const form = { name, email, password, account_type: 'seller', form_key: randomUUID() };
  const asked = await page.request.post('/signup', { form, maxRedirects: 0, headers: ownSite });
  expect(asked.status()).toBe(303);
}

/** Opens an account without showing a page, for tests that only need one. The browser is signed in afterwards. */
export async function openAccount(page: Page, person: Person): Promise<void> {
  await askForAccount(page, person);
  const link = await linkMailed(page, person.email, confirmSubject, /\/signup\/[\w-]{43}/);
  const opened = await page.request.post(link, { form: {}, maxRedirects: 0, headers: ownSite });
  expect(opened.status()).toBe(303);
}

/** Signs in without showing a page. */
export async function enter(page: Page, email: string): Promise<void> {
  const form = { email, password };
  const entered = await page.request.post('/login', { form, maxRedirects: 0, headers: ownSite });
  expect(entered.status()).toBe(303);
}

/** A new member; the browser is not signed in. */
export async function newMember(page: Page): Promise<Person> {
  const person = newPerson();
  await openAccount(page, person);
  await page.context().clearCookies();
  return person;
}
