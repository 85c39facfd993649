import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { member } from '../../../test/support/deals.ts';
import { aMember, keepBooksSound, naira } from '../../../test/support/sound-books.ts';
import { doWhatWaits } from '../../../test/support/waiting-jobs.ts';
import { beginPayment } from '#domain/money/payments/begin-payment.ts';
import { signNotice } from '#platform/payments/notice-signature.ts';
import { listenOn } from '../http-server.ts';

const http = await listenOn('127.0.0.1', 0);
afterAll(() => http.close());
const site = await testApp({ config: { PUBLIC_URL: http.address } });
http.answerWith(site.app);
const { ctx, db, services } = site;
const { payments, publicUrl } = services;
const sandbox = payments.sandbox!;
keepBooksSound(site);

async function begun(): Promise<string> {
  const ada = await aMember(ctx());
  const of = { amount: { minor: 500_00n, currency: naira } };
  return (await beginPayment(ctx(member(ada)), { paidFor: of }, { provider: sandbox, publicUrl })).reference;
}

const stateOf = async (reference: string) =>
  (await db.selectFrom('payment').select('state').where('reference', '=', reference).executeTakeFirstOrThrow()).state;

function post(provider: string, body: string, headers: Record<string, string>): Promise<Response> {
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } };
  return fetch(`${publicUrl}/api/payment-notices/${provider}`, init);
}

describe('a payment notice over HTTP', () => {
  test('of the sandbox is signed, processed once, and completes the payment', async () => {
    const reference = await begun();
    await sandbox.answer(reference, { answer: 'approve', channel: 'bank_transfer' });
    expect(await stateOf(reference)).toBe('open');
    await doWhatWaits(site, publicUrl, payments);
    expect(await stateOf(reference)).toBe('paid');
    const unheard = await db.selectFrom('sandbox_notice').select('id').where('received_at', 'is', null).execute();
    expect(unheard).toEqual([]);
  });

  test('that is not accepted is sent again', async () => {
    const away = await listenOn('127.0.0.1', 0);
    await away.close();
    const { payments: deaf } = (await testApp({ database: site, config: { PUBLIC_URL: away.address } })).services;
    const reference = await begun();
    await deaf.sandbox!.answer(reference, { answer: 'approve', channel: 'bank_transfer' });
    await expect(doWhatWaits(site, away.address, deaf)).rejects.toThrow(/fetch failed/);
    const [unheard] = await db
      .selectFrom('sandbox_notice')
      .select('id')
      .where('received_at', 'is', null)
      .orderBy('id')
      .execute();
    await sandbox.deliver(unheard!.id);
    await doWhatWaits(site, publicUrl, payments);
    expect(await stateOf(reference)).toBe('paid');
  });

  test.each([
    ['without a signature', {}],
    ['with a made-up one', { 'x-sandbox-signature': 'a'.repeat(128) }],
    ['signed by a stranger', { 'x-sandbox-signature': signNotice('{}', 'a guess') }],
    ['signed as another provider', { 'x-paystack-signature': signNotice('{}', 'a guess') }],
  ] satisfies [string, Record<string, string>][])('%s is refused in JSON', async (_, headers) => {
    const answer = await post('sandbox', '{}', headers);
    expect([answer.status, ((await answer.json()) as { status: number }).status]).toEqual([403, 403]);
  });

  test('of a provider that is not configured is not accepted', async () => {
    expect((await post('paystack', '{}', {})).status).toBe(404);
    const paystack = { PAYMENT_PROVIDER: 'paystack', PAYSTACK_SECRET: 'sk_test' };
    const other = await testApp({ database: site, config: paystack });
    const body = JSON.stringify({ event: 'charge.success', data: { reference: 'theirs', status: 'success' } });
    const headers = { 'x-paystack-signature': signNotice(body, 'sk_test') };
    const ask = (provider: string) =>
      other.app.fetch(
        new Request(`http://agbon.test/api/payment-notices/${provider}`, { method: 'POST', body, headers }),
      );
    expect([(await ask('sandbox')).status, (await ask('paystack')).status]).toEqual([404, 200]);
    expect((await other.get(`/test-of-payments/${await begun()}`)).status).toBe(404);
  });
});
