import { expect, test } from 'vitest';
import { adminPassword } from '../support/admin-password.ts';
import { goodPassword, openedAccount } from '../support/account.ts';
import { fillEnquiry, sendButton, sentText } from '../support/contact-form.ts';
import { openMail } from '../support/visitor/mails.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Visitor } from '../support/visitor/visitor.ts';
import { writerHeader } from '#web/browser/part-header.ts';

const site = await visitedSite();
const ada = { name: 'Ada Okoro', email: 'ada@example.com' };
await openedAccount(site.ctx());

async function deskOf(page: Visitor): Promise<void> {
  await page.goto('/vintage');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function signIn(page: Visitor, password = goodPassword): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('a member is suspended and released again, each time with a mail and a clear page', async () => {
  const [desk, theirs] = [site.visitor(), site.visitor()];
  await signIn(theirs);
  await theirs.goto('/dashboard/settings/profile');
  const written = theirs.document().querySelector<HTMLInputElement>('[name=form_owner]')!.value;

  await deskOf(desk);
  const places = desk.getByRole('navigation', { name: 'Admin' });
  await places.getByText('People').click();
  await places.getByRole('link', { name: /^Members/ }).click();
  await desk.getByLabel('Find in Members').fill('okoro');
  await desk.getByRole('button', { name: 'Show' }).click();
  await desk.getByRole('link', { name: ada.name }).click();
  await desk.getByRole('link', { name: 'Suspend' }).click();
  await desk.getByRole('button', { name: 'Suspend and tell them' }).click();
  expect(desk.getByRole('alert')).toContainText('Say why you do this.');
  await desk.getByLabel('Why').fill('Three buyers paid and got nothing.');
  await desk.getByRole('button', { name: 'Suspend and tell them' }).click();
  expect(desk.getByRole('status').filter({ hasText: 'suspended and signed out everywhere' })).toBeVisible();
  expect(desk.getByText('Not signed in on any device.')).toBeVisible();

  // Every way in which their open browser could act: a page, a form, a form that waited offline.
  await theirs.goto('/dashboard');
  expect(theirs).toHaveURL(/\/login/);
  const profile = { path: '/dashboard/settings/profile', form: { name: 'Another', form_owner: written } };
  const cookie = theirs.cookies.header();
  const sent = await site.post(profile.path, profile.form, { cookie });
  expect(sent.headers.get('location')).toMatch(/^\/login/);
  const kept = await site.post(profile.path, profile.form, { cookie, [writerHeader]: written });
  expect([kept.status, kept.headers.get(writerHeader)]).toEqual([409, 'another']);

  await signIn(theirs, 'not their password at all');
  expect(theirs.getByRole('alert')).toContainText('Invalid credentials.');
  await signIn(theirs);
  expect(theirs.getByRole('alert')).toContainText('This account is suspended');
  expect(theirs.getByRole('alert')).toContainText('team@agbon.example');
  await openMail(theirs, ada.email, 'Your account is suspended (Àgbọn)');
  expect(theirs.frameLocator('iframe').getByText('Three buyers paid and got nothing.')).toBeVisible();
  expect(theirs.frameLocator('iframe').getByText(/Is that wrong\?/)).toBeVisible();

  await desk.getByRole('link', { name: 'Lift the suspension' }).click();
  await desk.getByLabel('Why').fill('She sent the receipts.');
  await desk.getByRole('button', { name: 'Lift it and tell them' }).click();
  expect(desk.getByText('Lifted a suspension, Shared password')).toBeVisible();
  await openMail(theirs, ada.email, 'Your account is open again (Àgbọn)');
  await signIn(theirs);
  await theirs.goto('/dashboard');
  expect(theirs.getByRole('heading', { name: `Welcome, ${ada.name}.` })).toBeVisible();
});

test('a data request by the contact form is recorded, answered in time by the person themselves, and closed', async () => {
  const [desk, theirs] = [site.visitor(), site.visitor()];
  const question = 'What do you know about me?';
  await theirs.goto('/contact');
  await fillEnquiry(theirs, { ...ada, phone: '0803 123 4567' }, question);
  await sendButton(theirs).click();
  expect(theirs.getByText(sentText)).toBeVisible();

  await deskOf(desk);
  const places = desk.getByRole('navigation', { name: 'Admin' });
  await places.getByRole('link', { name: /^Service Contacts/ }).click();
  expect(desk.getByRole('row').filter({ hasText: question })).toContainText(ada.email);
  await places.getByText('People').click();
  await places.getByRole('link', { name: 'Data requests' }).click();
  expect(desk.getByText('No open requests. Requests that need an answer appear here.')).toBeVisible();
  await desk.getByLabel('Person').fill(ada.email);
  await desk.getByRole('radio', { name: 'Copy of the data' }).check();
  await desk.getByRole('radio', { name: 'By a form on this site' }).check();
  await desk.getByLabel('Date received').fill(site.clock.now().toISOString().slice(0, 10));
  await desk.getByLabel('In their words').fill(question);
  await desk.getByRole('button', { name: 'Save the request' }).click();
  expect(desk.getByText('Open, 30 days left')).toBeVisible();
  await desk.goto('/vintage-dashboard');
  const waits = desk.getByRole('listitem').filter({ hasText: 'Answer a request about data' });
  expect(waits).toContainText(/(?:29|30) days left/);
  await waits.getByRole('link', { name: /^Answer/ }).click();
  expect(desk.getByRole('main')).toContainText(ada.email);
  await desk.getByRole('button', { name: 'Send the link' }).click();
  expect(desk.getByRole('status').filter({ hasText: 'on its way' })).toBeVisible();

  await openMail(theirs, ada.email, 'Your data at Àgbọn: the link you asked for');
  await theirs.frameLocator('iframe').getByRole('link', { name: 'See my data' }).click();
  expect(theirs.getByText(question).first()).toBeVisible();

  await desk.getByLabel('What was done').fill('She took her copy by the link.');
  await desk.getByRole('button', { name: 'Close the request' }).click();
  expect(desk.getByText('Answered', { exact: true })).toBeVisible();
  await desk.goto('/vintage-dashboard/data-requests?state=answered&sort=newest');
  expect(desk.getByRole('row').filter({ hasText: ada.email })).toHaveCount(1);
  await desk.goto('/vintage-dashboard');
  expect(waits).toHaveCount(0);
});
