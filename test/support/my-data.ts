import { expect, type Page } from '@playwright/test';
import type { Control, Finds } from './finds.ts';
import { linkMailed } from './mailbox.ts';

export const linkSubject = 'Your data at Àgbọn: the link you asked for';
export const nothingSubject = 'Your data at Àgbọn: we keep nothing about this address';
export const erasedSubject = 'Your data at Àgbọn is erased';

/** Requests data on the page, as a visitor does. */
export async function askForData(
  page: Finds<Control> & { goto(path: string): Promise<unknown> },
  email: string,
): Promise<void> {
  await page.goto('/my-data');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
}

/** Opens the page behind the mailed link, which is requested without a page. */
export async function openOwnData(page: Page, email: string): Promise<string> {
  await page.request.post('/my-data', { form: { email } });
  const address = await linkMailed(page, email, linkSubject, /\/my-data\/[\w.-]+/);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we keep about you');
  return address;
}
