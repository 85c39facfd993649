import { describe, expect, test } from 'vitest';
import { recordAddresses } from '../../test/support/record-addresses.ts';
import { addressByUrl } from '../../test/support/address-by-url.ts';
import { deskAddresses } from '../../test/support/desk-addresses.ts';
import { tradeAddresses } from '../../test/support/trade-addresses.ts';
import { marketAddresses } from '../../test/support/market-addresses.ts';
import { sellingAddresses } from '../../test/support/selling-addresses.ts';
import { testApp } from '../../test/support/app.ts';
import { goodPassword, newestMail, openedAccount } from '../../test/support/account.ts';
import { striped } from '../../test/support/pictures.ts';
import { signedIn } from '../../test/support/signed-in.ts';
import { paymentAddresses } from '../../test/support/payment-addresses.ts';
import { peopleAddresses } from '../../test/support/people-addresses.ts';
import { staffAtDesk } from '../../test/support/staff.ts';
import { strangeValues } from '../../test/support/strange-values.ts';
import { messageAddresses } from '../../test/support/message-addresses.ts';
import { outboxAddresses } from '../../test/support/outbox-addresses.ts';
import { dataAddresses } from '../../test/support/made-export.ts';
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
import { findCart } from '#domain/carts/find-cart.ts';
import { placeOrder } from '#domain/product-orders/place-order.ts';
import { checkoutSchema } from '#domain/product-orders/product-order.schema.ts';
import { allRoutes } from './all-routes.ts';
import { link } from '#content/link.ts';
import type { Route } from './request/route.ts';
import { urls } from '#content/urls.ts';

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
const cartToken = newToken();
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
const dataPages = await dataAddresses(site, ada.email, musa);
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
const messages = await messageAddresses(site, musa);

const gets = allRoutes.filter((route) => route.method === 'GET');
/** Old addresses, and questions that were answered a moment ago: they lead on. */
const leadOn: readonly string[] = [urls.settingsRedirect, urls.settingsProof];
const oldConfirmations: readonly string[] = [urls.rulingConfirmation, urls.parkedConfirmation, urls.payoutConfirmation];
/** A picture's old address leads on with whatever stands in it; with dots it is another address, that of the home page. */
const statusesOf = (path: string) => {
  if (path === urls.picture) return [303, 200];
  if (oldConfirmations.includes(path)) return [303, 404];
  return leadOn.includes(path) ? [303] : [200, 404, 422];
};

test('every route has a URL in the list, and every URL of the list is answered', () => {
  const listed = new Set<string>(Object.values(urls));
  const answered = new Set(allRoutes.map((route) => route.path));
  expect([...answered].filter((path) => !listed.has(path))).toEqual([]);
  expect([...listed].filter((path) => !answered.has(path))).toEqual([]);
});

test('only what carries its own right may be posted from other sites', () => {
  const open = allRoutes.filter((route) => route.fromOtherSites).map((route) => route.path);
  expect(open).toEqual([urls.waitlistUnsubscribe, urls.searchMailsStop, urls.resendWebhook, urls.paymentNotices]);
});

