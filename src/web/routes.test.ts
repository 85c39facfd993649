import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/support/app.ts';
import { goodPassword, newestMail, openedAccount } from '../../test/support/account.ts';
import { striped } from '../../test/support/pictures.ts';
import { signedIn } from '../../test/support/signed-in.ts';
import { staffAtDesk } from '../../test/support/staff.ts';
import { dataLinkOf } from '../../test/support/data-link.ts';
import { signUpSchema } from '#domain/accounts/account.schema.ts';
import { changePicture } from '#domain/accounts/picture/change-picture.ts';
import { sendResetLink } from '#domain/accounts/send-reset-link.ts';
import { sendSignInCode } from '#domain/accounts/send-sign-in-code.ts';
import { askEmailChange } from '#domain/accounts/settings/change-email.ts';
import { askPhone } from '#domain/accounts/settings/change-phone.ts';
import { signUp } from '#domain/accounts/sign-up.ts';
import { joinWaitlist } from '#domain/waitlist/join-waitlist.ts';
import { joinWaitlistSchema } from '#domain/waitlist/waitlist.schema.ts';
import { machineOrderSchema } from '#domain/machine-orders/machine-order.schema.ts';
import { bookEvent } from '#domain/event-bookings/book-event.ts';
import { bookEventSchema } from '#domain/event-bookings/event-booking.schema.ts';
import { orderMachine } from '#domain/machine-orders/order-machine.ts';
import { hour_ms } from '#platform/clock.ts';
import { hashToken, newToken } from '#platform/token.ts';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import { newCartToken } from '#domain/carts/cart.token.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { placeOrder } from '#domain/product-orders/place-order.ts';
import { checkoutSchema } from '#domain/product-orders/product-order.schema.ts';
import { allRoutes } from './all-routes.ts';
import { link } from './links.ts';
import type { Route } from './request/route.ts';
import { urls } from './routes.ts';

const site = await testApp();
const { ctx, db, pool, get, post, app, logged } = site;
const ada = { name: 'Ada', email: 'ada@example.com', phone: '0803 123 4567', account_type: 'seller' };
await joinWaitlist(ctx(), joinWaitlistSchema.parse(ada));
const machineOrder = await orderMachine(ctx(), {
  machine_id: 'desheller',
  ...machineOrderSchema('desheller').parse({ ...ada, quantity: '1', installation_address: 'Badagry' }),
});
const party = { full_name: 'Ada', start_time: '14:00', end_time: '18:00', guests: '9', venue: 'Badagry' };
const booking = await bookEvent(ctx(), bookEventSchema.parse({ ...ada, ...party, event_date: '2026-12-12' }));
const cartToken = newCartToken();
await addToCart(ctx(), { cartToken, productId: 'fiber' });
const shopOrder = await placeOrder(ctx(), {
  ...checkoutSchema.parse({ ...ada, address: 'Badagry' }),
  cartToken,
  shown: (await findCart(ctx(), cartToken)).fingerprint,
});
await addToCart(ctx(), { cartToken, productId: 'cocopeat' });

const wish = { name: 'Bola', email: 'bola@example.com', password: goodPassword, account_type: 'buyer' };
await signUp(ctx(), signUpSchema.parse(wish));
const signUpToken = (await newestMail(db, wish.email, 'confirm-sign-up')).token!;
await openedAccount(ctx());
await sendResetLink(ctx({ kind: 'job', name: 'send-reset-link' }), ada.email);
const resetToken = (await newestMail(db, ada.email, 'reset-password')).token!;
const { codeId } = await sendSignInCode(ctx(), { phone: '+2348031234567' }, site.services.secret);
const musa = await signedIn(site, { account_type: 'merchant', email: 'musa@example.com' });
const own = { sessionId: musa.sessionId, secret: site.services.secret };
await askEmailChange(musa.ctx(), { email: 'musa.new@example.com' }, own);
const emailToken = (await newestMail(db, 'musa.new@example.com', 'confirm-new-email')).token!;
const ownCode = await askPhone(musa.ctx(), { phoneNumber: '+2348031234568', use: 'change_phone' }, own);
const { hash } = await changePicture(musa.ctx(), { picture: await striped() });
const owner = await staffAtDesk(site, 'owner');
const staffLink = newToken();
await db
  .insertInto('staff_link')
  .values({
    token_hash: hashToken(staffLink)!,
    email: 'bola@agbon.example',
    role: 'viewer',
    created_at: site.clock.now(),
    expires_at: new Date(site.clock.now().getTime() + hour_ms),
  })
  .execute();

const gets = allRoutes.filter((route) => route.method === 'GET');
const strangeValues = [
  '1',
  '0',
  '-1',
  '99999999999999999999',
  'abc',
  'a%00b',
  '%F0%9F%A5%A5',
  '%2e%2e',
  "'",
  '%E0%A4',
  'x'.repeat(3000),
];

/** Old addresses, and questions that were answered a moment ago: they lead on. */
const leadOn: readonly string[] = [urls.settingsRedirect, urls.settingsProof];
const statusesOf = (path: string) => (leadOn.includes(path) ? [303] : [200, 404, 422]);

test('every route has a URL in the list, and every URL of the list is answered', () => {
  const listed = new Set<string>(Object.values(urls));
  const answered = new Set(allRoutes.map((route) => route.path));
  expect([...answered].filter((path) => !listed.has(path))).toEqual([]);
  expect([...listed].filter((path) => !answered.has(path))).toEqual([]);
});

