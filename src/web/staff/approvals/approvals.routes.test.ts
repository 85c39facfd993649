import { describe, expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { approvalKinds } from '#domain/registers/approval-kinds.ts';
import { approvalTexts } from '#domain/acting/approvals/approval.schema.ts';
import { endDueApprovals } from '#domain/acting/approvals/end-due-approvals.ts';
import { matchUnmatchedPayment } from '#domain/money/payments/match-unmatched-payment.ts';
import { startStaffSession } from '#domain/people/staff-accounts/start-staff-session.ts';
import { ownMoneyText } from '#domain/acting/roles/refuse-own-money.ts';
import { day_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { testApp } from '../../../../test/support/app.ts';
import { approvalOf, confirm } from '../../../../test/support/approvals.ts';
import { unmatchedCharge } from '../../../../test/support/unmatched-charge.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { aMember, keepBooksSound } from '../../../../test/support/sound-books.ts';
import { adminPassword, formTokenOf, staffAtDesk, type StaffAtDesk } from '../../../../test/support/staff.ts';
import { statementsOf } from '../../../../test/support/statements.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000', ADMIN_PASSWORD: adminPassword } });
const { ctx, db, get, pool, post, services } = site;
const { rich, withdraw, stateOf, balanceOf } = payingOut(site, services.payments.provider);
keepBooksSound(site);

const large = 200_000_000n;
const why = 'Their bank says so';
const named = (role: 'finance' | 'owner', name: string) =>
  staffAtDesk(site, role, { name, email: `${crypto.randomUUID()}@agbon.example` });
const [ngozi, tunde, amaka] = [
  await named('finance', 'Ngozi'),
  await named('owner', 'Tunde'),
  await named('owner', 'Amaka'),
];

type Session = { cookie: string };
const openPage = async ({ cookie }: Session) => formTokenOf(await get(link('approvals'), { cookie }));
/** Sends from a page that was opened for it. */
async function send(path: string, who: Session, fields: Record<string, string> = {}): Promise<number> {
  const form_owner = await openPage(who);
  return (await post(path, { ...fields, form_owner }, { cookie: who.cookie })).status;
}
const see = async (path: string, { cookie }: Session) => seePage(await get(path, { cookie }));

