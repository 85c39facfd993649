import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { after, agreedAndPaid, draft, terms, twoSides } from '../../../test/support/deals.ts';
import { topUp } from '../../../test/support/members-with-money.ts';
import { signedInMember } from '../../../test/support/member.ts';
import { statementsOf } from '../../../test/support/statements.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { bookEvent } from '#domain/intake/event-bookings/book-event.ts';
import { bookEventSchema } from '#domain/intake/event-bookings/event-booking.schema.ts';
import { machineOrderSchema } from '#domain/trade/shop/machine-orders/machine-order.schema.ts';
import { orderMachine } from '#domain/trade/shop/machine-orders/order-machine.ts';
import { requestSamples } from '#domain/intake/sample-requests/request-samples.ts';
import { requestSamplesSchema } from '#domain/intake/sample-requests/sample-request.schema.ts';
import { joinWaitlist } from '#domain/intake/waitlist/join-waitlist.ts';
import { joinWaitlistSchema } from '#domain/intake/waitlist/waitlist.schema.ts';

const site = await testApp();
const { ctx, get } = site;

async function see(path: string, cookie: string) {
  return seePage(await get(path, { cookie }));
}

describe('the overview', () => {
  const person = { name: 'Ada', phone: '0803 123 4567', quantity: '2', installation_address: 'Badagry' };
  const order = (email: string) =>
    orderMachine(ctx(), { machine_id: 'desheller', ...machineOrderSchema('desheller').parse({ ...person, email }) });

  test('shows only the orders and requests made with the member’s own address', async () => {
    const ada = await signedInMember(ctx(), { email: 'ada@own.example' });
    const bola = await signedInMember(ctx(), { email: 'bola@own.example' });
    const { token } = await order('ada@own.example');
    const event = { full_name: 'Ada', email: 'ada@own.example', phone: person.phone, event_type: 'Wedding' };
    const when = { event_date: '2026-12-12', start_time: '10:00', end_time: '14:00', guests: '200', venue: 'Badagry' };
    await bookEvent(ctx(), bookEventSchema.parse({ ...event, ...when }));

    const own = await see('/dashboard', ada.cookie);
    expect(own.html).toContain(`href="/machine-orders/${token}"`);
    for (const said of ['Coconut Desheller', '2 pieces', '₦2,000,000', 'Wedding', '12 Dec 2026, 200 guests'])
      expect(own.text).toContain(said);
    expect((await see('/dashboard/orders', ada.cookie)).html).toContain(`href="/machine-orders/${token}"`);
    for (const path of ['/dashboard', '/dashboard/orders'])
      expect((await see(path, bola.cookie)).html).not.toContain(token);
  });

  test('does not show an order by a member who has only a phone number', async () => {
    const { cookie } = await signedInMember(ctx(), { email: null, phone: '+2348031234567' });
    const { token } = await order('someone@else.example');
    const { html, text } = await see('/dashboard', cookie);
    expect(html).not.toContain(token);
    expect(text).toContain('Signed in as +2348031234567');
    expect(text).toContain('Add an e-mail address');
  });

  test('names exactly the missing details of the account', async () => {
    const bare = await signedInMember(ctx());
    const bareText = (await see('/dashboard', bare.cookie)).text;
    for (const step of ['Add your company', 'Add your location', 'Add a phone number'])
      expect(bareText).toContain(step);
    expect(bareText).not.toContain('Add an e-mail address');
    const whole = await signedInMember(ctx(), { phone: '+2348030000001', company: 'Òkè Farms', location: 'Badagry' });
    const wholeText = (await see('/dashboard', whole.cookie)).text;
    expect(wholeText).toContain('Your account is complete.');
    // Marketplace orders are elsewhere, so this list names what it contains.
    expect(wholeText).toContain('You have ordered no machines, byproducts or events from us with this e-mail address.');
    expect([bareText, wholeText].map((text) => text.includes('Set up your account'))).toEqual([true, false]);
  });

  test('has everything that they sent us, with its state, and counts it', async () => {
    const cy = await signedInMember(ctx(), { email: 'cy@own.example' });
    const { token } = await order('cy@own.example');
    await order('cy@own.example');
    await joinWaitlist(ctx(), joinWaitlistSchema.parse({ ...person, email: 'cy@own.example', account_type: 'seller' }));
    const samples = { ...person, email: 'cy@own.example', delivery_address: 'Badagry', use: 'Mattresses' };
    const items = [{ product: 'fiber', quantity: '2' }];
    await requestSamples(ctx(), requestSamplesSchema.parse({ ...samples, items }));
    await site.db.updateTable('machine_orders').set({ work_state: 'declined' }).where('token', '=', token).execute();
    const { text } = await see('/dashboard', cy.cookie);
    for (const said of [
      'Samples 2 × Fiber',
      'Waitlist As a seller',
      'On the list',
      'Declined',
      'Orders and requests 3',
    ])
      expect(text).toContain(said);
    expect(text).toContain('Under way 2 Total of orders ₦2,000,000');
    expect((await see('/dashboard/orders', cy.cookie)).text).not.toContain('On the list');
  });

  test('begins with the work: our price, then what the member must answer; missing account details come after all orders', async () => {
    const dayo = await signedInMember(ctx(), { email: 'dayo@own.example' });
    const password_hash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA';
    await site.db.updateTable('member').set({ password_hash }).where('id', '=', dayo.member.id).execute();
    const { token } = await order('dayo@own.example');
    const priced = { work_state: 'priced', price_kobo: 190_000_000n };
    await site.db.updateTable('machine_orders').set(priced).where('token', '=', token).execute();
    const event = { full_name: 'Dayo', email: 'dayo@own.example', phone: person.phone, event_type: 'Wedding' };
    const when = { event_date: '2026-12-12', start_time: '10:00', end_time: '14:00', guests: '200', venue: 'Badagry' };
    await bookEvent(ctx(), bookEventSchema.parse({ ...event, ...when }));
    const { text, html } = await see('/dashboard', dayo.cookie);
    const places = [
      'To do',
      'Coconut Desheller 2 pieces ₦1,900,000',
      'We work out a price.',
      'Your orders and requests with us',
      'Set up your account',
      'Protect your sign-in',
      'Add your company',
    ].map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    // Yellow marks what needs the member now.
    expect(html.match(/desk-row-waits/g)).toHaveLength(2);
  });

  test('has the member’s work above records that proceed without them', async () => {
    const { member: buyer, cookie } = await signedInMember(ctx(), { email: 'eso@own.example' });
    const sides = { ...(await twoSides(ctx())), buyerId: buyer.id };
    await topUp(ctx(), buyer.id, terms.minor * 2n);
    await after(site, await draft(site, sides), sides, [...agreedAndPaid, ['seller', 'ship']]);
    const { token } = await order('eso@own.example');
    const priced = { work_state: 'priced', price_kobo: 190_000_000n };
    await site.db.updateTable('machine_orders').set(priced).where('token', '=', token).execute();
    const { text } = await see('/dashboard', cookie);
    const [price, sent] = ['See the price', 'is on its way'].map((part) => text.indexOf(part));
    expect(price).toBeGreaterThan(-1);
    expect(sent).toBeGreaterThan(price ?? 0);
  });

  test.each([
    ['buyer', 'See what is for sale today'],
    ['merchant', 'Have your papers ready'],
  ] as const)('suggests a next step to a %s without work', async (accountType, next) => {
    const whole = { phone: `+23480300001${accountType.length}0`, company: 'Òkè Farms', location: 'Badagry' };
    const { cookie } = await signedInMember(ctx(), { accountType, ...whole });
    expect((await see('/dashboard', cookie)).text).toContain(`Nothing to do. Your account is complete. ${next}`);
  });

  test('explains escrow in three steps, and that it is not open', async () => {
    const { cookie } = await signedInMember(ctx());
    const { text } = await see('/dashboard', cookie);
    for (const step of [
      'Buyer deposits into escrow',
      'Supplier ships with tracking',
      'Funds released after buyer confirms delivery',
    ])
      expect(text).toContain(step);
    expect(text).toContain('What a buyer pays is held until the goods are accepted');
  });

  test('costs four queries at most', async () => {
    const { cookie } = await signedInMember(ctx());
    await get('/dashboard', { cookie });
    const asked = await statementsOf(site.pool, () => get('/dashboard', { cookie }));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(4);
  });
});
