import { describe, expect, test } from 'vitest';
import { call, keyOf } from '../../../../test/support/api-keys.ts';
import { testApp } from '../../../../test/support/app.ts';
import { listed, openTrading, signedInSeller } from '../../../../test/support/own-listings.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { Failure } from '#domain/acting/context.ts';
import { stepTexts } from '#domain/trade/deals/steps/step.schema.ts';
import { rethrowForPrograms } from './texts-for-programs.ts';

const site = await testApp();
await openTrading(site);
await site.services.settings.reload();
const seller = await signedInSeller(site);
const buyer = await signedIn(site, { account_type: 'buyer' });
const key = await keyOf(site, buyer);
const price = { amount: '40000', currency: 'NGN' };
const offer = { price, quantity: 20, message: 'For Lekki', terms: true };
const at = `/listings/${await listed(seller)}/offer`;

const refusal = async (path: string, body: object) => {
  const { status, body: refused } = await call(site, 'POST', path, { key, body });
  expect(status).toBe(422);
  return (refused.errors as { detail: string }[]).map(({ detail }) => detail);
};

describe('a field that is wrong', () => {
  test.each(['37800', 378, '378.00', { amount: '378.00', currency: 'NGN' }, { amount: 37800, currency: 'NGN' }])(
    'says which amount it takes: %j',
    async (price) => {
      expect(await refusal(at, { ...offer, price })).toEqual([
        'price: send an amount, like {"amount": "42000", "currency": "NGN"} for ₦420.',
      ]);
    },
  );

  test('says what was not sent that the caller has read', async () => {
    expect(await refusal('/deals/1/parts/1/acceptance', {})).toEqual([
      expect.stringMatching(/^seen: send .*`version`/),
    ]);
  });

  test.each([{}, { reason: 'ugly' }])('says which values it takes: %j', async (more) => {
    const body = { seen: 1, words: 'Wet', ...more };
    expect(await refusal('/deals/1/parts/1/rejection', body)).toEqual([
      expect.stringMatching(/^reason: send one of "[a-z ]+", "/),
    ]);
  });

  test('says how a day and a tick are sent', async () => {
    const terms = { seen: 1, amount: price, payer: 'both', days: 2, shipBy: 'tomorrow' };
    expect(await refusal('/deals/1/parts/1/terms', terms)).toEqual(['shipBy: send a day, like 2026-11-30.']);
    expect(await refusal(at, { ...offer, terms: 'maybe' })).toEqual(['terms: send true or false.']);
  });

  test('keeps the sentence of the page where a person typed it', async () => {
    expect(await refusal(at, { ...offer, quantity: 0 })).toEqual([expect.stringMatching(/^Quantity/)]);
  });

  test('of a form of several parts is refused in the same words', async () => {
    const form = new FormData();
    form.append('seen', '1');
    form.append('words', 'Wet');
    const request = new Request(`${site.services.publicUrl}/api/v1/deals/1/parts/1/rejection`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: form,
    });
    const { detail } = (await (await site.app.fetch(request)).json()) as { detail: string };
    expect(detail).toMatch(/^reason: send one of/);
  });
});

test('an Idempotency-Key of another body is named', async () => {
  const send = (message: string) =>
    call(site, 'POST', at, { key, body: { ...offer, message }, headers: { 'idempotency-key': 'offer-of-monday' } });
  expect((await send('For Lekki')).status).toBe(200);
  expect(await send('For Ikeja')).toMatchObject({
    status: 422,
    body: {
      detail: expect.stringMatching(/^Idempotency-Key: this key was already sent with another body/),
      errors: [{ field: 'Idempotency-Key' }],
    },
  });
});

test('a body that is no JSON is refused with what is wrong in it', async () => {
  const sent = async (body: string) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const request = new Request(`${site.services.publicUrl}/api/v1${at}`, { method: 'POST', headers, body });
    return ((await (await site.app.fetch(request)).json()) as { detail: string }).detail;
  };
  expect(await sent('{"price": }')).toMatch(/^This is not JSON: .*}/);
  expect(await sent('[1]')).toBe('Send a JSON object, with the fields by their names.');
});

test('days are asked for as programs write them', async () => {
  const refused = await call(site, 'GET', '/payments/statement?from=yesterday', { key });
  expect(refused.body.errors).toEqual([{ field: 'from', detail: 'from: send a day, like 2026-11-30.' }]);
  expect((await call(site, 'GET', '/payments/statement?from=2026-11-01&to=2026-11-30', { key })).status).toBe(200);
});

test.each([
  [stepTexts.nothing, /call `rejection`\.$/],
  [stepTexts.all, /call `acceptance`\.$/],
  ['This order has changed. Open the order again.', /^This order has changed\. Read the order again\.$/],
])('the buttons of a page are named as calls: %s', (text, said) => {
  expect(() => rethrowForPrograms(new Failure('invalid', text, { field: 'accepted' }))).toThrow(said);
});
