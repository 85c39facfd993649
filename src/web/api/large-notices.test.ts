import { expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { countWork } from '../../../test/support/counted-work.ts';

const { app } = await testApp({ config: { RATE_LIMIT_FACTOR: '1000' } });

const notice = {
  customerName: 'Ada Okoro',
  customerEmail: 'ada@example.com',
  eventType: 'Contact Inquiry',
  formType: 'Contact Form',
  message: 'How much is a sack?',
};

async function send(body: unknown): Promise<unknown[]> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const sent = new Request('http://agbon.test/api/send-email', { method: 'POST', body: JSON.stringify(body), headers });
  const response = await app.fetch(sent);
  return [response.status, ((await response.json()) as { error?: string }).error];
}

const named = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, '']));

test.each([
  ['in a list', { cart: [named(600)] }],
  ['in the form', { formData: named(600) }],
  ['under an unused name', { others: { more: named(600) } }],
  ['nested in each other', { notes: [[[[[[[[]]]]]]]] }],
])('more answers than any order has are refused before one of them is read: %s', async (_, more) => {
  const error = 'Send fewer answers: this is more than any order has.';
  expect(await send({ ...notice, ...more })).toEqual([422, error]);
});

test('an order of sixty answers and a hundred lines is accepted', async () => {
  const cart = Array.from({ length: 100 }, () => ({ name: 'Cocopeat', quantity: 2, price: '₦7,000' }));
  expect(await send({ ...notice, formData: named(60), cart })).toEqual([200, undefined]);
});

/** The longest answer that is read at all. */
const long = '\u0316\u0301'.repeat(7900);
const piles = `a${'\u0316\u0301'.repeat(15)}`.repeat(60);

test.each([
  ['a message', { message: long }],
  ['an answer', { formData: { note: long, more: long } }],
  ['a name of an answer', { formData: { [long]: 'x' } }],
  ['rows of answers', { cart: Array.from({ length: 20 }, () => ({ note: piles })) }],
  ['spaces', { cart: [' '.repeat(90_000)] }],
])('90 KB of text are read in proportional time: %s', async (_, more) => {
  expect(await countWork(() => send({ ...notice, ...more }))).toBeLessThan(64 * 90_000);
});
