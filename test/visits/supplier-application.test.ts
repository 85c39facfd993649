import { expect, test } from 'vitest';
import { openShopAccount, payFeeAsVisitor, setApplicationFee } from '../support/application-fees.ts';
import { openedAccount } from '../support/account.ts';
import { fillSignIn, signInButton } from '../support/sign-in.ts';
import { signedInMember } from '../support/member.ts';
import { onePage } from '../support/pdfs.ts';
import { striped } from '../support/pictures.ts';
import { formTokenOf, staffAtDesk } from '../support/staff.ts';
import { typedApplication, unitFields } from '../support/supplier-applications.ts';
import { openMail } from '../support/visitor/mails.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Visitor } from '../support/visitor/visitor.ts';
import { newPerson } from '../support/waitlist-form.ts';
import { link } from '#content/link.ts';

const site = await visitedSite();
await openShopAccount(site);
const path = link('supplierApplication');
const form = '[data-form="supplier-application"]';

async function fill(page: Visitor, typed: Record<string, string> = typedApplication): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    if (unitFields.includes(name)) await page.locator(`${form} [name="${name}"][value="${value}"]`).check();
    else await page.locator(`${form} [name="${name}"]`).fill(value);
  }
}

/** The answers in the form, by field. */
function typedIn(page: Visitor): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.keys(typedApplication).map((name) => {
      const controls = page.locator(`${form} [name="${name}"]`).elements() as HTMLInputElement[];
      const control = unitFields.includes(name) ? controls.find(({ checked }) => checked) : controls[0];
      return [name, control?.value];
    }),
  );
}

const choose = async (page: Visitor, name: string, buffer: Uint8Array) =>
  page.locator(`input[name="${name}"]`).setInputFiles({ name: 'a file', mimeType: 'image/jpeg', buffer });

test('a guest types an application, signs in to add files, keeps every text, and sends it without script', async () => {
  const person = newPerson();
  await openedAccount(site.ctx(), { name: person.name, email: person.email });
  const guest = site.visitor();
  await guest.goto('/marketplace');
  await guest.getByLabel('Business name').fill('Coconuts of Topo');
  await guest.getByRole('button', { name: 'Start your application' }).click();
  expect(guest.locator(`${form} [name="businessName"]`)).toHaveValue('Coconuts of Topo');
  await fill(guest);
  expect(guest.locator('input[type=file]')).toHaveCount(0);
  await guest.getByRole('button', { name: 'Sign in to add files' }).click();
  await fillSignIn(guest.getByRole('main'), person.email);
  await signInButton(guest).click();
  expect(typedIn(guest)).toEqual(typedApplication);

  await choose(guest, 'productImages', await striped());
  await choose(guest, 'cacCertificate', onePage());
  await guest.getByRole('button', { name: 'Save draft' }).click();
  expect(guest.getByRole('status')).toContainText('Your draft is saved.');
  expect(typedIn(guest)).toEqual(typedApplication);
  expect(guest.getByRole('link', { name: /^Picture 1, / })).toBeVisible();
  expect(guest.getByRole('link', { name: /^PDF 1, / })).toBeVisible();

  await guest.getByRole('button', { name: 'Submit Application' }).click();
  expect(guest.getByRole('alert')).toContainText('Please complete the payment before submitting the application.');
  expect(typedIn(guest)).toEqual(typedApplication);
  await payFeeAsVisitor(guest);
  expect(guest.getByRole('alert')).toContainText('Payment successful! You can now submit your application.');
  expect(typedIn(guest)).toEqual(typedApplication);
  expect(guest.getByRole('link', { name: /^Receipt RCT-/ })).toBeVisible();

  await guest.getByRole('button', { name: 'Submit Application' }).click();
  expect(guest.getByRole('alert')).toContainText('Application submitted successfully!');
  expect(guest.getByText('₦10,000, paid. We hold it until we have decided')).toBeVisible();
  expect(guest.getByText('Received')).toBeVisible();
  expect(guest.getByText('₦450,000 per ton')).toBeVisible();
  await openMail(guest, typedApplication.email, 'We have your supplier application');
  expect(guest.url()).toContain('/mailbox/');
});

test('a guest who submits is led to sign in and finds the typed text', async () => {
  const person = newPerson();
  await openedAccount(site.ctx(), { name: person.name, email: person.email });
  const guest = site.visitor();
  await guest.goto(path);
  await fill(guest);
  await guest.getByRole('button', { name: 'Submit Application' }).click();
  await fillSignIn(guest.getByRole('main'), person.email);
  await signInButton(guest).click();
  expect(typedIn(guest)).toEqual(typedApplication);
});

