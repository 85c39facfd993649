import { expect, test } from 'vitest';
import { openShopAccount, payFeeAsVisitor, setApprovers } from '../support/application-fees.ts';
import { openBidding, supplyRequestFields } from '../support/bids.ts';
import { signedInMember } from '../support/member.ts';
import { onePage } from '../support/pdfs.ts';
import { striped } from '../support/pictures.ts';
import { statementsOf } from '../support/statements.ts';
import { staffAtDesk } from '../support/staff.ts';
import { typedApplication, unitFields } from '../support/supplier-applications.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Visitor } from '../support/visitor/visitor.ts';
import { link } from '#content/link.ts';

const site = await visitedSite();
await openShopAccount(site);
await setApprovers(site, 2);
const { posted } = await openBidding(site);
await site.services.settings.reload();

async function confirmAsSecond(): Promise<void> {
  const second = await staffAtDesk(site, 'support', { name: 'Bola', email: 'bola@agbon.example' });
  const other = site.visitor({ cookie: second.cookie });
  await other.goto(link('approvals'));
  await other
    .getByRole('link', { name: /Approve Badagry Coconut Works|Supplier application/ })
    .first()
    .click();
  await other.getByRole('button', { name: 'Confirm, and approve the supplier' }).click();
}

/** The form of the first listing begins with the figures of the application. */
async function beginsListing(member: Visitor): Promise<void> {
  await member.goto('/dashboard');
  await member.getByRole('link', { name: /^See the list/ }).click();
  await member.getByRole('link', { name: /^List it/ }).click();
  const offered = {
    name: 'Mature nuts, husked',
    price: '450,000',
    unit: 'ton',
    quantity: '40',
    least_quantity: '3',
    location: 'Topo Road, Badagry',
  };
  for (const [name, value] of Object.entries(offered))
    expect(member.locator(`[data-form="listing"] [name="${name}"]`)).toHaveValue(value);
}

/** The approved supplier bids on a request, and the buyer awards the bid. */
async function wins(member: Visitor): Promise<void> {
  const { publicId, buyerCookie } = await posted();
  await member.goto(link('rfqRespond', { publicId }));
  for (const [name, value] of Object.entries({
    ...supplyRequestFields,
    companyName: 'Badagry Coconut Works',
    priceOffer: '100000',
  })) {
    const field = member.locator(`[data-form^="supply-request"] [name="${name}"]`);
    if (name === 'transportationMethod') await member.locator(`[name="${name}"][value="${value}"]`).check();
    else if (name === 'annualRevenue') await field.selectOption(value);
    else await field.fill(value);
  }
  await member.locator('[name="terms"]').check();
  await member.getByRole('button', { name: /^Submit|^Send/ }).click();
  const buyer = site.visitor({ cookie: buyerCookie });
  await buyer.goto(link('rfqCompare', { publicId }, { quantity: '40' }));
  await buyer.getByRole('link', { name: 'Award Badagry Coconut Works' }).click();
  await buyer.getByLabel('Delivery address').fill('12 Marina, Lagos');
  await buyer.getByRole('button', { name: 'Award and place the order' }).click();
  expect(buyer.path()).toMatch(/deals\/\d+/);
  await member.goto(buyer.path());
  expect(member.getByText(`Your bid on request ${publicId}`)).toBeVisible();
}

test('a supplier applies, pays, is asked for a better certificate, answers from Papers, is approved by two people, and wins a request', async () => {
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
  // Without a file an item can be sent back for revision but not accepted.
  expect(desk.locator('[name="industryCertificates"][value="accepted"]')).toHaveCount(0);
  expect(desk.locator('[name="industryCertificates"][value="revise"]')).toHaveCount(1);
  expect(desk.getByText('The applicant sent no file.').first()).toBeVisible();
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
  expect(member.getByText('Our team has your answer.')).toBeVisible();

  await desk.goto(link('supplierReview', { recordId: String(id) }));
  expect(desk.getByText('Added after the review began')).toBeVisible();
  await desk.locator('[name="cacCertificate"][value="accepted"]').check();
  await desk.locator('[name="rcNumber"]').fill('RC 1234567');
  await desk.locator('[name="cacCertificateUntil"]').fill('2098-12-31');
  await desk.getByRole('button', { name: 'Save the review' }).click();
  expect(desk.getByText(/^Accepted by Ada support: RC 1234567, valid until 31 Dec 2098/)).toBeVisible();
  await desk.goto(record);
  await desk.locator('[name="state"][value="confirmed"]').check();
  await desk.getByRole('button', { name: 'Save and tell them' }).click();
  expect(desk.getByText(/^Approve Badagry Coconut Works as a supplier\..* Begun by Ada support\./)).toBeVisible();
  await member.goto(link('dashboardPapers'));
  expect(member.getByText('It is approved.')).toHaveCount(0);
  await confirmAsSecond();
  await member.goto(link('dashboardPapers'));
  expect(member.getByText('Your application is approved.')).toBeVisible();
  expect(member.getByText('₦10,000, paid')).toBeVisible();
  expect(member.getByText('Noted. A second member of our team confirms it.')).toBeVisible();
  expect(member.getByText('Done: RC number.')).toBeVisible();
  expect(
    (await statementsOf(site.pool, () => site.get(link('dashboardPapers'), { cookie }))).length,
  ).toBeLessThanOrEqual(4);
  await beginsListing(member);
  await wins(member);
});
