import { afterAll, expect, test } from 'vitest';
import { sendEnquirySchema } from '#domain/intake/enquiries/enquiry.schema.ts';
import { sendEnquiry } from '#domain/intake/enquiries/send-enquiry.ts';
import { smtpTransport } from '#platform/mail/smtp-transport.ts';
import { adminPassword } from '../support/admin-password.ts';
import { deliverEverything } from '../support/mail-delivery.ts';
import { openSmtpInbox } from '../support/smtp-inbox.ts';
import { visitedSite } from '../support/visitor/site.ts';

const site = await visitedSite();
const smtp = await openSmtpInbox();
const byServer = smtpTransport(smtp.url);
afterAll(async () => {
  byServer.close();
  await smtp.close();
});

test('a failed mail is found, its reason read, sent again, and arrives', async () => {
  const ada = 'ada@example.com';
  smtp.refuse(ada, 550);
  const enquiry = { name: 'Ada', email: ada, phone: '0803 123 4567', message: 'Do you sell coir?' };
  await sendEnquiry(site.ctx(), sendEnquirySchema.parse(enquiry));
  await deliverEverything(site, byServer);
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['team@agbon.example']]);

  const page = site.visitor();
  await page.goto('/vintage');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Business Emails' }).click();
  await page.getByRole('navigation', { name: 'E-mails' }).getByRole('link', { name: 'Outbox' }).click();
  await page.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('group', { name: 'Status' }).getByLabel('Failed').check();
  await page.getByRole('button', { name: 'Apply' }).first().click();
  const row = page.getByRole('row').filter({ hasText: ada });
  expect(row).toContainText('Their mail server does not accept mail for this address.');
  await row.getByRole('link', { name: /^View/ }).click();
  expect(page.getByText('The server said: 550 <[address]> is not taken here')).toBeVisible();

  smtp.accept(ada);
  await page.getByRole('button', { name: /^Send again/ }).click();
  expect(page.getByRole('status').filter({ hasText: 'It is on its way again.' })).toBeVisible();
  await deliverEverything(site, byServer);
  expect(smtp.received.map(({ recipients }) => recipients).slice(1)).toEqual([[ada]]);
  await page.reload();
  // The complete history in order.
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  expect(history.locator('p:first-child > span:first-child')).toHaveText([
    'Written',
    'Failed',
    'Sent an e-mail again, Shared password',
    'Sent',
  ]);
  expect(history.nth(1)).toContainText('Their mail server does not accept mail for this address.');
  expect(page.getByRole('main').locator('dl').first()).toContainText('Sent');

  await page.goto('/vintage-dashboard/audit?what=send-mail-again');
  const line = page.getByRole('row').filter({ hasText: 'Sent an e-mail again' });
  expect(line).toContainText('state: failed → queued');
  expect(line).toContainText('to: a…@example.com');
  await line.getByRole('link', { name: /^E-mail / }).click();
  expect(page.getByRole('heading', { name: 'Email Details' })).toBeVisible();
});
