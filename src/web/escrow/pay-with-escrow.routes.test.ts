import { describe, expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { chooseCallLimit } from '#domain/people/accounts/api-keys/confirmations/decide-confirmation.ts';
import { call, keyOf } from '../../../test/support/api-keys.ts';
import { testApp } from '../../../test/support/app.ts';
import { openTrading } from '../../../test/support/own-listings.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { signedIn, type SignedIn } from '../../../test/support/signed-in.ts';

const site = await testApp();
const { get, post } = site;
await openTrading(site);
await site.services.settings.reload();
const seller = await signedIn(site, { account_type: 'seller' });
const key = await keyOf(site, seller);
let orders = 1000;

const termsOf = (reference: string) => ({
  side: 'seller',
  delivery: 'link',
  reference,
  return_url: `https://shop.example/orders/${reference}`,
  kind: 'goods',
  title: '24 bottles of coconut oil',
  details: 'Cold pressed, one litre each.',
  currency: 'NGN',
  amount: { amount: '15600000', currency: 'NGN' },
  fee_payer: 'seller',
  ship_by: '2026-12-20',
  inspection_days: '3',
  terms: true,
});

async function made(changes: object = {}, by = key) {
  const reference = `ORD-${++orders}`;
  const answer = await call(site, 'POST', '/invitations', { key: by, body: { ...termsOf(reference), ...changes } });
  const path = answer.status === 200 ? new URL(String(answer.body.address)).pathname : '';
  return { ...answer, reference, path, invitationId: String(answer.body.invitationId) };
}

const agree = (path: string, { cookie }: SignedIn) =>
  post(`${path}/agreement`, { seen: '1', terms: 'yes' }, { cookie });

describe('terms that a shop’s server creates', () => {
  test('have a page of ours at once, also for a guest, with the seller, the order and how long the money is held', async () => {
    const { status, path, reference } = await made();
    expect(status).toBe(200);
    const page = await seePage(await get(path));
    const shown = ['Who sells', reference, '₦156,000', 'Where your money is', 'Back to shop.example', 'Sign in'];
    expect([page.status, shown.filter((text) => !page.text.includes(text))]).toEqual([200, []]);
  });

  test('never redirect to another site: any return address is only a link', async () => {
    const { path } = await made();
    for (const query of ['?return_url=https://evil.example/', '?state=funded&next=https://evil.example/']) {
      const answer = await get(path + query);
      expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
      expect(await answer.text()).not.toContain('evil.example');
    }
    const answer = await get(path);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('say nothing untrue, and no address of the buyer, whatever word is in their address', async () => {
    const { path } = await made({ contact: 'the.buyer@example.com' });
    for (const news of ['sent', 'countered', 'agreed', 'begun', 'ended', 'stopped', 'taken']) {
      const { text } = await seePage(await get(`${path}?news=${news}`));
      for (const untrue of [
        'the.buyer@example.com',
        'You agreed',
        'You both agreed',
        'There is no deal',
        'We send no more',
        'Your terms are',
        'saved in your account',
      ])
        expect([news, untrue, text.includes(untrue)]).toEqual([news, untrue, false]);
    }
  });

  test.each([
    'javascript:alert(1)', // oxlint-disable-line no-script-url -- what is refused here
    'https://agbon.example@evil.example/',
    'http://shop.example/',
    'http://agbon.test:81/',
  ])('refuse %s as the return address', async (return_url) => {
    const refused = await made({ return_url });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'return_url' }] } });
  });

  test('require a key that may move money', async () => {
    expect((await made({}, await keyOf(site, seller, 'trade'))).status).toBe(403);
  });

  test('wait for no confirmation, because they move no money: a shop makes them while its buyer waits', async () => {
    const careful = await signedIn(site, { account_type: 'seller' });
    await chooseCallLimit(careful.ctx(), { above: 0n }, { sessionId: careful.sessionId });
    const { status, path } = await made({}, await keyOf(site, careful));
    expect([status, path]).toEqual([200, expect.stringContaining('/escrow/invitations/')]);
  });

  test('lead a buyer who agrees to the payment, but no second buyer, nor the seller', async () => {
    const { path, invitationId, reference } = await made();
    const own = await agree(path, seller);
    expect(own.headers.get('location')).toBe(link('ownInvitation', { invitationId }));
    const open = await call(site, 'GET', `/invitations/${invitationId}`, { key });
    expect(open.body).toMatchObject({ state: 'sent', turn: 'invitee' });
    const [buyer, late] = [await signedIn(site), await signedIn(site)];
    const agreed = await agree(path, buyer);
    const next = agreed.headers.get('location')!;
    const payment = await get(next, { cookie: buyer.cookie });
    expect(payment.headers.get('location')).toMatch(/^\/dashboard\/deals\/\d+\/payment$/);
    expect((await agree(path, late)).status).toBeGreaterThanOrEqual(400);

    const read = await call(site, 'GET', `/invitations/${invitationId}`, { key });
    expect(read.body).toMatchObject({ state: 'begun', dealState: 'agreed', reference });
    const deal = await call(site, 'GET', `/deals/${String(read.body.dealId)}`, { key });
    expect(deal.body).toMatchObject({ reference, invitationId });
    const found = await call(site, 'GET', `/invitations?reference=${reference}&fields=id,dealState`, { key });
    expect(found.body.items).toEqual([{ id: invitationId, dealState: 'agreed' }]);
  });

  test('are created once for one Idempotency-Key', async () => {
    const send = () =>
      call(site, 'POST', '/invitations', {
        key,
        body: termsOf('ORD-1'),
        headers: { 'idempotency-key': 'order-ORD-1' },
      });
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
  });
});

describe('the script of shops', () => {
  test('is at most 3 KB, may be loaded by every site, and sets no cookie', async () => {
    const answer = await get(link('payWithEscrow'));
    expect((await answer.clone().arrayBuffer()).byteLength).toBeLessThanOrEqual(3000);
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.text()).not.toMatch(/cookie|fetch\(|XMLHttpRequest|innerHTML|sendBeacon|import/);
  });

  test('answers 304 to a browser that has it', async () => {
    const etag = (await get(link('payWithEscrow'))).headers.get('etag')!;
    expect((await get(link('payWithEscrow'), { 'if-none-match': etag })).status).toBe(304);
  });
});
