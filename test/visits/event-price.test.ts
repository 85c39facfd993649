import { describe, expect, test } from 'vitest';
import { link } from '#content/link.ts';
import type { Member } from '#domain/acting/context.ts';
import { applyDealEvent, type DealStep } from '#domain/trade/deals/apply-event.ts';
import { day_ms } from '#platform/clock.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { shopOrders } from '../support/shop-orders.ts';
import { signedIn, password } from '../support/signed-in.ts';
import { keepBooksSound, topUp } from '../support/sound-books.ts';
import { staffAtDesk } from '../support/staff.ts';
import { visitedSite } from '../support/visitor/site.ts';

const site = await visitedSite();
const { ctx, clock } = site;
const desk = await staffAtDesk(site, 'owner');
const { house, priced, pricedEvent } = await shopOrders(site, ctx(desk.actor));
keepBooksSound(site);

const cookieOf = (cookie: string) => new Response(null, { headers: { 'set-cookie': cookie } });

/** A visitor at the page of their event, which staff priced at ₦480,000 in two parts. */
async function atBooking(email: string, { isSignedIn = false } = {}) {
  const { member, cookie } = await signedIn(site, { email });
  const there = await pricedEvent(email);
  const visitor = site.visitor();
  if (isSignedIn) visitor.cookies.take(cookieOf(cookie));
  const page = link('eventBooking', { token: there.token });
  await visitor.goto(page);
  return { ...there, visitor, member, page };
}

const heading = (visitor: Awaited<ReturnType<typeof atBooking>>['visitor']) =>
  visitor.getByRole('heading', { level: 1 });

