import { expect, test } from 'vitest';
import { openBidding, supplyRequestFields } from '../../support/bids.ts';
import { testApp } from '../../support/app.ts';
import { seePage } from '../../support/seen-page.ts';
import { annualRevenues, transportationMethods } from '#domain/trade/rfqs/bids/bid.options.ts';
import { supplyRequestSchema } from '#domain/trade/rfqs/bids/supply-request.schema.ts';

/** marketplace.md §3 'Supply request' and §5. */
const site = await testApp();
const { posted } = await openBidding(site);
await site.services.settings.reload();
const { publicId, sellerCookie } = await posted();
const pro = await posted({ is_pro: true, public_id: 'pro-7K2MPX' });
const at = (id: string) => `/marketplace/rfqs/${id}/respond`;
const see = async (id: string, cookie = '') => seePage(await site.get(at(id), { cookie }));
const page = await see(publicId);

/** In the order of the specification, with the kind of control. */
const fields: [name: string, control: string][] = [
  ['fullName', 'text'],
  ['email', 'email'],
  ['phone', 'tel'],
  ['position', 'text'],
  ['companyName', 'text'],
  ['companyAddress', 'textarea'],
  ['yearsInBusiness', 'number'],
  ['annualRevenue', 'select'],
  ['currentStock', 'number'],
  ['monthlyCapacity', 'number'],
  ['earliestDelivery', 'date'],
  ['certifications', 'textarea'],
  ['priceOffer', 'text'],
  ['transportationMethod', 'radio'],
  ['additionalNotes', 'textarea'],
];

const tagOf = (html: string, name: string) =>
  new RegExp(`<(?:input|select|textarea)\\b[^>]*\\bname="${name}"[^>]*>`).exec(html)?.[0] ?? '';

test.each(fields)('§3: the supply request has the field %s, a %s', (name, control) => {
  const tag = tagOf(page.html, name);
  expect(tag).toContain(['textarea', 'select'].includes(control) ? `<${control}` : `type="${control}"`);
});

test('§3: an ordinary request and a pro request have the same answer fields', async () => {
  const { html } = await see(pro.publicId);
  for (const [name] of fields) expect(tagOf(html, name)).not.toBe('');
  expect(html).toContain('As per agreement');
});

test('§3: annual revenue is one of <1M, 1M-5M, 5M-10M and 10M+, shown with ₦', () => {
  expect(annualRevenues).toEqual(['<1M', '1M-5M', '5M-10M', '10M+']);
  for (const [value, label] of [
    ['&lt;1M', '&lt;₦1M'],
    ['1M-5M', '₦1M-5M'],
    ['5M-10M', '₦5M-10M'],
    ['10M+', '₦10M+'],
  ])
    expect(page.html).toContain(`<option value="${value}">${label}</option>`);
});

test('§3: transportation is by sea, air, road or rail', () => {
  expect(transportationMethods).toEqual(['sea', 'air', 'road', 'rail']);
  for (const value of transportationMethods)
    expect(page.html).toMatch(new RegExp(`name="transportationMethod"[^>]*value="${value}"`));
});

test.each(fields)('§5: %s is required, except certifications and additionalNotes', async (name) => {
  const { [name as keyof typeof supplyRequestFields]: _, ...others } = supplyRequestFields;
  const answer = supplyRequestSchema.safeParse(others);
  expect(answer.success).toBe(['certifications', 'additionalNotes'].includes(name));
});

test.each(['yearsInBusiness', 'currentStock', 'monthlyCapacity', 'priceOffer'])('§5: %s has the minimum 0', (name) => {
  const taken = (value: string) => supplyRequestSchema.safeParse({ ...supplyRequestFields, [name]: value }).success;
  expect([taken('0'), taken('-1')]).toEqual([true, false]);
});

test.each(['yearsInBusiness', 'currentStock', 'monthlyCapacity'])('§5: the browser has the minimum of %s', (name) => {
  expect(tagOf(page.html, name)).toContain('min="0"');
});

test('decisions.md §3: a missing answer is marked beside its field, and the summary lists it', async () => {
  const refused = await seePage(await site.post(at(publicId), {}, { cookie: sellerCookie }));
  expect([refused.status, refused.alert]).toEqual([
    422,
    expect.stringContaining('Please fill in all required fields.'),
  ]);
});

test('decisions.md §10: fields beyond the specified ones are optional', () => {
  for (const name of ['quantity', 'leastQuantity', 'validUntil', 'freight', 'freightFor', 'conditions'])
    expect([name, tagOf(page.html, name)]).toEqual([name, expect.not.stringContaining('required')]);
  expect(supplyRequestSchema.safeParse(supplyRequestFields).success).toBe(true);
});
