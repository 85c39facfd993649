import { expect, test } from 'vitest';
import { adminPassword } from '../support/admin-password.ts';
import { releaseHeldMails, passHold } from '../support/held-mails.ts';
import { mailsAbout, openMail } from '../support/visitor/mails.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Visitor } from '../support/visitor/visitor.ts';

const site = await visitedSite();
const thirty = Array.from({ length: 30 }, (_, number) => `farmer${number}@example.com`);

async function writeToThirty(page: Visitor, subject: string): Promise<void> {
  await page.goto('/vintage');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: 'Compose Email' }).click();
  await page.getByLabel('Recipients').fill(thirty.join(', '));
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill('Hello {name},\n\nthe market opens on Monday.');
}

test('a mail to thirty people is undone: it is not sent, and the text can be edited', async () => {
  const page = site.visitor();
  await writeToThirty(page, 'The market opens');
  await page.getByRole('button', { name: 'Preview' }).click();
  expect(page.getByRole('heading', { name: 'Preview: nothing is sent yet' })).toBeVisible();
  expect(page.getByText('As it reaches farmer0@example.com')).toBeVisible();
  await page.getByRole('button', { name: 'Send Email' }).click();
  expect(page.getByRole('status').filter({ hasText: 'Email sent successfully! To 30 people.' })).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  expect(page.getByRole('status').filter({ hasText: 'The e-mail was not sent.' })).toBeVisible();
  expect(page.getByLabel('Recipients')).toHaveValue(/farmer0@example\.com.*farmer29@example\.com/);
  expect(page.getByLabel('Message')).toHaveValue(/the market opens on Monday/);
  await passHold(site);
  await releaseHeldMails(site);
  expect(await mailsAbout(page, 'The market opens')).toEqual([]);
});

test('thirty people get a mail each; then it is too late to undo', async () => {
  const page = site.visitor();
  await writeToThirty(page, 'The market is open');
  await page.getByRole('button', { name: 'Send Email' }).click();
  await passHold(site);
  await releaseHeldMails(site);
  await page.getByRole('button', { name: /^Undo/ }).click();
  expect(page.getByRole('alert')).toHaveText('The e-mail has been sent already.');
  expect(await mailsAbout(page, 'The market is open')).toHaveLength(30);
  await openMail(page, 'farmer7@example.com', 'The market is open');
  const letter = await page.locator('pre').textContent();
  expect(letter).toContain('Hello,\n\nthe market opens on Monday.');
  expect(letter).not.toContain('farmer8');
  await page.goto('/vintage-dashboard/audit?what=compose-mail');
  expect(page.getByText('recipients: 30').first()).toBeVisible();
});
