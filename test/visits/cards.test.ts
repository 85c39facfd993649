import { describe, expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { buyerToPay, owingDeal } from '../support/buyer-to-pay.ts';
import { dealActs } from '../support/deal-acts.ts';
import { tablesWith } from '../support/kept-rows.ts';
import { seePage } from '../support/seen-page.ts';
import { signedIn } from '../support/signed-in.ts';
import { keepBooksSound } from '../support/sound-books.ts';
import { formTokenOf, staffAtDesk } from '../support/staff.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Visitor } from '../support/visitor/visitor.ts';
import { doWhatWaits } from '../support/waiting-jobs.ts';

const site = await visitedSite();
const { pool, services } = site;
const deals = dealActs(site);
keepBooksSound(site);

/** A member and an agreed deal for which they owe ₦1,015. */
async function toPay() {
  const there = await buyerToPay(site);
  return { ...there, paying: link('dealPayment', { dealId: String(there.dealId) }) };
}

async function fill(buyer: Visitor, number: string, expiry = '09/29'): Promise<void> {
  await buyer.getByLabel('Card number').fill(number);
  await buyer.getByLabel('Name on the card').fill('Ngozi Eze');
  await buyer.getByLabel(/^Expiry/).fill(expiry);
  await buyer.getByLabel(/^CVV/).fill('739');
}

async function add(buyer: Visitor, number: string): Promise<void> {
  await buyer.goto(link('dashboardCards'));
  await buyer.getByRole('button', { name: 'Add a card' }).click();
  await fill(buyer, number);
  await buyer.getByRole('button', { name: 'Save this card' }).click();
  expect(buyer.getByText('Your card is saved. You can pay with it.')).toBeVisible();
}

async function payWith(buyer: Visitor, name: RegExp): Promise<void> {
  await buyer.getByRole('radio', { name }).check();
  await buyer.getByRole('button', { name: 'Pay ₦1,015' }).click();
}

describe('a card', () => {
  test('is added by the specified form on the provider’s page, shown, and removed', async () => {
    const { buyer } = await toPay();
    await buyer.goto(link('dashboardCards'));
    expect(buyer.getByText('You have no saved cards.')).toBeVisible();
    await buyer.getByRole('button', { name: 'Add a card' }).click();
    expect(buyer.getByRole('radio', { name: 'It takes a minute' })).toBeHidden();
    await fill(buyer, '4084 0840 8408');
    await buyer.getByRole('button', { name: 'Save this card' }).click();
    expect(buyer.getByRole('alert')).toContainText('Please enter a valid card number');
    await fill(buyer, '4084 0840 8408 4081', '9/2027');
    await buyer.getByRole('button', { name: 'Save this card' }).click();
    expect(buyer.getByRole('alert')).toContainText('Please enter the expiry as MM/YY');
    await fill(buyer, '4084 0840 8408 4081', '01/20');
    await buyer.getByRole('button', { name: 'Save this card' }).click();
    expect(buyer.getByRole('alert')).toContainText('This card has expired. Please use another one.');
    await fill(buyer, '4084 0840 8408 4081');
    await buyer.getByRole('radio', { name: 'It declines' }).check();
    await buyer.getByRole('button', { name: 'Save this card' }).click();
    expect(buyer.getByText('No card was added.')).toBeVisible();
    await add(buyer, '4084 0840 8408 4081');
    expect(buyer.getByRole('heading', { name: 'Visa ending 4081, 09/29' })).toBeVisible();
    await buyer.getByRole('button', { name: 'Remove Visa ending 4081, 09/29' }).click();
    expect(buyer.getByText('You have no saved cards.')).toBeVisible();
    await doWhatWaits(site, services.publicUrl, { ...services.payments, sandbox: undefined });
    const { rows } = await pool.query('select from sandbox_card where forgotten_at is null');
    expect(rows).toEqual([]);
  });

  test('is saved with a payment when the payer ticks it, and pays the next deal with one press', async () => {
    const { buyer, paying, dealId, member } = await toPay();
    await buyer.goto(paying);
    await buyer.getByRole('checkbox', { name: /^Save this card/ }).check();
    await payWith(buyer, /^Card/);
    await fill(buyer, '5555 5555 5555 4444');
    await buyer.getByRole('button', { name: 'Pay ₦1,015' }).click();
    expect(await deals.stateOf(dealId)).toBe('funded');
    const next = await owingDeal(site, member.id);
    await buyer.goto(link('dealPayment', { dealId: String(next) }));
    await payWith(buyer, /^Mastercard ending 4444, 09\/29/);
    expect(await deals.stateOf(next)).toBe('funded');
    expect(buyer.getByText('Mastercard ending 4444, 09/29')).toBeVisible();
    for (const number of ['5555555555554444', '5555 5555 5555 4444', '"739"'])
      expect(await tablesWith(pool, number)).toEqual([]);
  });

  test('that the bank declines says so, and is not charged; one that the bank wants to confirm continues on the provider’s page', async () => {
    const { buyer, paying, dealId } = await toPay();
    await add(buyer, '4084084084080002');
    await add(buyer, '4084084084080003');
    await buyer.goto(paying);
    await payWith(buyer, /ending 0002/);
    expect(buyer.getByText('Your bank declined ₦1,015')).toBeVisible();
    expect(buyer.getByText(/^There was not enough money\. Nothing was taken from .*0002/)).toBeVisible();
    expect(await deals.stateOf(dealId)).toBe('agreed');
    await buyer.getByRole('link', { name: 'Pay in another way' }).click();
    await payWith(buyer, /ending 0003/);
    expect(buyer.getByText('This is a test of payments')).toBeVisible();
    await fill(buyer, '4084084084080003');
    await buyer.getByRole('button', { name: 'Pay ₦1,015' }).click();
    expect(await deals.stateOf(dealId)).toBe('funded');
  });

  test('that has expired is marked, and not offered', async () => {
    const { buyer, paying, member } = await toPay();
    await add(buyer, '4084084084084081');
    await pool.query(`update payment_card set expires = '2026-09-01' where member_id = $1`, [member.id]);
    await buyer.goto(link('dashboardCards'));
    expect(buyer.getByText('Expired')).toBeVisible();
    await buyer.goto(paying);
    expect(buyer.getByRole('radio', { name: /ending 4081/ })).toBeHidden();
  });

  test('can be used only by its member', async () => {
    const { buyer, member } = await toPay();
    await add(buyer, '4084084084084081');
    const { rows } = await pool.query<{ id: bigint }>('select id from payment_card where member_id = $1', [member.id]);
    const other = await toPay();
    const cookie = (await signedIn(site)).cookie;
    for (const { id } of rows) {
      const at = link('dashboardCardRemoval', { cardId: String(id) });
      expect((await site.post(at, {}, { cookie })).status).toBe(404);
      const paid = await site.post(other.paying, { method: `card-${id}` }, { cookie });
      expect([404, 409]).toContain(paid.status);
    }
    const { rows: left } = await pool.query('select from payment_card where member_id = $1 and removed_at is null', [
      member.id,
    ]);
    expect(left).toHaveLength(1);
  });
});

test('is shown to staff by brand and last four digits, and removed with a reason in the audit log', async () => {
  const { buyer, member } = await toPay();
  await add(buyer, '4084084084084081');
  const support = await staffAtDesk(site, 'support');
  const see = async (path: string) => seePage(await site.get(path, { cookie: support.cookie }));
  const person = link('memberPerson', { memberId: String(member.id) });
  expect((await see(person)).text).toContain('Visa ending 4081, 09/29');
  const { rows } = await pool.query<{ id: bigint }>('select id from payment_card where member_id = $1', [member.id]);
  const at = link('memberCardRemoval', { cardId: String(rows.find(() => true)!.id) });
  const form_owner = await formTokenOf(await site.get(person, { cookie: support.cookie }));
  const send = (why: string) => site.post(at, { form_owner, why }, { cookie: support.cookie });
  expect((await send('')).status).toBe(422);
  expect((await see(at)).text).toContain(`${member.name} cannot pay with this card`);
  expect((await send('She lost it, and called')).status).toBe(303);
  const { text } = await see(person);
  expect(text).toContain('Removed a saved card of a member');
  expect((await see(person)).text).not.toContain('09/29');
  await buyer.goto(link('dashboardCards'));
  expect(buyer.getByText('You have no saved cards.')).toBeVisible();
});
