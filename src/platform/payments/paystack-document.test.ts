import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { answerAs } from '../../../test/support/paystack-answers.ts';
import { documentedAt, paystackDocument } from '../../../test/support/paystack-document.ts';
import { openPaystackServer } from '../../../test/support/paystack-server.ts';
import { paystackProvider } from './paystack.ts';
import * as shapes from './paystack-shapes.ts';

const paystack = await openPaystackServer();
afterAll(() => paystack.close());
const provider = paystackProvider({ ...paystack, cardsKey: 'a key' });

/** Sends every request that we use. */
async function askEverything(): Promise<void> {
  const money = { minor: 5_000n, currency: 'NGN' };
  const payer = { mail: 'ada@example.com', returnTo: 'https://agbon.test/' };
  await provider.startCharge({ ...money, ...payer, reference: 'pay-documented', channels: ['card'] });
  paystack.payByCard('pay-documented', 'AUTH_1');
  const { card } = (await provider.verifyCharge('pay-documented'))!;
  await provider.chargeCard({ ...money, ...payer, reference: 'pay-again', card: card! });
  await provider.forgetCard(card!);
  const refund = await provider.refund({ ...money, reference: 'refund-1', charge: 'pay-documented' });
  await provider.verifyRefund({ number: refund.number, charge: 'pay-documented' });
  await provider.refundsOf('pay-documented', new Date(0));
  const claim = { id: 9, status: 'awaiting-merchant-feedback', refund_amount: null, category: null, dueAt: null };
  paystack.books.disputes.set('pay-again', { ...claim, resolution: null });
  await provider.disputes('pay-again');
  await provider.banks('NGN');
  await provider.resolveAccount({ bank: '058', number: '0123456789' });
  const to = { bank: '058', number: '0123456789', name: 'Ada Obi', currency: 'NGN' };
  const { code } = await provider.createRecipient(to);
  await provider.transfer({ ...money, reference: 'out-member-5-balance-1', recipient: code, why: 'Payout' });
  await provider.verifyTransfer('out-member-5-balance-1');
  await provider.balance();
  await provider.settlements(new Date(0));
  for (const list of Object.values(provider.lists)) await list(new Date(0), 1);
}

/** The paths of the fields that a shape reads; for a value in two forms, those of both. */
function fieldsOf(shape: z.ZodType, path = ''): string[] {
  if (shape instanceof z.ZodObject)
    return Object.entries(shape.shape).flatMap(([name, inner]) => {
      const at = path ? `${path}.${name}` : name;
      return [at, ...fieldsOf(inner as z.ZodType, at)];
    });
  if (shape instanceof z.ZodArray) return fieldsOf(shape.element as z.ZodType, path);
  if (shape instanceof z.ZodUnion) return shape.options.flatMap((one) => fieldsOf(one as z.ZodType, path));
  if (shape instanceof z.ZodPipe) return fieldsOf(shape.in as z.ZodType, path);
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodCatch)
    return fieldsOf(shape.unwrap() as z.ZodType, path);
  return [];
}

const readBy: Record<string, z.ZodType[]> = {
  'POST /transaction/initialize': [shapes.started],
  'GET /transaction/verify/:reference': [shapes.charge, shapes.reusable],
  'GET /transaction': [shapes.listedCharge],
  'GET /transaction/:id': [shapes.namedCharge],
  'POST /transaction/charge_authorization': [shapes.chargedCard],
  'POST /customer/authorization/deactivate': [],
  'POST /refund': [shapes.refund],
  'GET /refund': [shapes.refund],
  'GET /refund/:id': [shapes.refund],
  'GET /dispute': [shapes.dispute],
  'GET /bank': [shapes.banks],
  'GET /bank/resolve': [shapes.account],
  'POST /transferrecipient': [shapes.recipient],
  'POST /transfer': [shapes.transfer],
  'GET /transfer/verify/:reference': [shapes.transfer],
  'GET /transfer': [shapes.transfer],
  'GET /balance': [shapes.balances],
  'GET /settlement': [shapes.settlement],
};

test('every request is in the provider’s document, and each undocumented field is on our list', async () => {
  await askEverything();
  const undocumented = paystack.requests.flatMap(({ path, body }) => {
    const at = documentedAt(path);
    if (!at) return [path];
    const known = [...(at.query ?? []), ...(at.body ?? []), ...(at.unsaid ?? []).map(({ field }) => field)];
    const asked = [...new URL(path.split(' ')[1]!, paystack.url).searchParams.keys(), ...Object.keys(body)];
    return asked.filter((field) => !known.includes(field)).map((field) => `${at.path}: ${field}`);
  });
  expect(undocumented).toEqual([]);
  const asked = new Set(paystack.requests.map(({ path }) => documentedAt(path)?.path));
  // A charge that a list does not name is looked up by its number.
  expect(paystackDocument.map(({ path }) => path).filter((path) => !asked.has(path))).toEqual(
    asked.has('/transaction/:id') ? [] : ['/transaction/:id'],
  );
});

test.each(paystackDocument.map((one) => [`${one.method} ${one.path}`, one] as const))(
  'every field that we read of %s is documented, or listed as undocumented',
  (name, { answers, unsaid = [] }) => {
    const known = [...answers, ...unsaid.map(({ field }) => field)];
    const read = readBy[name]!.flatMap((shape) => fieldsOf(shape));
    expect(read.filter((field) => !known.includes(field))).toEqual([]);
    expect(unsaid.flatMap(({ field }) => (field !== undefined && answers.includes(field) ? [field] : []))).toEqual([]);
  },
);

test('undocumented fields are ignored, and values of another type than documented are refused', async () => {
  const more = { id: 5, reference: 'x', status: 'success', amount: 5, currency: 'NGN', something: { new: [1] } };
  paystack.next({ status: 200, body: { status: true, message: 'Done', data: more, other: 1 } });
  expect(await provider.verifyCharge('x')).toMatchObject({ reference: 'x', state: 'success' });
  const refund = { id: 5, transaction: 5, amount: 5, currency: 'NGN', status: 'processed', merchant_note: 'x' };
  for (const wrong of [{ id: '5' }, { transaction: 'five' }, { amount: '5' }, { currency: 'naira' }, { status: 7 }])
    expect(shapes.refund.safeParse({ ...refund, ...wrong }).success).toBe(false);
});

test('the local server answers with the documented fields', () => {
  const { body } = answerAs(paystack.books, 'GET /refund?page=1', {});
  const [row] = (body as { data: object[] }).data;
  const { answers } = documentedAt('GET /refund?page=1')!;
  expect(Object.keys(row!).filter((field) => !answers.includes(field) && field !== 'createdAt')).toEqual([]);
});
