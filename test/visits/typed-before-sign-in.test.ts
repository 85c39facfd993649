import { expect, test } from 'vitest';
import { openedAccount } from '../support/account.ts';
import { aTrader, openTrade } from '../support/listings.ts';
import { sentTerms } from '../support/invitation-addresses.ts';
import { confirmSubject, fillSignIn, fillSignUp, signInButton } from '../support/sign-in.ts';
import { openMail } from '../support/visitor/mails.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Visitor } from '../support/visitor/visitor.ts';
import { newPerson } from '../support/waitlist-form.ts';

const site = await visitedSite();
await openTrade(site.ctx());
await site.services.settings.reload();

async function typeTerms(guest: Visitor): Promise<void> {
  await guest.goto('/create-transaction');
  await guest.getByLabel('I sell and am paid').check();
  await guest.getByLabel('Their name').fill('Musa Bello');
  await guest.getByLabel(/^Their e-mail or phone/).fill('musa@example.com');
  await guest.getByLabel('Work in milestones').check();
  await guest.getByLabel(/^In a few words/).fill('A painted stall');
  await guest.getByLabel(/^In full/).fill('Three metres wide, with a counter.');
  for (const [at, name] of ['The frame stands', 'It is painted'].entries()) {
    await guest
      .getByLabel(/^What this milestone delivers/)
      .nth(at)
      .fill(name);
    await guest
      .getByLabel(/^Its amount/)
      .nth(at)
      .fill(`${at + 2}00k`);
  }
  await guest.getByLabel(/^Sent or done by/).fill('2026-12-20');
  await guest.getByRole('button', { name: 'Check what you send' }).click();
  expect(new URL(guest.url()).pathname).toBe('/login');
  expect(guest.getByRole('main')).toContainText('What you typed is kept.');
}

async function sendWhatWasTyped(page: Visitor): Promise<void> {
  expect(new URL(page.url()).pathname).toBe('/create-transaction');
  expect(page.getByLabel('Their name')).toHaveValue('Musa Bello');
  await page.getByRole('button', { name: 'Check what you send' }).click();
  expect(page.getByRole('heading', { name: 'Check what you send' })).toBeVisible();
  for (const text of ['A painted stall', 'It is painted', '₦500,000'])
    expect(page.getByText(text).first()).toBeVisible();
}

test('a guest sees what is missing before they are asked to sign in, and then continues to sign in', async () => {
  const guest = site.visitor();
  await guest.goto('/create-transaction');
  await guest.getByLabel('Their name').fill('Musa Bello');
  await guest.getByRole('button', { name: 'Check what you send' }).click();
  expect(new URL(guest.url()).pathname).toBe('/create-transaction');
  expect(guest.getByRole('alert').first()).toContainText('Please fill in all required fields');
  expect(guest.getByLabel('Their name')).toHaveValue('Musa Bello');
  await typeTerms(guest);
});

test('a guest signs in and finds the whole deal that they typed', async () => {
  const member = newPerson();
  await openedAccount(site.ctx(), { name: member.name, email: member.email });
  const guest = site.visitor();
  await typeTerms(guest);
  await fillSignIn(guest.getByRole('main'), member.email);
  await signInButton(guest).click();
  expect(guest.getByLabel(/^In a few words/)).toHaveValue('A painted stall');
  await sendWhatWasTyped(guest);
});

test('a guest signs up, with their side of the deal as the account type, and finds the whole deal that they typed', async () => {
  const person = newPerson();
  const guest = site.visitor();
  await typeTerms(guest);
  await guest.getByRole('link', { name: 'Create Account' }).first().click();
  expect(guest.getByLabel(/^Seller/)).toBeChecked();
  await fillSignUp(guest.getByRole('main'), person);
  await guest.getByRole('button', { name: 'Create Account' }).click();
  await openMail(guest, person.email, confirmSubject);
  await guest.frameLocator('iframe').getByRole('link', { name: 'Open my account' }).click();
  await guest.getByRole('button', { name: 'Open my account' }).click();
  await sendWhatWasTyped(guest);
});

test('an invited person signs up with the name, the address and the side of the terms', async () => {
  const { member } = await aTrader(site.ctx(), { name: 'Ada Òkè' });
  const byMail = await sentTerms(site, member, { contact: 'chidi@example.com', name: 'Chidi Eze' });
  const guest = site.visitor();
  await guest.goto(`/signup?next=/escrow/invitations/${byMail.token}`);
  expect(guest.getByLabel('Name', { exact: true })).toHaveValue('Chidi Eze');
  expect(guest.getByLabel('E-mail', { exact: true })).toHaveValue('chidi@example.com');
  expect(guest.getByLabel(/^Buyer/)).toBeChecked();
  const byPhone = await sentTerms(site, member, { contact: '0803 123 4567', name: 'Bisi Ojo' });
  await guest.goto(`/signup/phone?next=/escrow/invitations/${byPhone.token}`);
  expect(guest.getByLabel('Name', { exact: true })).toHaveValue('Bisi Ojo');
  expect(guest.getByLabel(/^Phone/)).toHaveValue('+2348031234567');
});
