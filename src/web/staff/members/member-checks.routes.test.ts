import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { saveTrace, traceDigest } from '#domain/people/accounts-together/note-trace.ts';
import { changeProfile } from '#domain/people/accounts/settings/change-profile.ts';
import { levelOf } from '../../../../test/support/level-of.ts';
import { compareBankAccount } from '#domain/people/checks/recheck-member.ts';
import { checkTexts } from '#domain/people/checks/member-check.schema.ts';
import { ownMoneyText } from '#domain/acting/roles/refuse-own-money.ts';
import { link } from '#content/link.ts';
import { giveLevel } from '../../../../test/support/levels.ts';
import { aMember } from '../../../../test/support/members-with-money.ts';
import { newestLine } from '../../../../test/support/newest-line.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { adminPassword, formTokenOf, staffAtDesk, type StaffAtDesk } from '../../../../test/support/staff.ts';
import { approvalOf } from '../../../../test/support/approvals.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000', ADMIN_PASSWORD: adminPassword } });
const { ctx, db, get, post } = site;
const one = await staffAtDesk(site, 'support', { name: 'Ada', email: 'one@agbon.example' });
const other = await staffAtDesk(site, 'support', { name: 'Bola', email: 'other@agbon.example' });
const finance = await staffAtDesk(site, 'finance');
const viewer = await staffAtDesk(site, 'viewer');

const checksOf = (id: bigint) => link('memberChecks', { memberId: String(id) });
const see = async (path: string, { cookie }: StaffAtDesk = one) => seePage(await get(path, { cookie }));

async function send({ cookie }: StaffAtDesk, path: string, fields: Record<string, string> = {}): Promise<Response> {
  const form_owner = await formTokenOf(await get('/vintage-dashboard', { cookie }));
  return post(path, { form_owner, ...fields }, { cookie });
}

const identity = { what: 'identity', seen: 'National ID 1234', checked_on: '2026-11-02' };

async function noted(memberId: bigint): Promise<{ confirmation: string }> {
  const answer = await send(one, checksOf(memberId), identity);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${checksOf(memberId)}?news=waits`]);
  const approvalId = String(await approvalOf(ctx(), 'member-check', `${memberId}-identity`));
  return { confirmation: link('approvalConfirmation', { approvalId }) };
}

describe('a check of identity', () => {
  test('counts once a second named person has confirmed it, and not the one who saved it', async () => {
    const { member } = await signedIn(site);
    await giveLevel(site, member.id, 1);
    const { confirmation } = await noted(member.id);
    expect((await see(checksOf(member.id))).text).toContain('Waits for a second person');
    expect(await levelOf(ctx(), member.id)).toBe(1);
    expect((await send(one, confirmation)).status).toBe(403);
    expect((await send(other, confirmation)).status).toBe(303);
    expect(await levelOf(ctx(), member.id)).toBe(2);
    const page = await see(checksOf(member.id));
    for (const said of ['2: Identity checked', 'National ID 1234', 'recorded by Ada', 'confirmed by Bola'])
      expect(page.text).toContain(said);
  });

  test('that waits is withdrawn by the person who saved it, or turned down by another with the same role', async () => {
    const { member } = await signedIn(site);
    await giveLevel(site, member.id, 1);
    const first = (await noted(member.id)).confirmation.replace('confirmation', 'withdrawal');
    expect([(await send(other, first)).status, (await send(one, first)).status]).toEqual([403, 303]);
    const second = (await noted(member.id)).confirmation.replace('confirmation', 'turning-down');
    expect((await send(finance, second, { why: 'Another name' })).status).toBe(403);
    expect((await send(other, second, { why: 'Another name' })).status).toBe(303);
    expect(await levelOf(ctx(), member.id)).toBe(1);
  });

  test('cannot be confirmed once the member has another name', async () => {
    const { member, ctx: own } = await signedIn(site, { name: 'Ada Okoro' });
    await giveLevel(site, member.id, 1);
    const { confirmation } = await noted(member.id);
    await db.updateTable('member').set({ name: 'Bola Okoro' }).where('id', '=', member.id).execute();
    const refused = await send(other, confirmation);
    expect([refused.status, (await seePage(refused)).text]).toEqual([
      409,
      expect.stringContaining(checkTexts.otherName),
    ]);
    await db.updateTable('member').set({ name: 'Ada Okoro' }).where('id', '=', member.id).execute();
    await changeProfile(own(), { name: 'Tunde Okoro' });
    expect((await send(other, confirmation)).status).toBe(409);
    expect(await levelOf(ctx(), member.id)).toBe(0);
  });

  test('cannot be saved or confirmed by staff whose account shares something with the member’s', async () => {
    const [memberId, own] = [await aMember(ctx()), await aMember(ctx())];
    const { confirmation } = await noted(memberId);
    const tied = await staffAtDesk(site, 'support', { name: 'Chidi', email: 'chidi@agbon.example' });
    await db.updateTable('member').set({ email: 'chidi@agbon.example' }).where('id', '=', own).execute();
    for (const id of [memberId, own])
      await saveTrace(ctx(), { memberId: id }, 'bank_account', traceDigest('058 0123456789'));
    expect((await send(tied, confirmation)).status).toBe(403);
    const refused = await send(tied, checksOf(memberId), { ...identity, what: 'certificates' });
    expect([refused.status, (await seePage(refused)).text]).toEqual([403, expect.stringContaining(ownMoneyText)]);
    const suspended = await send(tied, link('memberSuspension', { memberId: String(memberId) }), { reason: 'Fraud' });
    expect(suspended.status).toBe(403);
  });
});

test('a check is ended, with a line in the log, and its level with it', async () => {
  const { member } = await signedIn(site);
  await giveLevel(site, member.id, 2);
  const at = link('memberCheckEnd', { memberId: String(member.id), what: 'identity' });
  expect((await send(finance, at)).status).toBe(403);
  expect((await send(one, at)).status).toBe(303);
  expect(await levelOf(ctx(), member.id)).toBe(1);
});

test('accounts that count together are shown to those who answer people or move money', async () => {
  const [ada, bola] = [await aMember(ctx(), 'Ada Obi'), await aMember(ctx(), 'Bola Ade')];
  for (const memberId of [ada, bola]) await saveTrace(ctx(), { memberId }, 'card', traceDigest('a card of two'));
  for (const who of [one, finance]) {
    const page = await see(checksOf(ada), who);
    expect(page.text).toContain('Accounts that count together');
    expect(page.text).toMatch(/Bola Ade\s*Shares a card/);
  }
  expect((await get(checksOf(ada), { cookie: viewer.cookie })).status).toBe(403);
});

test('a bank account in another name counts once staff have compared the names and accepted it', async () => {
  const { member } = await signedIn(site, { name: 'Ada Okoro' });
  const account = { bank_code: '058', bank_name: 'GTBank', account_number: '0123456789', holder: 'JIDE COLE' };
  await db
    .insertInto('payout_account')
    .values({ member_id: member.id, ...account })
    .execute();
  await compareBankAccount(ctx(), member.id);
  expect(await levelOf(ctx(), member.id)).toBe(0);
  const answer = await send(one, link('memberBankName', { memberId: String(member.id) }));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${checksOf(member.id)}?news=saved`]);
  expect(await levelOf(ctx(), member.id)).toBe(1);
  const line = { staff_name: 'Ada', what: 'note-member-check', record_id: String(member.id) };
  expect(await newestLine(db)).toMatchObject(line);
});
