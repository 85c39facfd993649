import { expect, type Page } from '@playwright/test';
import { openMail } from './mailbox.ts';

export const linkSubject = 'Your data at Àgbọn: the link you asked for';
export const nothingSubject = 'Your data at Àgbọn: we keep nothing about this address';
export const erasedSubject = 'Your data at Àgbọn is erased';

/** Asks on the page, as a visitor does. */
export async function askForData(page: Page, email: string): Promise<void> {
  await page.goto('/my-data');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page).toHaveURL('/my-data/sent');
  await expect(page.getByRole('status')).toHaveText('A mail is on its way to the address you typed.');
}

/** From the question to the page behind the link in the mail. Gives its address. */
export async function openOwnData(page: Page, email: string): Promise<string> {
  await askForData(page, email);
  await openMail(page, email, linkSubject);
  await page.frameLocator('iframe').getByRole('link', { name: 'See my data' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we keep about you');
  return new URL(page.url()).pathname;
}