/** Ngozi wants to credit a member with a large sum. */
async function aMatch(by: StaffAtDesk = ngozi) {
  const unmatched = await unmatchedCharge(site, services.payments.sandbox!, large);
  const memberId = await aMember(ctx());
  const reference = `pay-${crypto.randomUUID()}`;
  const row = { reference, provider: 'sandbox', payer_id: memberId, minor: 900n, currency: 'NGN' };
  await db.insertInto('payment').values(row).execute();
  await matchUnmatchedPayment(ctx(by.actor), unmatched.id, { payment: reference, why });
  return { ...(await placeOf('match', unmatched.id)), memberId };
}
/** A member requests a large payout. */
async function aPayout() {
  const memberId = await rich(large);
  const { id } = await withdraw(memberId, large);
  return { ...(await placeOf('payout', id)), memberId, payoutId: id };
}
async function placeOf(kind: string, subject: bigint) {
  const id = await approvalOf(ctx(), kind, subject);
  const at = link('approval', { approvalId: String(id) });
  const state = async () =>
    (await db.selectFrom('approval').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  const confirmedBy = async () =>
    (await db.selectFrom('approval_confirmation').selectAll().where('approval_id', '=', id).execute()).length;
  return { id, at, confirmation: `${at}/confirmation`, withdrawal: `${at}/withdrawal`, state, confirmedBy };
}
const turnDown = (at: string, who: Session, why = 'It is not theirs') => send(`${at}/turning-down`, who, { why });

describe('an approval', () => {
  test('is confirmed by another person, and carried out once, even when several press at the same time', async () => {
    const { at, confirmation, memberId, state } = await aMatch();
    expect(await send(confirmation, ngozi)).toBe(403);
    expect((await see(at, ngozi)).text).toContain(approvalTexts.ownConfirmation);
    const page = await see(at, tunde);
    for (const said of ['Begun by Ngozi', why, '₦2,000,000', 'Paid out without approval, up to', 'Confirm, and credit'])
      expect(page.text).toContain(said);
    const pressed = await Promise.all([tunde, amaka, tunde, amaka].map((who) => send(confirmation, who)));
    expect(pressed.toSorted((one, other) => one - other)).toEqual([303, 409, 409, 409]);
    expect([await state(), await balanceOf(memberId)]).toEqual(['done', large]);
    expect((await see(at, tunde)).text).toContain('Confirmed and done');
  });

  test('that needs two people counts each of them once', async () => {
    const { at, confirmation, payoutId, confirmedBy } = await aPayout();
    expect(
      (await Promise.all([1, 2, 3].map(() => send(confirmation, tunde)))).toSorted((one, other) => one - other),
    ).toEqual([303, 409, 409]);
    expect([await confirmedBy(), await stateOf(payoutId)]).toEqual([1, 'to_confirm']);
    const { text } = await see(`${at}?news=confirmed`, tunde);
    expect(text.split('A second colleague has to confirm it too.')).toHaveLength(2);
    expect(await Promise.all([send(confirmation, ngozi), send(confirmation, tunde)])).toEqual([303, 409]);
    expect([await confirmedBy(), await stateOf(payoutId)]).toEqual([2, 'reserved']);
  });

  test('whose button is pressed several times on one page is confirmed once, and each press says so', async () => {
    const { confirmation, confirmedBy } = await aPayout();
    const page = { form_owner: await openPage(tunde) };
    const presses = await Promise.all([1, 2, 3].map(() => post(confirmation, page, { cookie: tunde.cookie })));
    expect([presses.map(({ status }) => status), await confirmedBy()]).toEqual([[303, 303, 303], 1]);
  });

  test('that two people confirm for the first time at the same moment is carried out', async () => {
    const { confirmation, payoutId } = await aPayout();
    expect(await Promise.all([send(confirmation, tunde), send(confirmation, ngozi)])).toEqual([303, 303]);
    expect(await stateOf(payoutId)).toBe('reserved');
  });

  test('is withdrawn by the person who began it, or confirmed, but never both', async () => {
    const { confirmation, withdrawal, memberId, state } = await aMatch();
    expect(await send(withdrawal, tunde)).toBe(403);
    const pressed = await Promise.all([send(withdrawal, ngozi), send(confirmation, tunde)]);
    expect(pressed.toSorted((one, other) => one - other)).toEqual([303, 409]);
    const isDone = pressed[1] === 303;
    expect([await state(), await balanceOf(memberId)]).toEqual(isDone ? ['done', large] : ['withdrawn', 0n]);
    expect(await send(withdrawal, ngozi)).toBe(409);
  });

  test('is turned down with a reason by another person who may confirm it', async () => {
    const { at, confirmation, memberId, state } = await aMatch();
    expect(await turnDown(at, ngozi)).toBe(403);
    expect(await turnDown(at, tunde, '')).toBe(422);
    expect(await turnDown(at, tunde)).toBe(303);
    expect([await send(confirmation, amaka), await turnDown(at, amaka)]).toEqual([409, 409]);
    expect([await state(), await balanceOf(memberId)]).toEqual(['turned_down', 0n]);
    for (const said of ['Turned down', 'Tunde', 'It is not theirs'])
      expect((await see(at, ngozi)).text).toContain(said);
  });

  test('that is too old cannot be confirmed, and ends automatically', async () => {
    const { at, id, confirmation, state } = await aMatch();
    await moveBusinessClock(db, 'demo', 31 * day_ms);
    expect(await send(confirmation, tunde)).toBe(409);
    expect((await see(at, tunde)).text).toContain(approvalTexts.expired);
    expect(await endDueApprovals(ctx({ kind: 'job', name: 'end-approvals' }), approvalKinds)).toMatchObject({
      failed: [],
    });
    expect(await state()).toBe('expired');
    await expect(confirm(ctx(tunde.actor), id)).rejects.toThrow(approvalTexts.ended);
  });

  test('is refused to a colleague who lost the right to it after opening it', async () => {
    const { id, confirmation, state } = await aMatch();
    const kunle = await named('finance', 'Kunle');
    const page = { form_owner: await openPage(kunle) };
    await db.updateTable('staff').set({ role: 'viewer' }).where('id', '=', kunle.id).execute();
    await expect(confirm(ctx(kunle.actor), id)).rejects.toMatchObject({ code: 'signed_out' });
    const { status } = await post(confirmation, page, { cookie: kunle.cookie });
    expect([status, await state()]).toEqual([403, 'waiting']);
  });

  test('does not count a person who is disabled before the second one presses', async () => {
    const { confirmation, payoutId } = await aPayout();
    const kunle = await named('finance', 'Kunle');
    expect(await send(confirmation, kunle)).toBe(303);
    await db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', kunle.id).execute();
    expect([await send(confirmation, tunde), await stateOf(payoutId)]).toEqual([303, 'to_confirm']);
    expect([await send(confirmation, ngozi), await stateOf(payoutId)]).toEqual([303, 'reserved']);
  });

  test('whose author has been disabled since cannot be confirmed', async () => {
    const kunle = await named('finance', 'Kunle');
    const { confirmation, id, state } = await aMatch(kunle);
    await db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', kunle.id).execute();
    expect([await send(confirmation, tunde), await state()]).toEqual([409, 'waiting']);
    await expect(confirm(ctx(tunde.actor), id)).rejects.toThrow(approvalTexts.beginnerGone);
  });

  test('cannot be confirmed by the same person in another session, by their member account, or by the shared password', async () => {
    const kunle = await named('finance', 'Kunle');
    const { at, id, confirmation, memberId, state } = await aMatch(kunle);
    expect(await send(confirmation, await secondSession(kunle))).toBe(403);
    const { email } = await db.selectFrom('staff').select('email').where('id', '=', tunde.id).executeTakeFirstOrThrow();
    await db.updateTable('member').set({ email }).where('id', '=', memberId).execute();
    expect(await send(confirmation, tunde)).toBe(403);
    expect(await turnDown(at, tunde)).toBe(403);
    await expect(confirm(ctx(tunde.actor), id)).rejects.toThrow(ownMoneyText);
    expect((await see(at, tunde)).text).toContain(approvalTexts.ownAccount);
    const entered = await post('/vintage', { password: adminPassword });
    const shared = { cookie: entered.headers.get('set-cookie')!.split(';')[0]! };
    expect((await see(at, shared)).text).toContain(approvalTexts.nameless);
    expect([await send(confirmation, shared), await turnDown(at, shared)]).toEqual([403, 403]);
    expect(await state()).toBe('waiting');
  });

  test('waits for a second named person if there is only one, and says so', async () => {
    const { at } = await aMatch();
    const others = [tunde.id, amaka.id];
    const rest = db.updateTable('staff').where('id', '<>', ngozi.id);
    const before = await db.selectFrom('staff').select('id').where('disabled_at', 'is', null).execute();
    await rest.set({ disabled_at: new Date() }).execute();
    expect((await see(at, ngozi)).text).toContain(approvalTexts.alone);
    const ids = before.map(({ id }) => id);
    await db
      .updateTable('staff')
      .set({ disabled_at: null })
      .where('id', 'in', [...others, ...ids])
      .execute();
    expect((await see(at, ngozi)).text).not.toContain(approvalTexts.alone);
  });

  test('is listed in the work queue, is for the roles that may confirm it, and costs four queries to show', async () => {
    const [match, payout] = [await aMatch(), await aPayout()];
    const list = await see(link('approvals'), amaka);
    for (const { at } of [match, payout]) expect(list.html).toContain(`href="${at}"`);
    for (const said of ['Credit of an unmatched payment', 'Payout', '0 of 2', 'Waiting for confirmation'])
      expect(list.text).toContain(said);
    for (const path of [link('approvals'), match.at, payout.at]) {
      const asked = await statementsOf(pool, () => get(path, { cookie: amaka.cookie }));
      expect([path, asked.length <= 4]).toEqual([path, true]);
    }
    for (const role of ['viewer', 'support', 'pricing'] as const) {
      const desk = await staffAtDesk(site, role);
      const { cookie } = desk;
      expect([role, (await get(match.at, { cookie })).status]).toEqual([role, 403]);
      // Support confirms checks of members.
      expect([role, (await get(link('approvals'), { cookie })).status]).toEqual([role, role === 'support' ? 200 : 403]);
      expect((await see(link('approvals'), desk)).html).not.toContain(`href="${match.at}"`);
    }
    expect((await get(link('approval', { approvalId: '999999' }), { cookie: amaka.cookie })).status).toBe(404);
  });
});

/** The same person at another computer. */
async function secondSession({ id }: StaffAtDesk): Promise<Session> {
  return { cookie: `agbon-staff=${await startStaffSession({ ...ctx(), db }, { staff_id: id }, undefined)}` };
}

test('the button that confirms is not red, and the one that turns down is', async () => {
  const { at } = await aPayout();
  const { html } = await see(at, tunde);
  const looks = [...html.matchAll(/<button[^>]*class="([^"]*)"[^>]*>(.*?)<\/button>/gs)].map(([, look, label]) => [
    label!.replace(/<.*/s, ''),
    look!.includes('button-danger'),
  ]);
  expect(looks).toEqual(
    expect.arrayContaining([
      ['Confirm', false],
      ['Turn down', true],
    ]),
  );
});
