import { expect, test } from 'vitest';
import { shows, type Sentence } from '../../support/visitor/sentences.ts';
import { openShopAccount, payFeeAsVisitor } from '../../support/application-fees.ts';
import { signedInMember } from '../../support/member.ts';
import { typedApplication, unitFields } from '../../support/supplier-applications.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';

const site = await visitedSite();
await openShopAccount(site);
const path = '/marketplace/suppliers/apply';
const section = '§3 Supplier application (FastSales, client-only)';
const control = (page: Visitor, name: string) => page.locator(`[data-form="supplier-application"] [name="${name}"]`);

const texts = Object.keys(typedApplication).filter((name) => !unitFields.includes(name));
const units = {
  priceUnit: ['kg', 'tons'],
  minQuantityUnit: ['tons', 'kg'],
  monthlySupplyUnit: ['tons', 'kg'],
} as const;
shows(site, path, [
  ...texts.map((name): Sentence => [
    `${section}, §5`,
    `the field ${name}, required`,
    (page) => expect(control(page, name).first().elements()[0]!.hasAttribute('required')).toBe(true),
  ]),
  ...Object.entries(units).map(([name, values]): Sentence => [
    `${section}, §9`,
    `the unit ${name}: ${values.join(' or ')}`,
    (page) =>
      expect(
        control(page, name)
          .elements()
          .map((one) => (one as HTMLInputElement).value),
      ).toEqual(values),
  ]),
]);

test.each(['productImages', 'warehouseImages', 'cacCertificate', 'industryCertificates'])(
  `${section} ${path}: the file field %s`,
  async (name) => {
    const { cookie } = await signedInMember(site.ctx());
    const member = site.visitor({ cookie });
    await member.goto(path);
    expect(control(member, name).first().elements()[0]!.getAttribute('type')).toBe('file');
  },
);

async function filledBy(member: Visitor): Promise<void> {
  await member.goto(path);
  for (const [name, value] of Object.entries(typedApplication)) {
    if (unitFields.includes(name)) await member.locator(`[name="${name}"][value="${value}"]`).check();
    else await control(member, name).fill(value);
  }
}

const submit = (page: Visitor) => page.getByRole('button', { name: 'Submit Application' });

test(`§4, §8 ${path}: Submit looks disabled until the payment, and its alert says why`, async () => {
  const { cookie } = await signedInMember(site.ctx());
  const member = site.visitor({ cookie });
  await filledBy(member);
  expect(await submit(member).getAttribute('aria-disabled')).toBe('true');
  await submit(member).click();
  expect(member.getByRole('alert')).toHaveText('Please complete the payment before submitting the application.');
});

test(`§4, §8 ${path}: Pay Now, the redirect notice, and the alerts of the payment and the submission`, async () => {
  const { cookie } = await signedInMember(site.ctx());
  const member = site.visitor({ cookie });
  await filledBy(member);
  await member.getByRole('button', { name: 'Pay Now' }).click();
  expect(member.getByRole('alert')).toHaveText('You are being sent to our payment provider to pay by card.');
  await member.goto(path);
  await payFeeAsVisitor(member);
  expect(member.getByRole('alert')).toHaveText('Payment successful! You can now submit your application.');
  expect(await submit(member).getAttribute('aria-disabled')).toBeNull();
  await submit(member).click();
  expect(member.getByRole('alert')).toHaveText('Application submitted successfully!');
});
