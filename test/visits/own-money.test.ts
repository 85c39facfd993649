import { describe, expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { reconcilePayments } from '#domain/money/notices/reconcile-payments.ts';
import { sendPayout } from '#domain/money/payouts/send-payout.ts';
import { findTransactions } from '#domain/money/payments/find-transactions.ts';
import { after, draft, paidDeal } from '../support/deals.ts';
import { signedIn } from '../support/signed-in.ts';
import { aMember, keepBooksSound, topUp } from '../support/sound-books.ts';
import { statementsOf } from '../support/statements.ts';
import { visitedSite } from '../support/visitor/site.ts';
import { doWhatWaits } from '../support/waiting-jobs.ts';

const site = await visitedSite();
const { ctx, pool, services } = site;
keepBooksSound(site);

/** A member with the name that the test's bank gives for their account. */
async function somebody(name = 'Jide Cole') {
  const { member, cookie } = await signedIn(site, { name, account_type: 'merchant' });
  const visitor = site.visitor();
  visitor.cookies.take(new Response(null, { headers: { 'set-cookie': cookie } }));
  return { member, cookie, visitor };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

async function withBank(who: Somebody, number = '0123456789'): Promise<void> {
  await who.visitor.goto(link('settingsBank'));
  await who.visitor.getByLabel('Bank').selectOption('001');
  await who.visitor.getByLabel('Account number').fill(number);
  await who.visitor.getByRole('button', { name: 'Check the account name' }).click();
  await who.visitor.getByRole('button', { name: 'Yes, pay me there' }).click();
}

/** The mails to a member about their money, in order. */
async function toldTo({ member }: Somebody): Promise<(string | undefined)[]> {
  const { rows } = await pool.query<{ props: { news?: string; change?: string } }>(
    'select props from mail where $1 = any(to_addresses) order by id',
    [member.email],
  );
  return rows.map(({ props }) => props.news ?? props.change);
}

const payoutOf = ({ member }: Somebody) =>
  site.db.selectFrom('payout').select('id').where('member_id', '=', member.id).orderBy('id').executeTakeFirstOrThrow();

const goOn = () => doWhatWaits(site, services.publicUrl, { ...services.payments, sandbox: undefined });
const later = (ms: number) =>
  pool.query(
    `insert into business_clock (ahead_ms) values ($1) on conflict (only_one) do update set ahead_ms = business_clock.ahead_ms + $1`,
    [ms],
  );

describe('the bank account', () => {
  test('belongs to the holder that the bank names, once the member agrees to that name; another waits for a day', async () => {
    const who = await somebody();
    await who.visitor.goto(link('settingsBank'));
    await who.visitor.getByLabel('Bank').selectOption('001');
    await who.visitor.getByLabel('Account number').fill('9999999999');
    await who.visitor.getByRole('button', { name: 'Check the account name' }).click();
    expect(who.visitor.getByRole('alert')).toContainText('There is no such account at this bank');
    await withBank(who);
    expect(who.visitor.getByText('Your bank account is saved. We wrote to you.')).toBeVisible();
    await who.visitor.goto(link('settingsBank'));
    expect(who.visitor.getByText('JIDE COLE', { exact: true })).toBeVisible();
    await withBank(who, '0123456784');
    await topUp(ctx(), who.member.id, 100_000n);
    await who.visitor.goto(link('withdrawal'));
    await who.visitor.getByRole('button', { name: 'Send it to my bank' }).click();
    expect(who.visitor.getByRole('alert')).toContainText('changed less than 24 hours ago');
  });

  test('with another holder than the bank names is refused, even with a guessed confirmation', async () => {
    const { cookie } = await somebody();
    const said = { bank: '001', number: '0123456789', holder: 'SOMEBODY ELSE' };
    expect((await site.post(link('settingsBankCheck'), said, { cookie })).status).toBe(409);
    const guessed = await site.get(link('settingsBankCheck', {}, { ...said, mark: 'f'.repeat(64) }), { cookie });
    expect(await guessed.text()).not.toContain('SOMEBODY ELSE');
  });
});

describe('a withdrawal', () => {
  test('is sent to the bank, and shows its state', async () => {
    const who = await somebody();
    await topUp(ctx(), who.member.id, 500_000n);
    await who.visitor.goto(link('withdrawal'));
    expect(who.visitor.getByText('Add your bank account first.')).toBeVisible();
    await withBank(who);
    await who.visitor.goto(link('withdrawal'));
    await who.visitor.getByLabel(/^Amount/).fill('6,000');
    await who.visitor.getByRole('button', { name: 'Send it to my bank' }).click();
    expect(who.visitor.getByRole('alert')).toContainText('There is not enough money for this.');
    await who.visitor.getByLabel(/^Amount/).fill('2,000');
    await who.visitor.getByRole('button', { name: 'Send it to my bank' }).click();
    expect(who.visitor.getByText('We are preparing the payout to your bank account')).toBeVisible();
    expect(who.visitor.getByText('Not sent yet', { exact: true })).toBeVisible();
    for (const said of ['AgbonPay balance ₦3,000', 'Being checked, not sent yet ₦2,000', 'Your money with us ₦5,000'])
      expect(who.visitor.getByRole('main')).toContainText(said);
    expect(who.visitor.getByRole('main')).not.toContainText('On its way');
    expect(who.visitor.getByRole('main')).not.toContainText('Withdrawn from your AgbonPay balance');
    await goOn();
    await who.visitor.goto(link('dashboardPayments'));
    expect(who.visitor.getByText('On its way', { exact: true })).toBeVisible();
    expect(who.visitor.getByText('On its way to your bank: ₦2,000')).toBeVisible();
    expect(who.visitor.getByRole('main')).not.toContainText('not sent yet');
    await later(3_000);
    await later(60_000);
    await reconcilePayments(ctx(), services.payments.provider!);
    await who.visitor.goto(link('dashboardPayments'));
    expect(who.visitor.getByText('The bank has confirmed it.')).toBeVisible();
    expect(who.visitor.getByRole('main')).not.toContainText('On its way to your bank');
    expect(who.visitor.getByRole('main')).toContainText('Withdrawn from your AgbonPay balance');
    expect(await toldTo(who)).toEqual(['payout-account-set', 'payout begun', 'paid out']);
  });

  test('that the bank returns is the member’s again, and the member gets a mail', async () => {
    const who = await somebody('Musa Garba');
    await topUp(ctx(), who.member.id, 500_000n);
    // The test's bank returns payouts to accounts with this ending.
    await withBank(who, '0123450002');
    await who.visitor.goto(link('withdrawal'));
    await who.visitor.getByLabel(/^Amount/).fill('2,000');
    await who.visitor.getByRole('button', { name: 'Send it to my bank' }).click();
    await goOn();
    for (const [ms, told] of [
      [3_000, 'The bank has confirmed it.'],
      [60_000, 'Your bank sent it back. The money is in your account with us again.'],
    ] as const) {
      await later(ms);
      const { id } = await payoutOf(who);
      await sendPayout(ctx(), services.payments.provider!, id);
      await who.visitor.goto(link('dashboardPayments'));
      expect(who.visitor.getByText(told, { exact: false })).toBeVisible();
    }
    expect(who.visitor.getByText('₦5,000', { exact: true })).toBeVisible();
    expect(await toldTo(who)).toEqual(['payout-account-set', 'payout begun', 'paid out', 'payout came back']);
  });

  test('sent twice by one press is one', async () => {
    const who = await somebody();
    await topUp(ctx(), who.member.id, 500_000n);
    await withBank(who);
    const fields = { from: 'member_available', amount: '2000', form_key: crypto.randomUUID() };
    const both = await Promise.all([1, 2].map(() => site.post(link('withdrawal'), fields, { cookie: who.cookie })));
    expect(both.map(({ status }) => status)).toContain(303);
    const { rows } = await pool.query('select from payout where member_id = $1', [who.member.id]);
    expect(rows).toHaveLength(1);
  });
});

describe('the page of payments', () => {
  test('shows the money and each movement only to its two sides', async () => {
    const [buyer, seller] = [await somebody(), await somebody()];
    const sides = { buyerId: buyer.member.id, sellerId: seller.member.id };
    const released = await draft(site, sides);
    const held = await draft(site, sides);
    await topUp(ctx(), buyer.member.id, 300_000n);
    const agreed = [
      ['buyer', 'propose'],
      ['seller', 'agree'],
      ['buyer', 'fund'],
    ] as const;
    await after(site, held, sides, agreed);
    await after(site, released, sides, [
      ...agreed,
      ['seller', 'ship'],
      ['buyer', 'deliver'],
      ['buyer', 'accept'],
      ['clock', 'release'],
    ]);
    await seller.visitor.goto(link('dashboardPayments'));
    const main = seller.visitor.getByRole('main');
    for (const told of ['Held', '₦1,015', 'To release', '₦1,000', `Deal ${released}: released to you`])
      expect(main).toContainText(told);
    await buyer.visitor.goto(link('dashboardPayments', {}, { type: 'payment' }));
    expect(buyer.visitor.getByRole('main')).toContainText(`Deal ${held}: paid into escrow`);
    const stranger = await somebody();
    await stranger.visitor.goto(link('dashboardPayments'));
    expect(stranger.visitor.getByRole('main')).not.toContainText('Deal');
    expect(stranger.visitor.getByRole('main')).toContainText('No transactions yet.');
  });

  test('pages through each movement once, and the file has them in order with the balance after each', async () => {
    const { member, cookie } = await somebody();
    for (let one = 1; one <= 30; one += 1) await topUp(ctx(), member.id, BigInt(one) * 100n);
    const text = await (await site.get(link('paymentStatementFile'), { cookie })).text();
    const lines = text.trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(32);
    expect(lines[0]).toContain('With us at the end,,,,NGN,,₦465,46500');
    expect(lines[1]).toContain('₦30,NGN,3000,₦465,46500');
    expect(lines[30]).toContain('₦1,NGN,100,₦1,100');
    expect(lines[31]).toContain('With us at the start,,,,NGN,,₦0,0');
    const first = await findTransactions(ctx(), member.id, { size: 25 });
    const second = await findTransactions(ctx(), member.id, { size: 25, before: first.before });
    const all = [...first.rows, ...second.rows].map(({ amount }) => shownAmount(amount));
    expect(new Set(all).size).toBe(30);
    expect(second.before).toBeUndefined();
    const page = await (
      await site.get(link('dashboardPayments', {}, { before: String(first.before) }), { cookie })
    ).text();
    expect(page).toContain('+₦5');
    expect(page).not.toContain('+₦6<');
  });

  test('shows a refund to the buyer', async () => {
    const { buyerId, dealId, ...sides } = await paidDeal(site);
    await after(site, dealId, { buyerId, ...sides }, [['seller', 'cancel']]);
    const { rows } = await findTransactions(ctx(), buyerId, { size: 5, type: 'refund' });
    expect(rows).toMatchObject([{ amount: { minor: 101_500n }, status: 'Completed', method: 'Escrow' }]);
  });

  test('costs four queries at most', async () => {
    const { cookie } = await somebody();
    await site.get(link('dashboardPayments'), { cookie });
    const asked = await statementsOf(pool, () => site.get(link('dashboardPayments'), { cookie }));
    expect(asked.length).toBeLessThanOrEqual(4);
    expect(asked.length).toBeGreaterThan(0);
  });
});

test('the first page of many is read along an index, never through all of them', async () => {
  const id = await aMember(ctx());
  await topUp(ctx(), id, 100n);
  const { rows } = await pool.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where tablename = 'ledger_posting'`,
  );
  expect(rows.map(({ indexdef }) => indexdef).join()).toContain('(account_id, journal_id)');
});