test('a draft is restored in another browser, with a removable file, and missing answers are asked for', async () => {
  const { cookie } = await signedInMember(site.ctx());
  const page = site.visitor({ cookie });
  await page.goto(path);
  await fill(page, { name: 'Ngozi Eze', productDetails: 'Copra' });
  await choose(page, 'warehouseImages', await striped());
  await page.getByRole('button', { name: 'Save draft' }).click();
  const elsewhere = site.visitor({ cookie });
  await elsewhere.goto(path);
  expect(elsewhere.locator(`${form} [name="productDetails"]`)).toHaveValue('Copra');
  await elsewhere.locator(`${form} [name="productDetails"]`).fill('Copra, dried');
  await elsewhere.getByRole('button', { name: 'Remove warehouse images 1' }).click();
  expect(elsewhere.getByRole('link', { name: /^Picture 1, / })).toHaveCount(0);
  expect(elsewhere.locator(`${form} [name="productDetails"]`)).toHaveValue('Copra, dried');
  await elsewhere.getByRole('button', { name: 'Pay Now' }).click();
  expect(elsewhere.getByRole('alert')).toContainText('Please fill in all required fields.');
});

test('Pay Now charges no fee for answers that could not be submitted: it names each fault, and keeps texts and files', async () => {
  const { cookie, member } = await signedInMember(site.ctx());
  const page = site.visitor({ cookie });
  await page.goto(path);
  const typed = { ...typedApplication, expiryDate: '2020-01-31', email: 'ngozi', lastPrice: '₦450,000.01' };
  await fill(page, typed);
  await choose(page, 'productImages', await striped());
  await page.getByRole('button', { name: 'Pay Now' }).click();
  const faults = {
    email: 'Enter an e-mail address, like name@example.com',
    lastPrice: 'Enter a last price that is not above your price per unit',
    expiryDate: 'Choose a day that has not passed',
  };
  for (const [name, said] of Object.entries(faults))
    expect(page.locator(`[data-field="${name}"] [data-error]:not([hidden])`)).toHaveText(said);
  expect(page.locator('[data-error]:not([hidden])')).toHaveCount(3);
  expect(typedIn(page)).toEqual(typed);
  expect(page.getByRole('link', { name: /^Picture 1, / })).toBeVisible();
  expect(await site.db.selectFrom('supplier_fee').select('id').where('member_id', '=', member.id).execute()).toEqual(
    [],
  );
});

test('staff find an application with its papers among the records, and the applicant sees their decision', async () => {
  const { cookie } = await signedInMember(site.ctx());
  const page = site.visitor({ cookie });
  await page.goto(path);
  await fill(page, { ...typedApplication, businessName: 'Coir of Epe' });
  await choose(page, 'cacCertificate', onePage('/E 1'));
  await payFeeAsVisitor(page);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  const { id } = await site.db
    .selectFrom('supplier_application')
    .select('id')
    .where('business_name', '=', 'Coir of Epe')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const support = await staffAtDesk(site, 'support');
  const record = link('record', { kind: 'supplier-application', recordId: String(id) });
  const desk = site.visitor({ cookie: support.cookie });
  await desk.goto(record);
  expect(desk.getByRole('heading', { level: 1 })).toHaveText('Coir of Epe');
  const file = await desk.getByRole('link', { name: /^PDF 1, / }).getAttribute('href');
  expect((await site.get(file!, { cookie: support.cookie })).status).toBe(200);
  expect((await site.get(file!, { cookie })).status).not.toBe(200);
  const form_owner = await formTokenOf(await site.get(record, { cookie: support.cookie }));
  const decided = await site.post(
    link('recordState', { kind: 'supplier-application', recordId: String(id) }),
    { form_owner, state: 'declined', note: 'We buy none', version: '0' },
    { cookie: support.cookie },
  );
  expect(decided.status).toBe(303);
  await page.goto(path);
  expect(page.getByText(/^We declined your application SUP-.+ The fee of ₦10,000 goes back to you\./)).toBeVisible();
  expect(page.getByRole('link', { name: /^Credit note CRN-/ })).toBeVisible();
});

test('a guest who presses Pay Now signs in first, keeps every text, and can leave the payment and come back', async () => {
  const person = newPerson();
  await openedAccount(site.ctx(), { name: person.name, email: person.email });
  const guest = site.visitor();
  await guest.goto(path);
  await fill(guest);
  await guest.getByRole('button', { name: 'Pay Now' }).click();
  await fillSignIn(guest.getByRole('main'), person.email);
  await signInButton(guest).click();
  expect(typedIn(guest)).toEqual(typedApplication);
  await guest.getByRole('button', { name: 'Pay Now' }).click();
  expect(guest.getByRole('alert')).toHaveText('You are being sent to our payment provider to pay by card.');
  await guest.getByRole('link', { name: 'Pay ₦10,000' }).click();
  await guest.getByRole('button', { name: 'Leave without paying' }).click();
  expect(guest.getByText('₦10,000 is not paid yet')).toBeVisible();
  await guest.getByRole('link', { name: 'Back to your application' }).click();
  expect(typedIn(guest)).toEqual(typedApplication);
  await payFeeAsVisitor(guest);
  expect(guest.getByRole('alert')).toContainText('Payment successful!');
});

test('without a fee there is no payment step', async () => {
  await setApplicationFee(site, '0');
  await site.services.settings.reload();
  const { cookie } = await signedInMember(site.ctx());
  const page = site.visitor({ cookie });
  await page.goto(path);
  expect(page.getByRole('button', { name: 'Pay Now' })).toHaveCount(0);
  await fill(page);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  expect(page.getByRole('alert')).toContainText('Application submitted successfully!');
});