test('every other address refuses what another site posts', async () => {
  const guarded = allRoutes.filter((route) => route.method === 'POST' && !route.fromOtherSites);
  expect(guarded.length).toBeGreaterThan(0);
  const existing = await existingAddresses();
  const before = await everyRow();
  for (const { path } of guarded) {
    const sent = await post(
      existing.get(path) ?? path,
      { ...ada, email: 'bola@example.com' },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect([path, sent.status]).toEqual([path, 403]);
  }
  expect(await everyRow()).toEqual(before);
});

describe('GET', () => {
  test.each(gets.map((route) => [route.path, route] as const))(
    '%s answers, whatever stands in its place',
    async (path, route) => {
      const addresses = path.includes(':') ? strangeValues.map((value) => path.replace(/:\w+/, value)) : [path];
      const queries = [
        '?before=%00',
        '?q=%00abc&from=0000-01-01&to=0000-12-31',
        '?before=abc&before=1&q[]=x',
        '?%E0%A4',
      ];
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
    const existing = await existingAddresses();
    const before = await everyRow();
    for (const route of gets) {
      const { path } = route;
      const cookie = `agbon_cart=${cartToken}; ${cookieFor(route)}`;
      const address = existing.get(path) ?? path;
      const expected = path === urls.metrics || path === urls.adminNowhere ? 404 : statusesOf(path)[0];
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

  test('repeats a name for each of its values', () => {
    expect(link('mailbox', {}, { status: ['sent', '', 'a&b'], before: [] })).toBe('/mailbox?status=sent&status=a%26b');
  });
});

async function existingAddresses(): Promise<Map<string, string>> {
  const entry = await db.selectFrom('waitlist').select('unsubscribe_token').orderBy('id').executeTakeFirstOrThrow();
  const product = { productId: 'cocopeat' };
  const who = { staffId: String(owner.id) };
  const event = await db.selectFrom('book_event_requests').select('id').orderBy('id').executeTakeFirstOrThrow();
  return addressByUrl({
    waitlistUnsubscribe: link('waitlistUnsubscribe', { token: entry.unsubscribe_token }),
    machineOrderPlaced: link('machineOrderPlaced', machineOrder),
    eventBooking: link('eventBooking', booking),
    cartLineIncrement: link('cartLineIncrement', product),
    cartLineDecrement: link('cartLineDecrement', product),
    cartLineRemoval: link('cartLineRemoval', product),
    cartLineReturn: link('cartLineReturn', product),
    shopOrder: link('shopOrder', { token: shopOrder.trackingToken }),
    signInCode: link('signInCode', { codeId }),
    signInCodeAgain: link('signInCodeAgain', { codeId }),
    signUpConfirmation: link('signUpConfirmation', { token: signUpToken }),
    resetPassword: link('resetPassword', { token: resetToken }),
    settingsPhoneCode: link('settingsPhoneCode', ownCode),
    settingsDeviceRemoval: link('settingsDeviceRemoval', { deviceId: musa.sessionId }),
    picture: link('picture', { hash }),
    file: link('file', { hash }),
    emailConfirmation: link('emailConfirmation', { token: emailToken }),
    staffLink: link('staffLink', { token: staffLink }),
    staffInvitationEnd: link('staffInvitationEnd', { invitationId: '1' }),
    staffMember: link('staffMember', who),
    staffRole: link('staffRole', who),
    staffDisabling: link('staffDisabling', who),
    staffEnabling: link('staffEnabling', who),
    staffSessionsEnd: link('staffSessionsEnd', who),
    staffPasswordLink: link('staffPasswordLink', who),
    staffAuthenticatorEnd: link('staffAuthenticatorEnd', who),
    adminNowhere: link('adminNowhere', { nowhere: 'nowhere' }),
    ...(await deskAddresses(site)),
    ...(await marketAddresses(site, musa.member.id)),
    ...(await tradeAddresses(site, musa.member)),
    ...(await paymentAddresses(site, musa.member.id)),
    ...(await sellingAddresses(site, musa.member.id)),
    ...(await peopleAddresses(site, {
      owner,
      member: musa,
      record: { kind: 'event-request', recordId: String(event.id) },
    })),
    ...recordAddresses(String(event.id)),
    ...messages,
    ...(await outboxAddresses({ ...ctx(), pool })),
    ...dataPages,
    dictionary: site.services.dictionary.path,
  });
}

/** Where only staff are let in, an owner asks, and where only members are, a member; the door itself is for those who are not in yet. */
function cookieFor({ policy }: Route): string {
  if (policy.otherwise !== 'sign in') return '';
  return policy.forStaff ? owner.cookie : musa.cookie;
}

/** Whatever table there is, and what waits in the queue. */
async function everyRow(): Promise<[string, unknown[]][]> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' union all select 'pgboss.job' order by 1`,
  );
  const rowsOf = async (name: string): Promise<[string, unknown[]]> => [
    name,
    (await pool.query(`select * from ${name} t order by t::text`)).rows,
  ];
  return Promise.all(rows.map(({ name }) => rowsOf(name)));
}
