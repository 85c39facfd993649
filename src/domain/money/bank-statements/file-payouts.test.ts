import { beforeEach, expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { day_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { testApp } from '../../../../test/support/app.ts';
import { approvalOf, confirmOf } from '../../../../test/support/approvals.ts';
import { keep, statementOf } from '../../../../test/support/bank-statements.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { formTokenOf, staffAtDesk } from '../../../../test/support/staff.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { makePayoutFile } from '../payouts/make-payout-file.ts';
import { notePayoutOutcome } from '../payouts/note-payout-outcome.ts';
import { findWaiting } from '#domain/registers/work/find-waiting.ts';
import { acceptFilePayout } from './accept-file-payout.ts';
import { filePayoutTexts } from './file-payout.schema.ts';
import { findBrokenInvariants } from '#domain/registers/verify-ledger.ts';
import { filePayoutInvariants } from './find-broken-file-payouts.ts';

const site = await testApp();
const { ctx, db, siteDb } = site;
keepBooksSound(site);
const { rich, withdraw } = payingOut(site, undefined);
const [finance, owner] = [await staffAtDesk(site, 'finance'), await staffAtDesk(site, 'owner')];
const why = 'The bank wrote to us';
let days = 0;
const pass = async (more: number) => {
  days += more;
  await moveBusinessClock(db, 'demo', more * day_ms);
};
const today = () => dayInLagos(new Date(Date.now() + days * day_ms));

const broken = () => findBrokenInvariants({ db: siteDb }, filePayoutInvariants);
const waits = async () => (await findWaiting(ctx(), owner.actor)).map(({ name }) => name);

/** A payout of 500 kobo by file, with the day of its file. */
async function byFile(): Promise<{ id: bigint; day: string; reference: string }> {
  const { id } = await withdraw(await rich(500n), 500n);
  await makePayoutFile(ctx(finance.actor));
  const { reference } = await db
    .selectFrom('payout')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, day: today(), reference };
}
const note = (id: bigint, became: 'success' | 'reversed' = 'success') =>
  notePayoutOutcome(ctx(finance.actor), id, { became, why });
const line = (day: string, reference: string, out: string, into = '') => `${day},Transfer,${reference},${out},${into}`;

beforeEach(() => pass(30));

test('a payout by file that is on no bank statement becomes a work item after a week, and breaks the promise after two', async () => {
  const { id, day, reference } = await byFile();
  await note(id);
  await pass(6);
  expect([await broken(), (await waits()).includes('file-payouts-unseen')]).toEqual([[], false]);
  await pass(2);
  expect([await broken(), (await waits()).includes('file-payouts-unseen')]).toEqual([[], true]);
  await pass(7);
  expect(await broken()).toEqual([
    `Payout ${id} (${reference}) of ₦5 was sent by a file more than 14 days ago, but no bank statement shows it and nobody has accepted that.`,
  ]);
  await keep(ctx(finance.actor), statementOf(line(day, reference, '5')));
  expect([await broken(), (await waits()).includes('file-payouts-unseen')]).toEqual([[], false]);
});

test('a payout by file without a recorded result breaks the promise too', async () => {
  const { id, day, reference } = await byFile();
  await pass(15);
  expect(await broken()).toHaveLength(1);
  await note(id);
  await keep(ctx(finance.actor), statementOf(line(day, reference, '5')));
  expect(await broken()).toEqual([]);
});

test('a returned payout by file needs both of its bank lines', async () => {
  const { id, day, reference } = await byFile();
  await note(id);
  await note(id, 'reversed');
  await keep(ctx(finance.actor), statementOf(line(day, reference, '5')));
  await pass(15);
  expect(await broken()).toEqual([
    `Payout ${id} (${reference}) of ₦5 came back more than 14 days ago, but no bank statement shows it and nobody has accepted that.`,
  ]);
  await keep(ctx(finance.actor), statementOf(line(day, reference, '5'), line(day, reference, '', '5')));
  expect(await broken()).toEqual([]);
});

test('two people can accept a payout by file without a bank line, on the pages of the portal', async () => {
  const { id } = await byFile();
  const send = async ({ cookie }: { cookie: string }, path: string, fields: Record<string, string>) => {
    const form_owner = await formTokenOf(await site.get('/vintage-dashboard', { cookie }));
    return (await site.post(path, { form_owner, ...fields }, { cookie })).status;
  };
  const at = link('payoutAcceptance', { payoutId: String(id) });
  await expect(acceptFilePayout(ctx(finance.actor), id, { why })).rejects.toThrow(filePayoutTexts.notNoted);
  await note(id);
  await pass(15);
  expect(await broken()).toHaveLength(1);
  expect(await send(finance, at, { why: '' })).toBe(422);
  expect(await send(finance, at, { why })).toBe(303);
  expect(await broken()).toHaveLength(1);
  expect(await waits()).toContain('file-payout-to-confirm');
  expect(await waits()).not.toContain('file-payouts-unseen');
  const approvalId = String(await approvalOf(ctx(), 'file-payout', id));
  const { text } = await seePage(await site.get(link('approval', { approvalId }), { cookie: owner.cookie }));
  expect(text).toContain('Accept a payout of ₦5 without a bank line');
  expect(await send(finance, link('approvalConfirmation', { approvalId }), {})).toBe(403);
  expect(await send(owner, link('approvalConfirmation', { approvalId }), {})).toBe(303);
  expect(await broken()).toEqual([]);
  await expect(acceptFilePayout(ctx(finance.actor), id, { why })).rejects.toThrow(filePayoutTexts.accepted);
});

test('a payout with a bank line or by a provider cannot be accepted, nor can staff accept one to their own account', async () => {
  const { id, day, reference } = await byFile();
  await note(id);
  await keep(ctx(finance.actor), statementOf(line(day, reference, '5')));
  await expect(acceptFilePayout(ctx(finance.actor), id, { why })).rejects.toThrow(filePayoutTexts.shown);
  const other = await byFile();
  await note(other.id);
  const { member_id } = await db
    .selectFrom('payout')
    .select('member_id')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow();
  await db.updateTable('member').set({ email: 'finance@agbon.example' }).where('id', '=', member_id).execute();
  await expect(acceptFilePayout(ctx(finance.actor), other.id, { why })).rejects.toMatchObject({ code: 'forbidden' });
  await acceptFilePayout(ctx(owner.actor), other.id, { why });
  await expect(confirmOf(ctx(finance.actor), 'file-payout', other.id)).rejects.toMatchObject({ code: 'forbidden' });
  const second = await staffAtDesk(site, 'finance', { email: 'second@agbon.example' });
  await confirmOf(ctx(second.actor), 'file-payout', other.id);
});
