import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openPaystackServer } from '../../../test/support/paystack-server.ts';
import type { NewRefund } from './payment-provider.ts';
import { paystackProvider } from './paystack.ts';

const paystack = await openPaystackServer();
afterAll(() => paystack.close());
afterEach(() => void Object.assign(paystack.books.habits, { echoesNotes: true, pageSize: 50, countsPages: true }));
const provider = paystackProvider({ ...paystack, cardsKey: 'a key' });

let charges = 0;
const since = new Date(0);
const notConclusive = { name: 'PaymentError', isFinal: false };

function paid(amount = 101_500): string {
  const reference = `paid-${(charges += 1)}`;
  paystack.receive(reference, amount);
  return reference;
}

const refundOf = (charge: string, minor: bigint, reference = `back-of-${charge}`): NewRefund => ({
  reference,
  charge,
  minor,
  currency: 'NGN',
});

describe('a refund', () => {
  test('is requested with its own reference, amount and currency, and from then on looked up by its number', async () => {
    const charge = paid();
    const asked = refundOf(charge, 40_000n);
    const refund = await provider.refund(asked);
    expect(paystack.requests.at(-1)).toMatchObject({
      path: 'POST /refund',
      body: { transaction: charge, amount: 40_000, currency: 'NGN', merchant_note: asked.reference },
    });
    expect(refund).toEqual({ ...asked, number: expect.any(String), state: 'pending' });
    paystack.refundBecomes(charge, 'processed');
    expect(await provider.verifyRefund({ number: refund.number, charge })).toEqual({ ...refund, state: 'done' });
    expect(await provider.verifyRefund({ number: '99999', charge })).toBeUndefined();
  });

  test('may be partial; several refunds of one charge never exceed what was paid', async () => {
    const charge = paid(100_000);
    await provider.refund(refundOf(charge, 60_000n, 'first'));
    await provider.refund(refundOf(charge, 40_000n, 'second'));
    await expect(provider.refund(refundOf(charge, 1n, 'third'))).rejects.toMatchObject({ isFinal: true });
    const found = await provider.refundsOf(charge, since);
    expect(found.map(({ reference, minor }) => [reference, minor])).toEqual([
      ['second', 40_000n],
      ['first', 60_000n],
    ]);
  });

  test.each([
    ['processed', 'done'],
    ['failed', 'failed'],
    ['pending', 'pending'],
    ['processing', 'pending'],
    ['needs-attention', 'pending'],
    ['something new', 'pending'],
  ])('that is %s at the provider is %s for us', async (status, state) => {
    const charge = paid();
    const { number } = await provider.refund(refundOf(charge, 500n));
    paystack.refundBecomes(charge, status);
    expect(await provider.verifyRefund({ number, charge })).toMatchObject({ state });
  });

  test('of another charge is not found, though the list shows the refunds of all', async () => {
    const [one, other] = [paid(), paid()];
    await provider.refund(refundOf(other, 101_500n));
    expect(await provider.refundsOf(one, since)).toEqual([]);
  });

  test.each([true, false])('is found on the last of many pages (the list says how many: %s)', async (countsPages) => {
    const charge = paid();
    const { number } = await provider.refund(refundOf(charge, 500n, 'long-ago'));
    for (let more = 0; more < 7; more++) await provider.refund(refundOf(paid(), 500n));
    Object.assign(paystack.books.habits, { pageSize: 2, countsPages });
    expect(await provider.refundsOf(charge, since)).toMatchObject([{ number, reference: 'long-ago' }]);
  });

  test('is not looked for in a list that ends too early, or never', async () => {
    const charge = paid();
    for (let more = 0; more < 3; more++) await provider.refund(refundOf(paid(), 500n));
    paystack.books.habits.pageSize = 1;
    const rows = [{ id: 1, transaction: 5, amount: 5, currency: 'NGN', status: 'pending', merchant_note: 'x' }];
    const answer = (meta: object) => ({ status: 200, body: { status: true, message: 'Retrieved', data: rows, meta } });
    paystack.next(answer({ page: 7, pageCount: 7 }), 'GET /refund?');
    await expect(provider.refundsOf(charge, since)).rejects.toMatchObject(notConclusive);
    for (let page = 0; page < 2; page++) paystack.next(answer({}), 'GET /refund?');
    await expect(provider.refundsOf(charge, since)).rejects.toMatchObject(notConclusive);
  });

  test.each([
    ['another charge', { transaction: { id: 1, reference: 'another' } }],
    ['another charge, by number', { transaction: 1 }],
    ['another amount', { amount: 499 }],
    ['another currency', { currency: 'USD' }],
    ['half a kobo', { amount: 0.5 }],
    ['no number', { id: undefined }],
  ])('whose answer is about %s is refused', async (_, wrong) => {
    const charge = paid();
    const { id } = paystack.books.charges.get(charge)!;
    const right = { id: 77, transaction: id, amount: 500, currency: 'NGN', status: 'processed', merchant_note: 'x' };
    const answer = { status: 200, body: { status: true, message: 'Done', data: { ...right, ...wrong } } };
    paystack.next(answer, 'POST /refund');
    await expect(provider.refund(refundOf(charge, 500n))).rejects.toMatchObject(notConclusive);
  });

  test('that is looked up by its number must match this number and charge', async () => {
    const charge = paid();
    const { number } = await provider.refund(refundOf(charge, 500n));
    const other = await provider.refund(refundOf(paid(), 500n));
    await expect(provider.verifyRefund({ number: other.number, charge })).rejects.toMatchObject(notConclusive);
    const answer = { ...paystack.books.refunds.at(-1)!, id: Number(number) + 1 };
    paystack.next({ status: 200, body: { status: true, message: 'Done', data: answer } }, 'GET /refund/');
    await expect(provider.verifyRefund({ number, charge })).rejects.toMatchObject(notConclusive);
  });

  test('has the text of the provider if the provider does not return ours', async () => {
    paystack.books.habits.echoesNotes = false;
    const charge = paid();
    const refund = await provider.refund(refundOf(charge, 500n));
    expect(refund.reference).toContain(`Refund for transaction ${charge}`);
  });
});