test('no URL is listed twice, and no route is hidden behind another', () => {
  expect(new Set(Object.values(urls)).size).toBe(Object.keys(urls).length);
  const routes = allRoutes.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(routes).size).toBe(routes.length);
});

test('every route says who may reach it', () => {
  expect(allRoutes.filter(({ policy }) => typeof policy.allows !== 'function' || policy.name === '')).toEqual([]);
});

test('only what carries its own right may be posted from other sites', () => {
  const open = allRoutes.filter((route) => route.fromOtherSites).map((route) => route.path);
  expect(open).toEqual([urls.waitlistUnsubscribe, urls.resendWebhook]);
});

test('every other address refuses what another site posts', async () => {
  const guarded = allRoutes.filter((route) => route.method === 'POST' && !route.fromOtherSites);
  expect(guarded.length).toBeGreaterThan(0);
  const before = await everyRow();
  for (const { path } of guarded) {
    const sent = await post(path, { ...ada, email: 'bola@example.com' }, { 'sec-fetch-site': 'cross-site' });
    expect([path, sent.status]).toEqual([path, 403]);
  }
  expect(await everyRow()).toEqual(before);
});

describe('GET', () => {
  test.each(gets.map((route) => [route.path, route] as const))(
    '%s answers, whatever stands in its place',
    async (path, route) => {
      const addresses = path.includes(':') ? strangeValues.map((value) => path.replace(/:\w+/, value)) : [path];
      const queries = ['?before=%00', '?before=abc&before=1&q[]=x', '?%E0%A4'];
      for (const address of [...addresses, ...queries.map((query) => addresses[0]! + query)]) {
        const { status } = await get(address, { cookie: cookieFor(route) });
        expect([address, status]).toEqual([
          address,
          expect.toSatisfy((code: number) => statusesOf(path).includes(code)),
        ]);
      }
      expect(logged.filter(({ level }) => level === 'error')).toEqual([]);
    },
  );

  test('changes nothing, on any page', async () => {
    const { unsubscribe_token } = await db.selectFrom('waitlist').select('unsubscribe_token').executeTakeFirstOrThrow();
    const { id } = await db.selectFrom('mail').select('id').executeTakeFirstOrThrow();
    const dataLink = await dataLinkOf(site, ada.email);
    const before = await everyRow();
    for (const route of gets) {
      const { path } = route;
      const cookie = `agbon_cart=${cartToken}; ${cookieFor(route)}`;
      const address = path
        .replace('/machine-orders/:token', `/machine-orders/${machineOrder.token}`)
        .replace('/event-bookings/:token', `/event-bookings/${booking.token}`)
        .replace('/orders/:token', `/orders/${shopOrder.trackingToken}`)
        .replace(':machineId', 'desheller')
        .replace(':certificationId', 'business-name')
        .replace('/vintage/invitation/:token', `/vintage/invitation/${staffLink}`)
        .replace(':staffId', String(owner.id))
        .replace('/my-data/:token', `/my-data/${dataLink}`)
        .replace('/signup/:token', `/signup/${signUpToken}`)
        .replace('/reset-password/:token', `/reset-password/${resetToken}`)
        .replace('/email-confirmation/:token', `/email-confirmation/${emailToken}`)
        .replace('/settings/phone/:codeId', `/settings/phone/${ownCode.codeId}`)
        .replace(':hash', hash)
        .replace(':codeId', codeId)
        .replace(':token', unsubscribe_token)
        .replace(':mailId', String(id))
        .replace(':articleId', 'coir-grades')
        .replace(':guideId', 'pay-for-an-order');
      const expected = path === urls.metrics ? 404 : statusesOf(path)[0];
      expect([address, (await get(address, { cookie })).status]).toEqual([address, expected]);
      await app.fetch(new Request(`http://agbon.test${address}`, { method: 'HEAD', headers: { cookie } }));
    }
    expect(await everyRow()).toEqual(before);
  });
});

describe('a link', () => {
  test('has its parameters in place, and nothing in them can lead elsewhere', () => {
    expect(link('waitlist')).toBe('/waitlist');
    expect(link('mailboxMail', { mailId: '7' })).toBe('/mailbox/7');
    expect(link('mailboxMail', { mailId: '../admin?x=1#y' })).toBe('/mailbox/..%2Fadmin%3Fx%3D1%23y');
  });

  test('has its question escaped, without what is empty', () => {
    expect(link('mailbox', {}, { before: 'a&b=c', q: '', none: undefined })).toBe('/mailbox?before=a%26b%3Dc');
    expect(link('mailbox', {}, {})).toBe('/mailbox');
  });
});

/** Where only staff are let in, an owner asks, and where only members are, a member; the door itself is for those who are not in yet. */
function cookieFor({ policy }: Route): string {
  if (policy.otherwise !== 'sign in') return '';
  return policy.forStaff ? owner.cookie : musa.cookie;
}

async function everyRow(): Promise<unknown[]> {
  const tables = [
    'member',
    'member_picture',
    'sign_up',
    'account_link',
    'phone_code',
    'session',
    'authenticator',
    'recovery_code',
    'text_message',
    'waitlist',
    'service_contacts',
    'book_event_requests',
    'investment_inquiries',
    'demo_requests',
    'machine_orders',
    'cart',
    'cart_line',
    'product_orders',
    'mail',
    'mail_notice',
    'data_request',
    'idempotency_key',
    'rate_limit',
    'staff',
    'staff_link',
    'staff_session',
    'staff_code_use',
    'audit',
    'slowdown',
    'pgboss.job',
  ];
  return Promise.all(tables.map(async (table) => (await pool.query(`select * from ${table} order by 1, 2`)).rows));
}
