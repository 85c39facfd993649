import { expect, test } from 'vitest';
import { openHouse, payFeeAsVisitor } from '../support/application-fees.ts';
import { signedInMember } from '../support/member.ts';
import { onePage } from '../support/pdfs.ts';
import { striped } from '../support/pictures.ts';
import { staffAtDesk } from '../support/staff.ts';
import { typedApplication, unitFields } from '../support/supplier-applications.ts';
import { visitedSite } from '../support/visitor/site.ts';
import { link } from '#content/link.ts';

const site = await visitedSite();
await openHouse(site);

test('a supplier applies, pays, is asked for a better certificate, answers from Papers, and is approved', async () => {
  const { cookie } = await signedInMember(site.ctx());
  const member = site.visitor({ cookie });
  await member.goto(link('supplierApplication'));
  for (const [name, value] of Object.entries(typedApplication)) {
    if (unitFields.includes(name)) await member.locator(`[name="${name}"][value="${value}"]`).check();
    else await member.locator(`[data-form="supplier-application"] [name="${name}"]`).fill(value);
  }
  const file = async (name: string, buffer: Uint8Array) =>
    member.locator(`input[name="${name}"]`).setInputFiles({ name: 'a file', mimeType: 'image/jpeg', buffer });
  await file('productImages', await striped());
  await file('cacCertificate', onePage());
  await payFeeAsVisitor(member);
  await member.getByRole('button', { name: 'Submit Application' }).click();
  const { id } = await site.db.selectFrom('supplier_application').select('id').orderBy('id').executeTakeFirstOrThrow();

  const support = await staffAtDesk(site, 'support');
  const desk = site.visitor({ cookie: support.cookie });
  const record = link('record', { kind: 'supplier-application', recordId: String(id) });
  await desk.goto(record);
  await desk.getByRole('link', { name: 'Review the papers' }).click();
  expect(desk.getByRole('heading', { name: 'CAC certificate' })).toBeVisible();
  const revise = () => desk.locator('[name="cacCertificate"][value="revise"]');
  await revise().check();
  await desk.getByRole('button', { name: 'Save the review' }).click();
  expect(desk.getByRole('alert')).toContainText('Say what has to be changed');
  await desk.locator('[name="cacCertificateNote"]').fill('The stamp cannot be read.');
  await desk.getByRole('button', { name: 'Save the review' }).click();
  expect(desk.getByText(/The applicant gets a mail/)).toBeVisible();

  await member.goto(link('dashboardPapers'));
  expect(member.getByText('To be revised: The stamp cannot be read.')).toBeVisible();
  expect(member.locator('input[name="productImages"]')).toHaveCount(0);
  await member.getByRole('button', { name: 'Send the answer' }).click();
  expect(member.getByRole('alert')).toContainText('Choose a file, or write what you changed.');
  await file('cacCertificate', onePage('/Better 1'));
  await member.getByRole('button', { name: 'Send the answer' }).click();
  expect(member.getByText('Your answer is with our team.')).toBeVisible();

  await desk.goto(link('supplierReview', { recordId: String(id) }));
  expect(desk.getByText('Added after the review began')).toBeVisible();
  await desk.goto(record);
  await desk.locator('[name="state"][value="confirmed"]').check();
  await desk.getByRole('button', { name: 'Save and tell them' }).click();
  await member.goto(link('dashboardPapers'));
  expect(member.getByText('It is approved.')).toBeVisible();
  expect(member.getByText('₦10,000, paid')).toBeVisible();
});