describe('the chargebacks of a charge', () => {
  const claim = { id: 9, status: 'awaiting-merchant-feedback', refund_amount: null, category: 'chargeback' };

  test('are only those of this charge, from all pages of a list that cannot be filtered by charge', async () => {
    const [one, other] = [paid(), paid()];
    for (const charge of [one, other, paid()])
      paystack.books.disputes.set(charge, { ...claim, id: 600 + paystack.books.disputes.size });
    paystack.books.habits.pageSize = 1;
    expect(await provider.disputes(other)).toMatchObject([{ number: '601', state: 'needs_answer' }]);
    expect(await provider.disputes(paid())).toEqual([]);
    expect(await provider.disputes(one)).toMatchObject([{ number: '600' }]);
  });

  test.each([
    ['another currency', { currency: 'USD' }],
    ['more than was charged', { refund_amount: 101_501 }],
    ['a charge of another reference', { reference: 'another' }],
    ['a charge of another amount', { amount: 5 }],
  ])('of %s are refused', async (_, { reference, amount, ...wrong }: Record<string, unknown>) => {
    const charge = paid();
    const { id, amount: charged, currency } = paystack.books.charges.get(charge)!;
    const transaction = { id, reference: reference ?? charge, amount: amount ?? charged, currency };
    paystack.books.disputes.set(charge, { ...claim, id: 7_777, transaction, ...wrong });
    await expect(provider.disputes(charge)).rejects.toMatchObject(notConclusive);
    paystack.books.disputes.delete(charge);
  });
});

describe('answers about something else', () => {
  const answered = (data: object) => ({ status: 200, body: { status: true, message: 'Done', data } });

  test('start no charge, resolve no account, make no recipient, and send no transfer', async () => {
    const started = { authorization_url: 'https://checkout.paystack.test/x', reference: 'another' };
    paystack.next(answered(started), 'POST /transaction/initialize');
    const charge = { reference: 'ours', minor: 500n, currency: 'NGN', mail: 'a@b.test', returnTo: 'https://a.test/' };
    await expect(provider.startCharge(charge)).rejects.toMatchObject(notConclusive);
    paystack.next(answered({ account_number: '0000000009', account_name: 'EZE' }), 'GET /bank/resolve');
    await expect(provider.resolveAccount({ bank: '058', number: '0123456789' })).rejects.toMatchObject(notConclusive);
    const made = {
      recipient_code: 'RCP_1',
      currency: 'NGN',
      details: { account_number: '0000000009', bank_code: '058' },
    };
    paystack.next(answered(made), 'POST /transferrecipient');
    const to = { bank: '058', number: '0123456789', name: 'Ada', currency: 'NGN' };
    await expect(provider.createRecipient(to)).rejects.toMatchObject(notConclusive);
    for (const wrong of [{ reference: 'another' }, { amount: 499 }, { currency: 'USD' }]) {
      const sent = { reference: 'out-of-tests-1', amount: 500, currency: 'NGN', status: 'success', ...wrong };
      paystack.next(answered(sent), 'POST /transfer');
      const transfer = { reference: 'out-of-tests-1', recipient: 'RCP_1', minor: 500n, currency: 'NGN', why: 'Sale' };
      await expect(provider.transfer(transfer)).rejects.toMatchObject(notConclusive);
    }
  });
});
