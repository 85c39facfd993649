import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refused } from '../../../test/support/paystack-answers.ts';
import { openPaystackServer, type PaystackServer } from '../../../test/support/paystack-server.ts';
import { PaymentError } from './payment-error.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paystackProvider } from './paystack.ts';

let paystack: PaystackServer;
let provider: PaymentProvider;

beforeAll(async () => {
  paystack = await openPaystackServer();
  provider = connect();
});
afterAll(() => paystack.close());

function connect(change: { secret?: string; url?: string } = {}): PaymentProvider {
  return paystackProvider({
    url: paystack.url,
    secret: paystack.secret,
    cardsKey: 'the key of the tests',
    ...change,
    get timeout_ms() {
      return paystack.timeout_ms;
    },
  });
}

let charges = 0;

async function started(minor = 101_500n, at = provider): Promise<string> {
  const reference = `pay-${(charges += 1)}`;
  await at.startCharge({
    reference,
    minor,
    currency: 'NGN',
    mail: 'ada@example.com',
    returnTo: 'https://a.test/',
  });
  return reference;
}

function failure(asking: Promise<unknown>): Promise<unknown> {
  return asking.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('a charge', () => {
  test('is started in the documented format, with only our key, and returns the page to pay on', async () => {
    const { page } = await provider.startCharge({
      reference: 'pay-shape',
      minor: 101_500n,
      currency: 'NGN',
      mail: 'ada@example.com',
      returnTo: 'https://agbon.test/payments/pay-shape',
      channels: ['card'],
    });
    expect(page).toBe('https://checkout.paystack.test/pay-shape');
    expect(paystack.requests.at(-1)).toEqual({
      path: 'POST /transaction/initialize',
      authorization: `Bearer ${paystack.secret}`,
      body: {
        email: 'ada@example.com',
        amount: 101_500,
        currency: 'NGN',
        reference: 'pay-shape',
        callback_url: 'https://agbon.test/payments/pay-shape',
        channels: ['card'],
      },
    });
  });

  test.each([
    ['success', 'success'],
    ['failed', 'failed'],
    ['abandoned', 'failed'],
    ['reversed', 'reversed'],
    ['ongoing', 'pending'],
    ['pending', 'pending'],
    ['processing', 'pending'],
    ['queued', 'pending'],
    ['something new', 'pending'],
  ])('that is %s at the provider is %s for us', async (status, state) => {
    const reference = await started();
    paystack.pay(reference, { status, fees: 1_522 });
    expect(await provider.verifyCharge(reference)).toEqual({
      reference,
      state,
      minor: 101_500n,
      currency: 'NGN',
      fee: 1_522n,
      channel: 'card',
    });
  });

  test.each([
    ['failed', 'Insufficient Funds', 'too_little'],
    ['failed', undefined, undefined],
    ['abandoned', 'The transaction was not completed', undefined],
    ['success', 'Insufficient Funds', undefined],
  ])('that is %s, of which a bank says %j, was declined for %s', async (status, said, declined) => {
    const reference = await started();
    paystack.pay(reference, { status, ...(said && { gateway_response: said }) });
    expect((await provider.verifyCharge(reference))?.declined).toBe(declined);
  });

  test('that the provider does not know does not exist', async () => {
    expect(await provider.verifyCharge('never')).toBeUndefined();
    paystack.next(refused(400, 'Transaction reference not found'));
    expect(await provider.verifyCharge('never')).toBeUndefined();
  });

  test.each([
    ['another’s', { reference: 'another', status: 'success', amount: 5, currency: 'NGN', id: 1 }],
    ['of half a kobo', { reference: 'x', status: 'success', amount: 0.5, currency: 'NGN', id: 1 }],
    ['of an exponent', { reference: 'x', status: 'success', amount: 1e30, currency: 'NGN', id: 1 }],
    ['of words', { reference: 'x', status: 'success', amount: '101500', currency: 'NGN', id: 1 }],
    ['below zero', { reference: 'x', status: 'success', amount: -1, currency: 'NGN', id: 1 }],
  ])('whose answer is %s is refused', async (_, data) => {
    paystack.next({ status: 200, body: { status: true, message: 'Done', data } });
    expect(await failure(provider.verifyCharge('x'))).toMatchObject({ name: 'PaymentError', isFinal: false });
  });

  test('of zero, or of an amount that the provider cannot express, is not started', async () => {
    const before = paystack.requests.length;
    for (const minor of [0n, -5n, 2n ** 53n, 2n ** 63n])
      expect(await failure(started(minor))).toMatchObject({ code: 'AMOUNT', isFinal: true });
    expect(paystack.requests).toHaveLength(before);
  });
});

describe('a failing provider', () => {
  test.each(['silent', 'reset', 'reset after', 'rubbish', 'endless'] as const)(
    'a start that meets %s is not repeated, and its outcome stays unknown',
    async (mishap) => {
      const before = paystack.requests.length;
      paystack.next(mishap);
      expect(await failure(started(5n))).toMatchObject({ name: 'PaymentError', isFinal: false });
      expect(paystack.requests).toHaveLength(before + 1);
    },
  );

  test.each(['silent', 'reset'] as const)('a lookup that meets %s is repeated once', async (mishap) => {
    const reference = await started();
    paystack.next(mishap);
    expect(await provider.verifyCharge(reference)).toMatchObject({ state: 'failed' });
    paystack.next(mishap);
    paystack.next(mishap);
    expect(await failure(provider.verifyCharge(reference))).toMatchObject({ isFinal: false });
  });

  test.each([
    [400, true],
    [404, true],
    [422, true],
    [401, false],
    [409, false],
    [429, false],
    [500, false],
    [503, false],
    [302, false],
  ])('a %i to a request that changes something is final: %s', async (status, isFinal) => {
    paystack.next(refused(status, 'No: ada@example.com, 0123456789'));
    const error = await failure(started());
    expect(error).toBeInstanceOf(PaymentError);
    expect(error).toMatchObject({
      isFinal,
      code: `PAYSTACK_${status}`,
      message: `Paystack answered ${status}: No: [address], [number]`,
    });
  });

  test('a refusal with unknown words is not final', async () => {
    paystack.next({ status: 404, body: '<html>Not found</html>' });
    expect(await failure(started())).toMatchObject({ isFinal: false });
  });

  test('without an answer, or without recognising us, has an unknown outcome', async () => {
    const away = await openPaystackServer();
    await away.close();
    expect(await failure(connect({ url: away.url }).verifyTransfer('x'))).toMatchObject({ code: 'ECONNREFUSED' });
    expect(await failure(connect({ secret: 'other' }).balance())).toMatchObject({
      code: 'PAYSTACK_401',
      isFinal: false,
    });
  });
});

describe('refunds and payouts', () => {
  test('a bank account has the name of its owner, or is not found', async () => {
    expect(await provider.resolveAccount({ bank: '058', number: '0123456789' })).toEqual({ name: 'OBI ADA CHIOMA' });
    expect(await provider.resolveAccount({ bank: '058', number: '9123456789' })).toBeUndefined();
    expect(await provider.banks('NGN')).toEqual([{ code: '058', name: 'Guaranty Trust Bank' }]);
  });

  test.each([
    ['success', 'success'],
    ['failed', 'failed'],
    ['reversed', 'reversed'],
    ['abandoned', 'failed'],
    ['blocked', 'failed'],
    ['rejected', 'failed'],
    ['otp', 'pending'],
    ['received', 'pending'],
    ['something new', 'pending'],
  ])('a transfer that is %s at the provider is %s for us', async (status, state) => {
    const reference = `out-${status.replace(' ', '-')}`;
    const account = { bank: '058', number: '0123456789', name: 'Ada Obi', currency: 'NGN' };
    const { code } = await provider.createRecipient(account);
    const sent = await provider.transfer({ reference, recipient: code, minor: 500n, currency: 'NGN', why: 'Sale' });
    expect(sent).toEqual({ reference, state: 'pending', minor: 500n, currency: 'NGN' });
    paystack.transferBecomes(reference, status);
    expect(await provider.verifyTransfer(reference)).toMatchObject({ state, minor: 500n });
  });

  test('a transfer that was never sent is not found, and the same reference is sent once', async () => {
    expect(await provider.verifyTransfer('never')).toBeUndefined();
    const transfer = { reference: 'out-once', recipient: 'RCP_1', minor: 700n, currency: 'NGN', why: 'Sale' };
    const before = BigInt(paystack.books.balance);
    paystack.next('reset after', 'POST /transfer');
    expect(await failure(provider.transfer(transfer))).toMatchObject({ isFinal: false });
    expect(await failure(provider.transfer(transfer))).toMatchObject({ isFinal: true });
    expect(await provider.balance()).toEqual([{ minor: before - 700n, currency: 'NGN' }]);
  });
});
