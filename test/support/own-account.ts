import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { newMember, password } from './member-journey.ts';

const ownSite = { 'sec-fetch-site': 'same-origin' };

/** Opens an account for this browser without showing a page: for who needs one, and proves nothing about how it is had. */
export async function openOwnAccount(page: Page): Promise<void> {
  const { name, email } = newMember();
  const form = { name, email, password, account_type: 'buyer', form_key: randomUUID() };
  const asked = await page.request.post('/signup', { form, maxRedirects: 0, headers: ownSite });
  expect(asked.status()).toBe(303);
  const link = await linkMailedTo(page, email);
  const opened = await page.request.post(link, { form: {}, maxRedirects: 0, headers: ownSite });
  expect(opened.status()).toBe(303);
}

/** The path of the link in the newest mail to somebody, once it is written. */
async function linkMailedTo(page: Page, email: string): Promise<string> {
  let path = '';
  const read = async () => {
    const rows = (await textOf(page, '/mailbox')).split('<tr');
    const mail = rows.find((row) => row.includes(email))?.match(/\/mailbox\/\d+/)?.[0];
    path = mail ? (/\/signup\/[\w-]{43}/.exec(await textOf(page, `${mail}/body`))?.[0] ?? '') : '';
    return path;
  };
  await expect.poll(read, { intervals: [50] }).not.toBe('');
  return path;
}

async function textOf(page: Page, path: string): Promise<string> {
  return (await page.request.get(path)).text();
}
