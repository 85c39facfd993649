import { expect, test } from 'vitest';
import { askForData, linkSubject, nothingSubject } from '../support/my-data.ts';
import { linkMailed, openMail } from '../support/visitor/mails.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Visitor } from '../support/visitor/visitor.ts';
import { newPerson, type Person } from '../support/waitlist-form.ts';

const site = await visitedSite();

async function join(page: Visitor, person: Person): Promise<void> {
  const form = { ...person, account_type: 'seller', form_key: crypto.randomUUID() };
  expect((await page.request.post('/waitlist', { form, maxRedirects: 0 })).status()).toBe(303);
}

async function openOwnData(page: Visitor, email: string): Promise<void> {
  await askForData(page, email);
  await page.goto(await linkMailed(page, email, linkSubject, /\/my-data\/[\w.-]+/));
  expect(page.getByRole('heading', { level: 1 })).toHaveText('What we keep about you');
}

test('a person requests all their data as one file, and gets a mail when it is ready', async () => {
  const page = site.visitor();
  const person = newPerson();
  await join(page, person);
  await openOwnData(page, person.email);
  await page.getByRole('link', { name: 'Export all of it' }).click();
  await page.getByRole('button', { name: 'Make my export' }).click();
  expect(page.getByRole('main')).toContainText('Your export is being made');
});

test('an unknown address gets the same answer, and a mail that we have nothing about it', async () => {
  const page = site.visitor();
  const { email } = newPerson();
  await askForData(page, email);
  expect(page).toHaveURL('/my-data/sent');
  const unknown = await page.getByRole('main').innerText();
  await openMail(page, email, nothingSubject);
  const letter = page.frameLocator('iframe');
  expect(letter.getByRole('heading', { level: 1 })).toHaveText('We keep nothing about this address');
  const person = newPerson();
  await join(page, person);
  await askForData(page, person.email);
  expect(await page.getByRole('main').innerText()).toBe(unknown);
});

test('an order stays for the accounts without the person, which is said before and after, and its page is gone', async () => {
  const page = site.visitor();
  const person = newPerson();
  const form = { ...person, quantity: '2', installation_address: '12 Ferry Road', form_key: crypto.randomUUID() };
  const placed = await page.request.post('/machines/desheller/order', { form, maxRedirects: 0 });
  const order = placed.headers()['location']!;
  await page.goto(order);
  expect(page.getByRole('main')).toContainText('₦2,000,000');

  await openOwnData(page, person.email);
  expect(page.getByRole('main')).toContainText('12 Ferry Road');
  await page.getByRole('link', { name: 'Erase it' }).click();
  expect(page.getByRole('main')).toContainText(/Kept, without your name\s*1 machine order/);
  await page.getByRole('checkbox', { name: 'Erase it all, for good.' }).check();
  await page.getByRole('button', { name: 'Erase my data' }).click();
  expect(page.getByRole('main')).toContainText('1 kept, without your personal data');
  await page.goto(order);
  expect(page.status()).toBe(404);
});
