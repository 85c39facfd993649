import { describe, expect, test } from 'vitest';
import { call, keyOf } from '../../../../test/support/api-keys.ts';
import { testApp } from '../../../../test/support/app.ts';
import { topUp } from '../../../../test/support/members-with-money.ts';
import { ownerFieldFor } from '../../../../test/support/page-owner.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { signedIn, type SignedIn } from '../../../../test/support/signed-in.ts';
import { confirmationTexts } from '#domain/people/accounts/api-keys/confirmations/confirmation.schema.ts';
import { chooseCallLimit } from '#domain/people/accounts/api-keys/confirmations/decide-confirmation.ts';
import { purgeSentInputs } from '#domain/people/accounts/api-keys/confirmations/purge-sent-inputs.ts';
import { allRoutes } from '../../all-routes.ts';
import { callsOf } from './calls.ts';
import { moneyOfCall } from './money-of-calls.ts';
import { day_ms } from '#platform/clock.ts';

const { unknownEnd } = confirmationTexts;
const site = await testApp();
const { withAccount } = payingOut(site, site.services.payments.provider);

const naira = (whole: number) => ({ amount: String(whole * 100), currency: 'NGN' });
const withdrawal = (whole: number) => ({ from: 'member_available NGN', amount: naira(whole) });

/** A member with ₦1,000,000 whose programs ask for what is above ₦5,000. */
async function asking() {
  const person = await signedIn(site, { account_type: 'seller' });
  await topUp(site.ctx(), person.member.id, 100_000_000n);
  await withAccount(person.member.id);
  await chooseCallLimit(person.ctx(), { above: 500_000n }, { sessionId: person.sessionId });
  const key = await keyOf(site, person);
  const send = (whole: number, name: string) =>
    call(site, 'POST', '/payments/withdrawal', { key, body: withdrawal(whole), headers: { 'idempotency-key': name } });
  return { person, key, send };
}

const press = async ({ cookie }: SignedIn, page: unknown, end: 'confirming' | 'refusal') =>
  site.post(`${new URL(String(page)).pathname}/${end}`, await ownerFieldFor(site.services, cookie), { cookie });
const payoutsOf = async (person: SignedIn) =>
  (await site.db.selectFrom('payout').select('minor').where('member_id', '=', person.member.id).execute()).map(
    ({ minor }) => minor,
  );

