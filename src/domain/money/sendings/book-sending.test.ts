import { describe, expect, test } from 'vitest';
import { appPool } from '../../../../test/support/app-pool.ts';
import { approvalOf, confirm, confirmOf } from '../../../../test/support/approvals.ts';
import { link } from '#content/link.ts';
import { day_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { testApp } from '../../../../test/support/app.ts';
import { after, clock, draft, twoSides } from '../../../../test/support/deals.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { aMember, keepBooksSound, topUp } from '../../../../test/support/sound-books.ts';
import { formTokenOf, sharedAtDesk, staffAtDesk } from '../../../../test/support/staff.ts';
import { findWaiting } from '#domain/registers/work/find-waiting.ts';
import { turnDownApproval } from '#domain/acting/approvals/turn-down-approval.ts';
import { approvalKinds } from '#domain/registers/approval-kinds.ts';
import { makeDuePayouts } from '../payouts/make-due-payouts.ts';
import { bookSending } from './book-sending.ts';
import { explainSending } from './explain-sending.ts';
import { unmatchedSendingTexts } from '../provider-readings/unmatched-sending.schema.ts';

const site = await testApp();
const { ctx, db, pool } = site;
keepBooksSound(site);
const { withAccount } = payingOut(site, site.services.payments.sandbox);
const [finance, owner] = [await staffAtDesk(site, 'finance'), await staffAtDesk(site, 'owner')];
const why = 'In the list of the provider';

let number = 0;
async function sent(more: { reference?: string; state?: string; minor?: bigint } = {}): Promise<bigint> {
  number += 1;
  const name = more.reference ?? `out-member-9000-balance-${number}`;
  const row = { provider: 'sandbox', kind: 'transfer', minor: 500_00n, currency: 'NGN', state: 'success', ...more };
  const insert = db.insertInto('unmatched_sending').values({ ...row, name, reference: name });
  return (await insert.returning('id').executeTakeFirstOrThrow()).id;
}

async function balance(kind: string, memberId?: bigint): Promise<bigint> {
  const { rows } = await pool.query<{ sum: bigint }>(
    `select coalesce(sum(balance), 0)::bigint as sum from ledger_account where kind = $1 and ($2::bigint is null or member_id = $2)`,
    [kind, memberId ?? null],
  );
  return rows[0]!.sum;
}

describe('money that the provider sent without a record', () => {
  test('is booked as our loss on the pages of the portal, once a second person confirms it, and then leaves the work queue', async () => {
    const id = await sent();
    const [losses, clearing] = [await balance('losses'), await balance('provider_clearing')];
    const send = async ({ cookie }: { cookie: string }, path: string, fields: Record<string, string>) => {
      const form_owner = await formTokenOf(await site.get('/vintage-dashboard', { cookie }));
      return (await site.post(path, { form_owner, ...fields }, { cookie })).status;
    };
    const see = async (path: string) => (await seePage(await site.get(path, { cookie: owner.cookie }))).text;
    const at = { sendingId: String(id) };
    expect(await send(finance, link('sendingBooking', at), { bears: 'house', why: '' })).toBe(422);
    expect(await send(finance, link('sendingBooking', at), { bears: 'house', why })).toBe(303);
    expect(await see(link('sendingExplanation', at))).toContain('A second person has to confirm it');
    const approvalId = String(await approvalOf(ctx(), 'sending', id));
    expect(await send(finance, link('approvalConfirmation', { approvalId }), {})).toBe(403);
    expect(await balance('losses')).toBe(losses);
    expect(await see(link('approval', { approvalId }))).toContain('Book ₦500 that was sent without a record');
    expect(await send(owner, link('approvalConfirmation', { approvalId }), {})).toBe(303);
    expect(await send(owner, link('approvalConfirmation', { approvalId }), {})).toBe(409);
    expect([await balance('losses'), await balance('provider_clearing')]).toEqual([
      losses - 500_00n,
      clearing + 500_00n,
    ]);
    expect(await see(link('sendingExplanation', at))).toContain('Booked. Who covers it: We do');
    expect(await see(link('providerReading'))).not.toContain(`out-member-9000-balance-${number}`);
  });

  test('is taken from the balance of the member who got it, up to that balance', async () => {
    const memberId = await aMember(ctx());
    const id = await sent();
    const book = () => bookSending(ctx(finance.actor), id, { bears: 'balance', member: String(memberId), why });
    await topUp(ctx(), memberId, 400_00n);
    await book();
    await expect(confirmOf(ctx(owner.actor), 'sending', id)).rejects.toMatchObject({ code: 'conflict' });
    await topUp(ctx(), memberId, 300_00n);
    await confirmOf(ctx(owner.actor), 'sending', id);
    expect(await balance('member_available', memberId)).toBe(200_00n);
  });

  test('is taken from the sale that its reference names, which is not paid out again', async () => {
    const sides = await twoSides(ctx());
    const dealId = await draft(site, sides, { minor: 50_000n });
    const steps = ['propose', 'agree', 'fund', 'ship', 'deliver', 'accept', 'release'] as const;
    const by = {
      propose: 'buyer',
      agree: 'seller',
      fund: 'buyer',
      ship: 'seller',
      deliver: 'buyer',
      accept: 'buyer',
      release: 'clock',
    } as const;
    await topUp(ctx(), sides.buyerId, 100_000n);
    const id = await sent({ reference: `out-deal-${dealId}-part-1-1` });
    const book = () => bookSending(ctx(finance.actor), id, { bears: 'sale', member: '', why });
    await expect(book()).rejects.toThrow(unmatchedSendingTexts.noSale);
    await after(
      site,
      dealId,
      sides,
      steps.map((event) => [by[event], event] as never),
    );
    await book();
    await confirmOf(ctx(owner.actor), 'sending', id);
    expect(await balance('member_payable', sides.sellerId)).toBe(0n);
    await withAccount(sides.sellerId);
    await moveBusinessClock(db, 'demo', 10 * day_ms);
    await makeDuePayouts(ctx(clock), site.services.payments.provider);
    expect((await pool.query('select from payout where deal_id = $1', [dealId])).rowCount).toBe(0);
  });

  test('is booked only by a named person, for another’s account, and only if the provider did send it', async () => {
    const id = await sent();
    const shared = await sharedAtDesk(site);
    const house = { bears: 'house', member: '', why } as const;
    await expect(bookSending(ctx(shared.actor), id, house)).rejects.toMatchObject({ code: 'forbidden' });
    const support = await staffAtDesk(site, 'support', { email: 'support.only@agbon.example' });
    await expect(bookSending(ctx(support.actor), id, house)).rejects.toMatchObject({ code: 'forbidden' });
    const own = await aMember(ctx());
    await db.updateTable('member').set({ email: 'finance@agbon.example' }).where('id', '=', own).execute();
    const toOwn = { bears: 'balance', member: String(own), why } as const;
    await expect(bookSending(ctx(finance.actor), id, toOwn)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(bookSending(ctx(finance.actor), id, { ...toOwn, member: '' })).rejects.toThrow(
      unmatchedSendingTexts.noMember,
    );
    await expect(bookSending(ctx(finance.actor), await sent({ state: 'failed' }), house)).rejects.toThrow(
      unmatchedSendingTexts.notSent,
    );
  });

  test('waits for a second person, and for an explanation again once it was turned down', async () => {
    const id = await sent();
    const waits = async (name: string) => (await findWaiting(ctx(), owner.actor)).some((line) => line.name === name);
    await bookSending(ctx(finance.actor), id, { bears: 'house', member: '', why });
    expect(await waits('sending-to-confirm')).toBe(true);
    const approvalId = await approvalOf(ctx(), 'sending', id);
    await turnDownApproval(ctx(owner.actor), approvalKinds, approvalId, { why: 'It was Ada' });
    expect([await waits('sending-to-confirm'), await waits('unmatched-sendings')]).toEqual([false, true]);
  });

  test('is explained or booked, and not both', async () => {
    const id = await sent();
    await bookSending(ctx(finance.actor), id, { bears: 'house', member: '', why });
    const approvalId = await approvalOf(ctx(), 'sending', id);
    await explainSending(ctx(owner.actor), id, { why: 'Booked by hand' });
    await expect(confirm(ctx(owner.actor), approvalId)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is not moved by SQL with the site’s own login without two people', async () => {
    const id = await sent();
    const app = await appPool(site);
    const client = await app.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{ id: bigint }>(
        `insert into ledger_journal (kind, actor, key, request_hash, provider, reference, why)
         select 'sending_booked', 'x', 'forged', '\\x00'::bytea || decode(repeat('00', 31), 'hex'), provider, name, 'x' from unmatched_sending where id = $1 returning id`,
        [id],
      );
      const journal = rows[0]!.id;
      await client.query(`insert into ledger_source values ($1, 'unmatched_sending', $2, 'booked')`, [
        journal,
        String(id),
      ]);
      await client.query(
        `insert into ledger_posting (journal_id, account_id, amount)
         select $1, id, case kind when 'losses' then -50000 else 50000 end from ledger_account
         where (kind = 'losses' or (kind = 'provider_clearing' and provider = 'sandbox')) and currency = 'NGN' order by id`,
        [journal],
      );
      await expect(client.query('commit')).rejects.toThrow('which does not exist');
    } finally {
      client.release();
    }
  });
});
