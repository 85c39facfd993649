import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { dealActs } from '../../../../test/support/deal-acts.ts';
import { openPaying, owed } from '../../../../test/support/payments.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { receiveNotice } from './receive-notice.ts';
import { settlePayment } from './settle-payment.ts';

const database = await testDatabase(34);
const { ctx, db } = database;
const { paystack, provider, begun, stateOf, unmatched, notify, work } = await openPaying(database);
const deals = dealActs(database);
keepBooksSound(database);

const events = async () => (await sql`select from provider_event`.execute(db)).rows.length;
const success = (reference: string) => ({ reference, status: 'success' });

describe('a notice of the provider', () => {
  test('is received at once, and pays for the deal as soon as the provider confirms', async () => {
    const { reference, dealId, ...sides } = await begun();
    paystack.pay(reference);
    const asked = paystack.requests.length;
    expect(await notify('charge.success', success(reference))).toBe('taken');
    expect(paystack.requests).toHaveLength(asked);
    await work();
    expect(await stateOf(reference)).toBe('paid');
    expect(await deals.moneyOf(dealId, sides)).toMatchObject({ held: owed });
  });

  test('received twice, or 32 times at once, is processed once', async () => {
    const { reference, dealId } = await begun();
    paystack.pay(reference);
    const told = await Promise.all(Array.from({ length: 32 }, () => notify('charge.success', success(reference))));
    expect(told.toSorted()).toEqual([...Array<string>(31).fill('repeated'), 'taken']);
    await work();
    expect(await notify('charge.success', success(reference))).toBe('repeated');
    await work();
    expect(await deals.stateOf(dealId)).toBe('funded');
  });

  test('that came too early is processed again when the provider repeats it', async () => {
    const { reference, dealId } = await begun();
    expect(await notify('charge.success', success(reference))).toBe('taken');
    await work();
    expect(await stateOf(reference)).toBe('open');
    paystack.pay(reference);
    expect(await notify('charge.success', success(reference))).toBe('repeated');
    await work();
    expect([await stateOf(reference), await deals.stateOf(dealId)]).toEqual(['paid', 'funded']);
    const asked = paystack.requests.length;
    expect(await notify('charge.success', success(reference))).toBe('repeated');
    await work();
    expect(paystack.requests).toHaveLength(asked);
  });

  test('races the payer who comes back, and the job that asks, and one of them processes it', async () => {
    const { reference, dealId, ...sides } = await begun();
    paystack.pay(reference);
    await notify('charge.success', success(reference));
    await Promise.all([work(), ...Array.from({ length: 16 }, () => settlePayment(ctx(), provider, reference))]);
    expect(await deals.moneyOf(dealId, sides)).toEqual({ available: 0n, held: owed, seller: 0n, buyer: 0n });
  });

  test('is not trusted: a notice of a success that did not happen changes nothing', async () => {
    const { reference, dealId } = await begun();
    expect(await notify('charge.success', { ...success(reference), amount: 101_500 })).toBe('taken');
    await work();
    expect(await deals.stateOf(dealId)).toBe('agreed');
    expect(await stateOf(reference)).toBe('open');
  });

  test('in any order, or about an ended payment, changes no state', async () => {
    const { reference, dealId } = await begun();
    paystack.pay(reference);
    for (const event of [
      'refund.processed',
      'charge.success',
      'charge.failed',
      'charge.dispute.create',
      'charge.success',
    ]) {
      await notify(event, { ...success(reference), transaction_reference: reference, transaction: { reference } });
      await work();
    }
    expect([await stateOf(reference), await deals.stateOf(dealId)]).toEqual(['paid', 'funded']);
  });

  test('about money that is not ours is saved, and the money is unmatched', async () => {
    paystack.receive('not-ours', 4_200);
    await notify('charge.success', success('not-ours'));
    await work();
    expect(await unmatched('not-ours')).toMatchObject({ why: 'unknown', state: 'waiting' });
  });

  test('about an unknown record or another topic is saved and left', async () => {
    const before = await events();
    expect(await notify('charge.success', success('never-was'))).toBe('taken');
    expect(await notify('customeridentification.success', success('a-person'))).toBe('taken');
    expect(await notify('charge.success', {})).toBe('foreign');
    await work();
    expect(await events()).toBe(before + 2);
    expect(await unmatched('never-was')).toBeUndefined();
  });

  test.each([
    ['without a signature', () => ({})],
    ['with another provider’s signature', () => ({ 'x-paystack-signature': 'a'.repeat(128) })],
    ['with the signature of another body', (signature: string) => ({ 'x-paystack-signature': signature }), ' '],
    ['signed for the sandbox', (signature: string) => ({ 'x-sandbox-signature': signature })],
  ])('%s is refused, and not saved', async (_, headersOf, more = '') => {
    const { reference, dealId } = await begun();
    paystack.pay(reference);
    const before = await events();
    const { body, headers } = paystack.notice('charge.success', success(reference));
    const given = new Headers(headersOf(headers['x-paystack-signature']!));
    const heard = receiveNotice(ctx(), provider, { body: new TextEncoder().encode(body + more), headers: given });
    await expect(heard).rejects.toMatchObject({ code: 'forbidden' });
    await work();
    expect([await events(), await deals.stateOf(dealId)]).toEqual([before, 'agreed']);
  });
});
