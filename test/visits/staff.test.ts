import { expect, test } from 'vitest';
import { adminPassword } from '../support/admin-password.ts';
import { mailsAbout } from '../support/visitor/mails.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Visitor } from '../support/visitor/visitor.ts';

const site = await visitedSite();
const password = 'grey heron under the mango';
const tunde = { name: 'Tunde Bakare', email: 'tunde@agbon.example', role: 'Viewer' };

async function giveSharedPassword(page: Visitor, given: string): Promise<void> {
  await page.goto('/vintage');
  await page.getByLabel('Password', { exact: true }).fill(given);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** A new colleague follows the invitation's link in their own browser and sets a password. */
async function acceptInvitation(theirs: Visitor, key: string): Promise<void> {
  await theirs.goto(key);
  expect(theirs.getByText(`Your role is ${tunde.role}.`)).toBeVisible();
  await theirs.getByLabel('Your name').fill(tunde.name);
  await theirs.getByLabel('Password').fill(password);
  await theirs.getByRole('button', { name: 'Open the account and sign in' }).click();
  expect(theirs).toHaveURL('/vintage-dashboard');
}

test('an owner invites a colleague, changes their role, and disables the account', async () => {
  const [page, theirs] = [site.visitor(), site.visitor()];
  await giveSharedPassword(page, adminPassword);
  const places = page.getByRole('navigation', { name: 'Admin' });
  await places.getByText('Administration').click();
  await places.getByRole('link', { name: 'Staff' }).click();
  await page.getByLabel('E-mail', { exact: true }).fill(tunde.email);
  await page.getByRole('radio', { name: new RegExp(`^${tunde.role}`) }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  expect(page.getByRole('status').filter({ hasText: 'on its way' })).toBeVisible();
  expect((await mailsAbout(theirs, tunde.email)).map(({ subject }) => subject)).toEqual([]);
  await page.getByRole('link', { name: 'Mails to staff' }).first().click();
  await page.getByRole('link', { name: 'Work with us on Àgbọn' }).click();
  const key = /\/vintage\/invitation\/[\w-]{43}/.exec(await page.read(new URL(page.url()).pathname))![0];

  await acceptInvitation(theirs, key);
  const theirPlaces = theirs.getByRole('navigation', { name: 'Admin' });
  await theirPlaces.getByText('Administration').click();
  const theirPages = theirPlaces.getByRole('link');
  for (const name of ['Staff', 'Audit log']) expect(theirPages.filter({ hasText: name })).toHaveCount(0);
  for (const name of ['Overview', 'Event Requests 0', 'Waitlist 0', 'Your sign-in'])
    expect(theirPages.filter({ hasText: name })).toHaveCount(1);
  await theirs.goto('/vintage-dashboard/staff');
  expect(theirs.getByRole('alert')).toHaveText('Your role does not allow this. Ask an owner.');

  await page.goto('/vintage-dashboard/staff');
  await page.getByRole('row').filter({ hasText: tunde.email }).getByRole('link').click();
  expect(page.getByText('Signed in on one browser.')).toBeVisible();
  await page.getByRole('radio', { name: /^Finance/ }).check();
  await page.getByRole('button', { name: 'Change role' }).click();
  expect(page.getByRole('status').filter({ hasText: 'role is changed' })).toBeVisible();
  await theirs.reload();
  expect(theirs).toHaveURL(/\/vintage\?next=/);

  await page.getByRole('button', { name: 'Disable' }).click();
  expect(page.getByRole('status').filter({ hasText: 'is disabled' })).toBeVisible();
  await page.getByRole('link', { name: 'What Tunde Bakare did' }).click();
  expect(page.getByRole('row').filter({ hasText: 'Tunde Bakare Viewer' })).toHaveText([
    /Signed in/,
    /Accepted an invitation/,
  ]);
  await page.goto('/vintage-dashboard/audit?what=change-role');
  expect(page.getByText('role: viewer → finance').first()).toBeVisible();
});

test('signing in and out are plain forms; signing out in one tab ends the session in all', async () => {
  const page = site.visitor();
  await giveSharedPassword(page, 'open sesame please');
  expect(page.getByRole('alert')).toHaveText('Invalid password. Please try again.');
  expect(page).toHaveTitle(/^Error: /);
  await giveSharedPassword(page, adminPassword);
  expect(page).toHaveURL('/vintage-dashboard');
  expect(page.getByText('Total Entries')).toBeVisible();
  const otherTab = page.cookies.header();
  await page.getByRole('button', { name: 'Logout' }).click();
  expect(page).toHaveURL('/vintage');
  for (const path of ['/vintage-dashboard', '/vintage-dashboard/staff']) {
    const answer = await site.get(path, { cookie: otherTab });
    expect(answer.headers.get('location')).toMatch(/^\/vintage(?:\?|$)/);
  }
});

test('a cookie set by hand opens nothing and shows nothing', async () => {
  const page = site.visitor({ cookie: `agbon-staff=${'A'.repeat(43)}` });
  await page.goto('/vintage-dashboard');
  expect(page).toHaveURL('/vintage');
  expect(page.getByText('Total Entries')).toHaveCount(0);
});
