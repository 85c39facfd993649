import { describe, expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { buyerToPay } from '../support/buyer-to-pay.ts';
import { readCsv } from '../support/read-csv.ts';
import { signedIn } from '../support/signed-in.ts';
import { topUp } from '../support/members-with-money.ts';
import { statementsOf } from '../support/statements.ts';
import { visitedSite } from '../support/visitor/site.ts';

const site = await visitedSite();
const { ctx, pool } = site;

async function somebody() {
  const { member, cookie } = await signedIn(site, { account_type: 'merchant' });
  const visitor = site.visitor();
  visitor.cookies.take(new Response(null, { headers: { 'set-cookie': cookie } }));
  return { member, cookie, visitor };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

describe('the statement', () => {
  const days = (from: string, to: string) => ({ from, to });
  const shown = async (who: Somebody, query: Record<string, string>) => {
    await who.visitor.goto(link('paymentStatement', {}, query));
    return who.visitor;
  };

  test('covers the requested days: opening balance, movements, closing balance; and so does its file', async () => {
    const who = await somebody();
    await topUp(ctx(), who.member.id, 250_000n);
    const visitor = await shown(who, days('2020-01-01', '2020-01-31'));
    expect(visitor.getByRole('main')).toContainText('1 Jan 2020 to 31 Jan 2020');
    expect(visitor.getByRole('main')).toContainText('No money moved on those days, and you had no money with us.');
    await visitor.getByRole('link', { name: 'This month' }).click();
    const main = visitor.getByRole('main');
    for (const said of ['With us at the start ₦0', 'Came in ₦2,500', 'Went out ₦0', 'With us at the end ₦2,500'])
      expect(main).toContainText(said);
    const file = (await visitor.getByRole('link', { name: 'Download as CSV' }).getAttribute('href'))!;
    expect(file).toContain('from=');
    const text = await (await site.get(file, { cookie: who.cookie })).text();
    expect(text.trim().split('\r\n')).toHaveLength(4);
    // The balance at the start covers everything before.
    await shown(who, { from: '2199-01-01' });
    expect(visitor.getByRole('main')).toContainText('With us at the start ₦2,500');
    expect(visitor.getByRole('main')).toContainText('No money moved on those days.');
  });

  test('names both sides: the member with company, address and numbers, and on paper us with ours', async () => {
    const who = await somebody();
    await topUp(ctx(), who.member.id, 250_000n);
    const main = (await shown(who, {})).getByRole('main');
    expect(main).not.toContainText('TIN');
    const details = { company: 'Obi Oils', address_street: '14 Marina Road', address_town: 'Epe', tin: '123456780001' };
    await site.db
      .updateTable('member')
      .set({ ...details, rc_number: 'RC1204499' })
      .where('id', '=', who.member.id)
      .execute();
    await shown(who, {});
    for (const said of ['Obi Oils', '14 Marina Road, Epe', 'RC 1204499 · TIN 12345678-0001', '12 Marina Road, Badagry'])
      expect(main).toContainText(said);
    const asked = await statementsOf(pool, () => site.get(link('paymentStatement'), { cookie: who.cookie }));
    expect(asked.length).toBeLessThanOrEqual(4);
  });

  test('has direct payments for deals, one line each, newest first, in the file too, apart from the balance', async () => {
    const { buyer, dealId, member } = await buyerToPay(site);
    await topUp(ctx(), member.id, 250_000n);
    await buyer.goto(link('dealPayment', { dealId: String(dealId) }));
    await buyer.getByRole('radio', { name: /^Bank transfer/ }).check();
    await buyer.getByRole('button', { name: 'Pay ₦1,015' }).click();
    await buyer.getByRole('button', { name: 'I have sent it' }).click();
    await buyer.goto(link('paymentStatement'));
    const rows = buyer.getByRole('main').locator('tbody tr');
    expect(rows).toHaveCount(2);
    for (const said of [`Deal ${dealId}: paid into escrow`, 'Bank transfer, directly', '−₦1,015'])
      expect(rows.nth(0)).toContainText(said);
    expect(rows.nth(1)).toContainText('Paid into your');
    for (const said of ['Went out ₦0', 'With us at the end ₦2,500', 'Paid directly for deals −₦1,015'])
      expect(buyer.getByRole('main')).toContainText(said);
    const cookie = buyer.cookies.header();
    const file = readCsv(await (await site.get(link('paymentStatementFile'), { cookie })).text());
    expect(file).toMatchObject([
      { description: 'With us at the end', 'balance in minor units': '250000' },
      { 'minor units': '-101500', 'balance in minor units': '250000', 'changes the balance': 'no' },
      { 'minor units': '250000', 'balance in minor units': '250000', 'changes the balance': 'yes' },
      { description: 'With us at the start', 'balance in minor units': '0' },
    ]);
    // The days before are empty, also for a member who never had a balance.
    await buyer.goto(link('paymentStatement', {}, { to: '2020-01-31' }));
    expect(buyer.getByRole('main')).toContainText('No money moved on those days, and you had no money with us.');
  });

  test.each([
    [days('31/02/2026', ''), 'We cannot read this day. Write it like 31/10/2026.'],
    [days('', '99999-01-01'), 'We cannot read this day. Write it like 31/10/2026.'],
    [days('0000-00-00', ''), 'We cannot read this day. Write it like 31/10/2026.'],
    [days('1999-01-01', ''), 'Choose a day from 2020 on.'],
    [days('', '2200-01-01'), 'Choose a day before 2200.'],
    [days('2026-11-02', '2026-11-01'), 'The last day is before the first.'],
  ])('of %j names the invalid days, shows no money, and has no file', async (typed, said) => {
    const who = await somebody();
    await topUp(ctx(), who.member.id, 250_000n);
    const visitor = await shown(who, typed);
    const main = visitor.getByRole('main');
    expect(main).toContainText(said);
    expect(main).not.toContainText('₦');
    const file = await site.get(link('paymentStatementFile', {}, typed), { cookie: who.cookie });
    expect(file.status).toBe(422);
    expect(await file.text()).toContain(said);
  });

  test('accepts days in the usual spelling', async () => {
    const visitor = await shown(await somebody(), days('1/10/2026', '31.10.2026'));
    expect(visitor.getByRole('main')).toContainText('1 Oct 2026 to 31 Oct 2026');
  });

  test('costs four queries at most', async () => {
    const { cookie, member } = await somebody();
    await topUp(ctx(), member.id, 250_000n);
    const asked = await statementsOf(pool, () => site.get(link('paymentStatement'), { cookie }));
    expect(asked.length).toBeLessThanOrEqual(4);
  });
});
