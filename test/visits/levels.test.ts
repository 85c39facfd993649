import { describe, expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { saveTrace, traceDigest } from '#domain/people/accounts-together/note-trace.ts';
import { levelOf } from '../support/level-of.ts';
import { day_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { dealActs } from '../support/deal-acts.ts';
import { after, draft } from '../support/deals.ts';
import { tablesWith } from '../support/kept-rows.ts';
import { giveLevel } from '../support/levels.ts';
import { signedIn, password } from '../support/signed-in.ts';
import { aMember, keepBooksSound, topUp } from '../support/sound-books.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Visitor } from '../support/visitor/visitor.ts';
import { doWhatWaits } from '../support/waiting-jobs.ts';

const site = await visitedSite();
const { ctx, db, pool, services, post } = site;
const deals = dealActs(site);
keepBooksSound(site);

type Wanted = Parameters<typeof signedIn>[1];

async function somebody(wanted: Wanted = {}) {
  const { member, cookie } = await signedIn(site, wanted);
  const visitor = site.visitor();
  visitor.cookies.take(new Response(null, { headers: { 'set-cookie': cookie } }));
  return { member, cookie, visitor };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

/** The address at which a member pays a deal of this amount plus our fee. */
async function owes({ member }: Somebody, minor: bigint): Promise<{ dealId: bigint; paying: string }> {
  const sides = { buyerId: member.id, sellerId: await aMember(ctx()) };
  const dealId = await draft(site, sides, { minor });
  await after(site, dealId, sides, [
    ['buyer', 'propose'],
    ['seller', 'agree'],
  ]);
  return { dealId, paying: link('dealPayment', { dealId: String(dealId) }) };
}

async function payByCard(visitor: Visitor, sum: string): Promise<void> {
  await visitor.getByRole('radio', { name: /^Card/ }).check();
  await visitor.getByRole('button', { name: `Pay ${sum}` }).click();
  await visitor.getByLabel('Card number').fill('4084084084084081');
  await visitor.getByLabel('Name on the card').fill('Ngozi Eze');
  await visitor.getByLabel(/^Expiry/).fill('09/29');
  await visitor.getByLabel(/^CVV/).fill('739');
  await visitor.getByRole('button', { name: `Pay ${sum}` }).click();
}

async function withBank({ visitor }: Somebody, number: string): Promise<void> {
  await visitor.goto(link('settingsBank'));
  await visitor.getByLabel('Bank').selectOption('001');
  await visitor.getByLabel('Account number').fill(number);
  await visitor.getByRole('button', { name: 'Check the account name' }).click();
  await visitor.getByRole('button', { name: 'Yes, pay me there' }).click();
}

const device = (...members: Somebody[]) => {
  const digest = traceDigest(crypto.randomUUID());
  return Promise.all(members.map(({ member }) => saveTrace(ctx(), { memberId: member.id }, 'device', digest)));
};
const work = () => doWhatWaits(site, services.publicUrl, { ...services.payments, sandbox: undefined });

describe('a balance', () => {
  test('is filled by bank transfer: a card payment into it is refunded, and never credited', async () => {
    const { member, visitor } = await somebody();
    await visitor.goto(link('topUp'));
    expect(visitor.getByRole('radio', { name: /[Cc]ard/ })).toBeHidden();
    await visitor.getByLabel(/^Amount/).fill('500');
    await visitor.getByRole('button', { name: 'Pay by bank transfer' }).click();
    expect(visitor.getByText('This is a test of payments')).toBeVisible();
    const { reference, channel } = await db
      .selectFrom('payment')
      .select(['reference', 'channel'])
      .where('payer_id', '=', member.id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(channel).toBe('bank_transfer');
    const card = { type: 'debit', cardNumber: '4084084084084081', cardName: 'Ngozi', expiryDate: '09/29', cvv: '739' };
    await post(link('sandboxPayment', { token: reference }), { ...card, answer: 'approve' });
    await visitor.goto(link('payment', { reference }));
    expect(visitor.getByText('Your money arrived, but could not be used')).toBeVisible();
    await work();
    const { rows } = await pool.query('select why, state from unmatched_payment where reference = $1', [reference]);
    expect(rows).toEqual([{ why: 'card', state: 'refunded' }]);
    expect(await deals.on({ kind: 'member_available', memberId: member.id })).toBe(0n);
  });
});

describe('a payment by card', () => {
  test('above the limit of the member’s level is offered by transfer, with the way to a higher level', async () => {
    const who = await somebody();
    const { paying, dealId } = await owes(who, 10_000_000n);
    await who.visitor.goto(paying);
    expect(
      who.visitor.getByText(
        /^You can pay at most ₦100,000 by card now, and this payment is larger\. Make this payment by bank transfer\./,
      ),
    ).toBeVisible();
    expect(who.visitor.getByRole('radio', { name: /^Card/ })).toBeHidden();
    const refused = await post(paying, { method: 'card' }, { cookie: who.cookie });
    expect([refused.status, await deals.stateOf(dealId)]).toEqual([409, 'agreed']);
    await who.visitor.getByRole('radio', { name: /^Bank transfer/ }).check();
    await who.visitor.getByRole('button', { name: 'Pay ₦101,500' }).click();
    await who.visitor.getByRole('button', { name: 'I have sent it' }).click();
    expect(await deals.stateOf(dealId)).toBe('funded');
  });

  test('at a higher level is offered by card again, up to that limit', async () => {
    const who = await somebody();
    await giveLevel(site, who.member.id, 1);
    const { paying, dealId } = await owes(who, 10_000_000n);
    await who.visitor.goto(paying);
    await payByCard(who.visitor, '₦101,500');
    expect(await deals.stateOf(dealId)).toBe('funded');
    await who.visitor.goto(link('settings'));
    expect(who.visitor.getByText('1: Bank account checked')).toBeVisible();
    expect(who.visitor.getByText('₦398,500')).toBeVisible();
  });

  test('counts together with those of accounts that share a device, and anew on the next day and month', async () => {
    const [one, other] = [await somebody(), await somebody()];
    await device(one, other);
    const first = await owes(one, 6_000_000n);
    await one.visitor.goto(first.paying);
    await payByCard(one.visitor, '₦60,900');
    const second = await owes(other, 6_000_000n);
    await other.visitor.goto(second.paying);
    expect(other.visitor.getByText(/^You can pay at most ₦39,100 by card now/)).toBeVisible();
    await moveBusinessClock(db, 'demo', day_ms);
    await other.visitor.goto(second.paying);
    await payByCard(other.visitor, '₦60,900');
    expect(await deals.stateOf(second.dealId)).toBe('funded');
  });

  test('of two accounts at once does not fit twice under their joint limit', async () => {
    const [one, other] = [await somebody(), await somebody()];
    await device(one, other);
    const owed = [await owes(one, 6_000_000n), await owes(other, 6_000_000n)];
    const answers = await Promise.all(
      [one, other].map(({ cookie }, at) => post(owed[at]!.paying, { method: 'card' }, { cookie })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
  });

  test('counts together by the browser in which both signed in', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const signIn = async (email: string | undefined, cookie: string) => {
      const answer = await post('/login', { email: email!, password }, { cookie });
      expect(answer.status).toBe(303);
      return answer.headers
        .getSetCookie()
        .find((set) => set.startsWith('agbon_known='))!
        .split(';')[0]!;
    };
    const known = await signIn(one.member.email, '');
    await signIn(other.member.email, known);
    const { rows } = await pool.query('select accounts_together($1) as ids', [one.member.id]);
    expect(rows).toEqual([{ ids: [one.member.id, other.member.id].map(String) }]);
    expect(await tablesWith(pool, known.slice('agbon_known='.length, 'agbon_known='.length + 22))).toEqual([]);
  });
});

describe('a withdrawal', () => {
  test('begins with a bank account in the member’s own name, and says so', async () => {
    const who = await somebody({ name: 'Ngozi Eze' });
    await topUp(ctx(), who.member.id, 50_000n);
    await withBank(who, '0123456789');
    await who.visitor.goto(link('withdrawal'));
    await who.visitor.getByRole('button', { name: 'Send it to my bank' }).click();
    expect(who.visitor.getByRole('alert')).toContainText('Withdrawals begin with level 1');
    const named = await somebody({ name: 'Jide Cole' });
    await topUp(ctx(), named.member.id, 50_000n);
    await withBank(named, '0123456789');
    expect(await levelOf(ctx(), named.member.id)).toBe(1);
    await named.visitor.goto(link('withdrawal'));
    await named.visitor.getByRole('button', { name: 'Send it to my bank' }).click();
    expect(
      named.visitor.getByText('We are preparing the payout to your bank account, and have sent you a message.'),
    ).toBeVisible();
  });

  test('above the daily limit shows the sum that is possible today, for all accounts that count together', async () => {
    const [one, other] = [await somebody({ name: 'Jide Cole' }), await somebody({ name: 'Ada Obi' })];
    await device(one, other);
    await withBank(one, '1234567899');
    await withBank(other, '1234567890');
    for (const { member } of [one, other]) await topUp(ctx(), member.id, 90_000_000n);
    const ask = async ({ visitor }: Somebody, amount: string) => {
      await visitor.goto(link('withdrawal'));
      await visitor.getByLabel(/^Amount/).fill(amount);
      await visitor.getByRole('button', { name: 'Send it to my bank' }).click();
    };
    await ask(one, '700,000');
    await ask(other, '400,000');
    expect(other.visitor.getByRole('alert')).toContainText('You can withdraw ₦300,000 today.');
    await ask(other, '300,000');
    expect(
      other.visitor.getByText('We are preparing the payout to your bank account, and have sent you a message.'),
    ).toBeVisible();
    await moveBusinessClock(db, 'demo', day_ms);
    await ask(other, '400,000');
    expect(
      other.visitor.getByText('We are preparing the payout to your bank account, and have sent you a message.'),
    ).toBeVisible();
  });

  test('of two accounts at once does not fit twice under their joint limit', async () => {
    const both = [await somebody(), await somebody()];
    await device(...both);
    for (const { member } of both) {
      await topUp(ctx(), member.id, 90_000_000n);
      await giveLevel(site, member.id, 1);
      await db
        .insertInto('payout_account')
        .values({
          member_id: member.id,
          bank_code: '001',
          bank_name: 'Test Bank of Badagry',
          account_number: '0123456785',
          holder: 'FEMI BELLO',
        })
        .execute();
    }
    const answers = await Promise.all(
      both.map(({ cookie }) => post(link('withdrawal'), { from: 'member_available', amount: '600,000' }, { cookie })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
  });
});

describe('a level', () => {
  test('is lost with a change of name, and with another bank account', async () => {
    const who = await somebody({ name: 'Jide Cole' });
    await giveLevel(site, who.member.id, 3);
    expect(await levelOf(ctx(), who.member.id)).toBe(3);
    await withBank(who, '0123456789');
    expect(await levelOf(ctx(), who.member.id)).toBe(3);
    await withBank(who, '0123456799');
    expect(await levelOf(ctx(), who.member.id)).toBe(1);
    await who.visitor.goto(link('settingsProfile'));
    await who.visitor.getByLabel(/^(Full )?[Nn]ame/).fill('Tunde Ade');
    await who.visitor.getByRole('button', { name: /^Save/ }).click();
    expect(await levelOf(ctx(), who.member.id)).toBe(0);
  });
});