describe('the page of a priced event', () => {
  test('shows the reason, both payments and the expiry, with Accept, Decline and Pay', async () => {
    const { visitor } = await atBooking('ada@hosts.example');
    expect(heading(visitor)).toHaveText('Your price is here.');
    const main = visitor.getByRole('main');
    for (const text of ['With two servers', 'First 60%', '₦288,000', 'Remaining 40%', '₦192,000', 'Valid until'])
      expect(main).toContainText(text);
    for (const name of ['Accept ₦480,000', 'Pay ₦480,000']) expect(main.getByRole('button', { name })).toHaveCount(1);
    expect(main.getByRole('link', { name: 'Decline', exact: true })).toBeVisible();
  });

  test('is paid as staff chose when they set the price, and remembers that choice', async () => {
    const { visitor, id, page } = await atBooking('ike@hosts.example');
    const staff = site.visitor();
    staff.cookies.take(cookieOf(desk.cookie));
    const form = link('recordPrice', { kind: 'event-request', recordId: String(id) });
    await staff.goto(form);
    expect(staff.getByRole('radio', { name: 'In two parts, 60% and 40%' })).toBeChecked();
    await staff.getByLabel('Price (₦)').fill('520k');
    await staff.getByLabel('Why', { exact: true }).fill('With three servers');
    await staff.getByRole('radio', { name: 'All of it at once' }).check();
    await staff.getByRole('button', { name: 'Update Price' }).click();
    await staff.goto(form);
    expect(staff.getByRole('radio', { name: 'All of it at once' })).toBeChecked();
    await visitor.goto(page);
    for (const text of ['₦520,000', 'With three servers', 'All of it at once'])
      expect(visitor.getByRole('main')).toContainText(text);
    expect(visitor.getByRole('main')).not.toContainText('First 60%');
    const machine = await priced('ike@hosts.example');
    await staff.goto(link('recordPrice', { kind: 'machine-order', recordId: String(machine.id) }));
    expect(staff.getByLabel('Price (₦)')).toHaveValue('1900000');
    expect(staff.getByRole('radio')).toHaveCount(0);
  });

  test('is accepted without an account, and then says that the event is booked and not paid', async () => {
    const { visitor, page } = await atBooking('bola@hosts.example');
    await visitor.getByRole('button', { name: 'Accept ₦480,000' }).click();
    expect(new URL(visitor.url()).pathname).toBe(page);
    expect(heading(visitor)).toHaveText('Your event is booked.');
    expect(visitor.getByText('Not paid yet')).toBeVisible();
    expect(visitor.getByRole('main')).toContainText(/Pay by \d+ \w+ \d{4}, .+ WAT/);
    expect(visitor.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
    expect(visitor.getByRole('button', { name: 'Pay ₦480,000' })).toHaveCount(1);
  });

  test('is declined with a reason, which staff see on the record', async () => {
    const { visitor, id } = await atBooking('chi@hosts.example');
    await visitor.getByRole('link', { name: 'Decline', exact: true }).click();
    await visitor.getByLabel('Why?').fill('Another caterer is nearer.');
    await visitor.getByRole('button', { name: 'Decline the price' }).click();
    expect(heading(visitor)).toHaveText('You declined our price.');
    expect(visitor.getByRole('main')).toContainText('Our price');
    expect(visitor.getByRole('main')).not.toContainText('Agreed price');
    expect(visitor.getByRole('button', { name: /Accept|Decline|Pay/ })).toHaveCount(0);
    expect(visitor.getByRole('link', { name: /^Decline/ })).toHaveCount(0);
    const staff = site.visitor();
    staff.cookies.take(cookieOf(desk.cookie));
    await staff.goto(link('record', { kind: 'event-request', recordId: String(id) }));
    for (const text of ['Another caterer is nearer.', 'With two servers', 'In two parts, 60% and 40%'])
      expect(staff.getByRole('main')).toContainText(text);
  });

  test('says in another window that the price is declined already', async () => {
    const { visitor, page } = await atBooking('dayo@hosts.example');
    const other = site.visitor();
    for (const one of [visitor, other]) {
      await one.goto(page);
      await one.getByRole('link', { name: 'Decline', exact: true }).click();
    }
    await visitor.getByRole('button', { name: 'Decline the price' }).click();
    await other.getByRole('button', { name: 'Decline the price' }).click();
    expect(other.getByRole('alert')).toHaveText(/You have declined this price already/);
    await other.getByRole('link', { name: 'See your booking' }).click();
    expect(heading(other)).toHaveText('You declined our price.');
  });

  test('shows the new price to a person who accepts the earlier one', async () => {
    const { visitor, setTo } = await atBooking('efe@hosts.example');
    await setTo(50_000_000n);
    await visitor.getByRole('button', { name: 'Accept ₦480,000' }).click();
    expect(visitor.getByRole('alert')).toHaveText(/it is now ₦500,000/);
    await visitor.getByRole('button', { name: 'Accept ₦500,000' }).click();
    expect(heading(visitor)).toHaveText('Your event is booked.');
  });

  test('is paid by the person who asked, who signs in first; the money is held and staff see the deal', async () => {
    const { visitor, member, page, id } = await atBooking('femi@hosts.example');
    await topUp(ctx(), member.id, 48_000_000n);
    await visitor.getByRole('button', { name: 'Pay ₦480,000' }).click();
    await visitor.getByLabel('E-mail', { exact: true }).fill('femi@hosts.example');
    await visitor.getByLabel('Password').fill(password);
    await visitor.getByRole('button', { name: 'Sign In' }).click();
    expect(new URL(visitor.url()).pathname).toBe(page);
    await visitor.getByRole('button', { name: 'Pay ₦480,000' }).click();
    expect(visitor.getByText(/Event EVT-\w{6} on .+, 150 guests/)).toBeVisible();
    await visitor.getByRole('radio', { name: /AgbonPay/ }).check();
    expect(visitor.getByRole('main')).toContainText('The work is done by');
    expect(visitor.getByRole('main')).not.toContainText(/Agree by|The goods are sent by/);
    // The whole price is ours, so our fee is not shown.
    expect(visitor.getByRole('main')).toContainText('Àgbọn, once you accept the work');
    for (const text of ['Our fee', 'at the same moment', 'upfront'])
      expect(visitor.getByRole('main')).not.toContainText(text);
    await visitor.getByRole('button', { name: 'Agree and pay ₦480,000' }).click();
    await visitor.goto(page);
    expect(heading(visitor)).toHaveText('Your event is booked and paid.');
    expect(visitor.getByRole('link', { name: 'See your deal' })).toBeVisible();
    const { rows } = await site.pool.query('select deal_id from shop_deal order by deal_id desc limit 1');
    const dealId = String(rows[0].deal_id);
    expect(visitor.getByRole('button', { name: /Accept|Decline|Pay/ })).toHaveCount(0);
    expect(visitor.getByText('Not paid yet')).toHaveCount(0);
    const staff = site.visitor();
    staff.cookies.take(cookieOf(desk.cookie));
    await staff.goto(link('record', { kind: 'event-request', recordId: String(id) }));
    expect(staff.getByRole('main').getByRole('link', { name: /deal/i }).first()).toBeVisible();
    await staff.goto(link('record', { kind: 'deal', recordId: dealId }));
    for (const text of ['Paid, to be done', 'Done by', 'To be done by then, or the buyer is paid back'])
      expect(staff.getByRole('main')).toContainText(text);
    expect(staff.getByRole('main')).not.toContainText('to be sent');
    await visitor.goto(link('deal', { dealId }));
    expect(visitor.getByRole('main')).toContainText('Àgbọn gets');
    expect(visitor.getByRole('main')).not.toContainText('Our fee');
  });

  test('is paid on the provider’s page, with documents that name the event; the rest is refunded after a cancellation', async () => {
    const { visitor, member, page, order } = await atBooking('kemi@hosts.example', { isSignedIn: true });
    await visitor.getByRole('button', { name: 'Pay ₦480,000' }).click();
    await visitor.getByRole('radio', { name: /^Bank transfer/ }).check();
    await visitor.getByRole('button', { name: 'Agree and pay ₦480,000' }).click();
    await visitor.getByRole('button', { name: 'I have sent it' }).click();
    expect(visitor.getByText('₦480,000 is paid')).toBeVisible();
    const { id: dealId } = (await order()).deal!;
    const act = (as: Member, event: DealStep['event'], part: number) =>
      applyDealEvent(ctx(as), { dealId, event, part });
    await act(house, 'ship', 1);
    await act(member, 'deliver', 1);
    // The customer does not see our fee on our own sale.
    for (const place of ['dealAcceptance', 'dealPart'] as const) {
      await visitor.goto(link(place, { dealId: String(dealId), part: '1' }));
      expect(visitor.getByRole('main')).toContainText('To Àgbọn');
      expect(visitor.getByRole('main')).not.toContainText('Our fee');
    }
    expect(visitor.getByRole('main')).not.toContainText('To the seller');
    await act(member, 'accept', 1);
    await act(house, 'cancel', 2);
    const { rows } = await site.pool.query<{ kind: string; content: string }>(
      'select kind, to_jsonb(document)::text as content from document where deal_id = $1 order by id',
      [dealId],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['invoice', 'receipt', 'credit_note']));
    const { about } = await order();
    for (const { content } of rows) expect(content).toContain(about);
    await visitor.goto(page);
    expect(heading(visitor)).toHaveText('Your booking has ended.');
    await visitor.goto(link('dashboardPayments'));
    expect(visitor.getByRole('main')).toContainText('₦192,000');
  });

  test('is payment work on the dashboard once its price is accepted, until a deal pays for it', async () => {
    const { visitor, page } = await atBooking('mina@hosts.example', { isSignedIn: true });
    const toDo = async () => {
      await visitor.goto(link('dashboard'));
      return visitor.getByRole('main');
    };
    expect(await toDo()).not.toContainText('You accepted the price.');
    await visitor.goto(page);
    await visitor.getByRole('button', { name: 'Accept ₦480,000' }).click();
    expect(await toDo()).toContainText('You accepted the price. It is not paid yet.');
    await visitor.locator(`main a[href="${page}"]`).first().click();
    expect(new URL(visitor.url()).pathname).toBe(page);
    await visitor.getByRole('button', { name: 'Pay ₦480,000' }).click();
    expect(await toDo()).not.toContainText('You accepted the price.');
  });

  test('names the day on which the deal ends unpaid, as the pages of the deal and of its payment do', async () => {
    const { visitor, page, order } = await atBooking('lola@hosts.example', { isSignedIn: true });
    await visitor.getByRole('button', { name: 'Accept ₦480,000' }).click();
    await visitor.getByRole('button', { name: 'Pay ₦480,000' }).click();
    const { id, payUntil } = (await order()).deal!;
    const params = { dealId: String(id) };
    for (const place of [page, link('deal', params), link('dealPayment', params)]) {
      await visitor.goto(place);
      expect(visitor.getByRole('main')).toContainText(`Pay by ${shownDate(payUntil!)}, ${shownTime(payUntil!)}`);
      expect(visitor.getByRole('main')).not.toContainText(/Agree by|Can be agreed to until|Valid until/);
    }
    await visitor.getByRole('radio', { name: /^Bank transfer/ }).check();
    await visitor.getByRole('button', { name: 'Agree and pay ₦480,000' }).click();
    const clockOf = `select min(due_at) as at from deal_clock where deal_id = ${id} and kind = 'funding'`;
    const [{ at }] = (await site.pool.query(clockOf)).rows;
    for (const place of [page, link('deal', params)]) {
      await visitor.goto(place);
      expect(visitor.getByRole('main')).toContainText(`Pay by ${shownDate(at)}, ${shownTime(at)}`);
    }
  });

  test('is not paid at a price that staff changed while the client pays', async () => {
    const { visitor, member, setTo, page } = await atBooking('gbenga@hosts.example', { isSignedIn: true });
    await topUp(ctx(), member.id, 50_000_000n);
    await visitor.getByRole('button', { name: 'Pay ₦480,000' }).click();
    await visitor.getByRole('radio', { name: /AgbonPay/ }).check();
    await setTo(50_000_000n);
    await visitor.getByRole('button', { name: 'Agree and pay ₦480,000' }).click();
    await visitor.goto(page);
    expect(heading(visitor)).toHaveText('Your price is here.');
    expect(visitor.getByRole('button', { name: 'Pay ₦500,000' })).toHaveCount(1);
  });

  test('says that the price has expired, and accepts no answer to it', async () => {
    const { visitor, page } = await atBooking('halima@hosts.example');
    clock.advance(14 * day_ms);
    await visitor.getByRole('button', { name: 'Accept ₦480,000' }).click();
    expect(visitor.getByRole('alert')).toHaveText(/This price has expired/);
    await visitor.goto(page);
    expect(heading(visitor)).toHaveText('Our price has expired.');
    expect(visitor.getByRole('button', { name: /Accept|Decline|Pay/ })).toHaveCount(0);
  });
});