describe('a call that moves more money than programs may alone', () => {
  test('does nothing until its member confirms it, and then runs once with its own answer', async () => {
    const { person, key, send } = await asking();
    const asked = await send(6000, 'pay-me-monday');
    expect(asked).toMatchObject({ status: 202, body: { state: 'waiting', amount: naira(6000) } });
    expect(await payoutsOf(person)).toEqual([]);
    expect((await send(6000, 'pay-me-monday')).body).toEqual(asked.body);
    expect((await send(7000, 'pay-me-monday')).status).toBe(422);
    const page = await (await site.get(new URL(String(asked.body.page)).pathname, { cookie: person.cookie })).text();
    for (const said of ['₦6,000', 'A program', 'Have money sent to your bank account.']) expect(page).toContain(said);

    for (const _ of [1, 2]) await press(person, asked.body.page, 'confirming');
    expect(await payoutsOf(person)).toEqual([600_000n]);
    const at = `/confirmations/${String(asked.body.id)}`;
    const { body } = await call(site, 'GET', at, { key });
    expect(body).toMatchObject({ state: 'done', answer: expect.stringContaining('reference') });
    const again = await send(6000, 'pay-me-monday');
    expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([200, body.answer, 'true']);
    expect(await payoutsOf(person)).toEqual([600_000n]);
  });

  test('runs at once below that amount, and with a test key whose member chose no amount', async () => {
    const { person, send } = await asking();
    expect((await send(5000, 'below-the-limit')).status).toBe(200);
    await site.db.deleteFrom('call_confirmation_limit').where('member_id', '=', person.member.id).execute();
    expect((await send(6000, 'without-a-limit')).status).toBe(200);
  });

  test('is refused in words if what it sends cannot be kept until then', async () => {
    const { person, key } = await asking();
    await chooseCallLimit(person.ctx(), { above: 0n }, { sessionId: person.sessionId });
    const agree = (id: string, headers: Record<string, string>) =>
      call(site, 'POST', `/invitations/${id}/agreement`, { key, body: { seen: '1', terms: true }, headers });
    expect((await agree('%00', { 'idempotency-key': 'with-a-zero-byte' })).status).toBe(404);
    expect((await agree('1', { 'if-match': `"${'x'.repeat(3000)}"` })).status).toBe(422);
  });

  test('about terms leads to them, and says that it states no amount', async () => {
    const { person, key } = await asking();
    const body = { seen: '1', terms: true };
    const asked = await call(site, 'POST', '/invitations/77/agreement', { key, body });
    const page = await (await site.get(new URL(String(asked.body.page)).pathname, { cookie: person.cookie })).text();
    expect(page).toContain('href="/create-transaction/77"');
    expect(page).toContain('The call states no amount.');
  });

  test('that was refused never runs', async () => {
    const { person, send } = await asking();
    const asked = await send(6000, 'refuse-this-one');
    await press(person, asked.body.page, 'refusal');
    expect((await press(person, asked.body.page, 'confirming')).status).toBe(409);
    expect((await send(6000, 'refuse-this-one')).status).toBe(409);
    expect(await payoutsOf(person)).toEqual([]);
  });

  test('that is not confirmed within a day expires, and its body is deleted', async () => {
    const { person, send } = await asking();
    const asked = await send(6000, 'nobody-is-there');
    await site.db
      .updateTable('call_confirmation')
      .set({ asked_at: new Date(Date.now() - 2 * day_ms), expires_at: new Date(Date.now() - day_ms) })
      .where('member_id', '=', person.member.id)
      .execute();
    expect((await press(person, asked.body.page, 'confirming')).status).toBe(409);
    await purgeSentInputs(site.ctx(), 100);
    const kept = await site.db
      .selectFrom('call_confirmation')
      .select('input')
      .where('member_id', '=', person.member.id)
      .execute();
    expect(kept).toEqual([{ input: null }]);
    expect(await payoutsOf(person)).toEqual([]);
  });

  test('whose process was killed is not done a second time after its day, when its idempotency key is forgotten', async () => {
    const { person, send } = await asking();
    const asked = await send(6000, 'killed-in-between');
    await press(person, asked.body.page, 'confirming');
    const rows = site.db.updateTable('call_confirmation').where('member_id', '=', person.member.id);
    await rows.set({ state: 'confirmed', answer: null, input: Buffer.from('sealed') }).execute();
    const past = { asked_at: new Date(Date.now() - 2 * day_ms), expires_at: new Date(Date.now() - day_ms) };
    await rows.set(past).execute();
    expect((await press(person, asked.body.page, 'confirming')).status).toBe(409);
    expect(await send(6000, 'killed-in-between')).toMatchObject({ status: 409, body: { detail: unknownEnd } });
    const page = await site.get(new URL(String(asked.body.page)).pathname, { cookie: person.cookie });
    const text = await page.text();
    expect(text).toContain('You confirmed it, but we do not know whether it was done.');
    expect(text).not.toContain('could not be done');
    expect(await payoutsOf(person)).toEqual([600_000n]);
    await purgeSentInputs(site.ctx(), 100);
    const kept = site.db.selectFrom('call_confirmation').select(['state', 'problem', 'input']);
    expect(await kept.where('member_id', '=', person.member.id).execute()).toEqual([
      { state: 'failed', problem: unknownEnd, input: null },
    ]);
  });

  test('whose process was killed says so on its page, can be confirmed again but not refused, and runs once', async () => {
    const { person, send } = await asking();
    const asked = await send(6000, 'killed-today');
    await site.db
      .updateTable('call_confirmation')
      .set({ state: 'confirmed', decided_at: new Date() })
      .where('member_id', '=', person.member.id)
      .execute();
    const { pathname } = new URL(String(asked.body.page));
    const page = await (await site.get(pathname, { cookie: person.cookie })).text();
    expect(page).toContain('You confirmed it, but we could not finish it.');
    for (const wrong of ['Nothing is done yet', 'Decided', `${pathname}/refusal`]) expect(page).not.toContain(wrong);
    await press(person, asked.body.page, 'confirming');
    expect(await payoutsOf(person)).toEqual([600_000n]);
  });

  test('is listed, and a page of the list without such a call does not deny those on other pages', async () => {
    const { person, send } = await asking();
    const list = async (query = '') =>
      (await site.get(`/dashboard/confirmations${query}`, { cookie: person.cookie })).text();
    expect(await list()).toContain('No calls to confirm. If a program wants to move more than you allow');
    for (const place of Array.from({ length: 26 }).keys()) {
      const asked = await send(6000, `refused-${place}`);
      await press(person, asked.body.page, 'refusal');
    }
    await send(6000, 'waits-on-page-one');
    const first = await list();
    expect(first).not.toContain('No calls to confirm');
    const [, next] = /\?(after=[^"&]+)"/.exec(first)!;
    const second = await list(`?${next}`);
    expect(second).toContain('No calls to confirm on this page.');
    expect(second).not.toContain('If a program wants');
  });

  test('of a removed key, or of another member, cannot be confirmed', async () => {
    const { person, send } = await asking();
    const asked = await send(6000, 'key-was-removed');
    const other = await signedIn(site);
    expect((await press(other, asked.body.page, 'confirming')).status).toBe(404);
    await site.db
      .updateTable('api_key')
      .set({ ended_at: new Date(), ended_because: 'removed' })
      .where('member_id', '=', person.member.id)
      .execute();
    expect((await press(person, asked.body.page, 'confirming')).status).toBe(409);
    expect(await payoutsOf(person)).toEqual([]);
  });

  test('declares the sum that it moves, or always waits', () => {
    const money = callsOf(allRoutes).filter(({ method, scope }) => method === 'POST' && scope === 'money');
    const silent = money
      .filter(({ path }) => moneyOfCall(path) === undefined)
      .map(({ path }) => path.replace('/api/v1', ''));
    expect(silent.toSorted()).toEqual([
      '/event-bookings/:token/payment',
      '/invitations/:invitationId/agreement',
      '/invitations/:invitationId/terms',
      '/machine-orders/:token/payment',
      '/shop-orders/:token/payment',
    ]);
  });

  test('is stored encrypted: the database does not show its body', async () => {
    const { person, send } = await asking();
    await send(6000, 'sealed-in-the-row');
    const { input } = await site.db
      .selectFrom('call_confirmation')
      .select('input')
      .where('member_id', '=', person.member.id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(input!.toString('latin1')).not.toContain('member_available');
  });
});
