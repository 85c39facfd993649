import { describe, expect, test } from 'vitest';
import { appPool } from '../../../../test/support/app-pool.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { delivered } from '../../../../test/support/deal-acts.ts';
import { after, agreedAndPaid, draft, paidDeal, twoSides } from '../../../../test/support/deals.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { keepBooksSound, topUp } from '../../../../test/support/sound-books.ts';
import { reverseJournal } from './reverse-journal.ts';

const database = await testDatabase();
const { ctx, pool } = database;
const app = await appPool(database);
keepBooksSound(database);

type Part = { kind: string; of?: bigint | string | undefined; minor: bigint };
type Wanted = {
  kind: string;
  source?: readonly [kind: string, id: string, step: string] | undefined;
  deal?: bigint;
  part?: number;
  reference?: readonly [provider: string, reference: string];
  parts: readonly Part[];
};

/** Posts a journal by SQL as the application's role, in one transaction. */
async function post({ kind, source, deal, part, reference, parts }: Wanted): Promise<void> {
  await app.query('begin');
  try {
    const { rows } = await app.query<{ id: bigint }>(
      `insert into ledger_journal (kind, deal_id, part, actor, key, request_hash, provider, reference, why)
       values ($1, $2, $3, 'member 1', gen_random_uuid()::text, sha256(''), $4, $5, 'Because') returning id`,
      [kind, deal, part, reference?.[0], reference?.[1]],
    );
    const { id } = rows[0]!;
    if (source) await app.query('insert into ledger_source values ($1, $2, $3, $4)', [id, ...source]);
    for (const { kind: account, of, minor } of parts)
      await app.query(
        `insert into ledger_posting (journal_id, account_id, amount) select $1, id, $4 from ledger_account
         where kind = $2 and currency = 'NGN' and coalesce(member_id::text, deal_id::text, provider) is not distinct from $3`,
        [id, account, of === undefined ? null : String(of), minor],
      );
    await app.query('commit');
  } finally {
    await app.query('rollback');
  }
}

const refused = (says: string) => ({ code: 'AG004', message: expect.stringContaining(says) as string });

/** A charge that the provider confirmed and that is not credited yet. */
async function confirmed(payerId: bigint | undefined, minor: bigint, channel = 'bank_transfer') {
  const reference = `confirmed-${crypto.randomUUID()}`;
  await pool.query(
    `insert into provider_charge (provider, reference, minor, currency, fee, channel) values ('sandbox', $1, $2, 'NGN', 0, $3)`,
    [reference, minor, channel],
  );
  if (payerId !== undefined)
    await pool.query(
      `insert into payment (reference, provider, payer_id, minor, currency, state) values ($1, 'sandbox', $2, $3, 'NGN', 'paid')`,
      [reference, payerId, minor],
    );
  return reference;
}

describe('a charge', () => {
  const credit = (reference: string, to: bigint, minor: bigint): Wanted => ({
    kind: 'charge',
    source: ['charge', `sandbox ${reference}`, 'credited'],
    reference: ['sandbox', reference],
    parts: [
      { kind: 'provider_clearing', of: 'sandbox', minor: -minor },
      { kind: 'member_available', of: to, minor },
    ],
  });

  test('is credited to the member who pays, with the exact amount that the provider confirmed, once', async () => {
    const { buyerId: ada, sellerId: bola } = await twoSides(ctx());
    for (const id of [ada, bola]) await topUp(ctx(), id, 1n);
    const reference = await confirmed(ada, 500n);
    await expect(post(credit(reference, bola, 500n))).rejects.toMatchObject(refused('may not move'));
    await expect(post(credit(reference, ada, 501n))).rejects.toMatchObject(refused('may not move'));
    await expect(post({ ...credit(reference, ada, 500n), source: undefined })).rejects.toMatchObject(
      refused('names no source'),
    );
    await expect(post(credit('no-such-charge', ada, 500n))).rejects.toMatchObject(refused('does not exist'));
    await post(credit(reference, ada, 500n));
    await expect(post(credit(reference, ada, 500n))).rejects.toMatchObject({ code: '23505' });
  });

  test('by card, or for a deal, is not credited to a balance or held for another deal', async () => {
    const [deal, other] = [await paidDeal(database), await paidDeal(database)];
    for (const dealId of [null, deal.dealId]) {
      const reference = await confirmed(undefined, 500n, dealId === null ? 'card' : 'bank_transfer');
      const { rows } = await pool.query<{ id: bigint }>(
        `insert into payment (reference, provider, payer_id, deal_id, minor, currency, state)
         values ($1, 'sandbox', $2, $3, 500, 'NGN', 'parked') returning id`,
        [reference, deal.buyerId, dealId],
      );
      const to = (part: Part, of?: bigint): Wanted => ({
        ...credit(reference, deal.buyerId, 500n),
        ...(of !== undefined && { deal: of }),
        parts: [{ kind: 'provider_clearing', of: 'sandbox', minor: -500n }, part],
      });
      await expect(post(credit(reference, deal.buyerId, 500n))).rejects.toMatchObject(refused('may not move'));
      const elsewhere = to({ kind: 'escrow', of: other.dealId, minor: 500n }, other.dealId);
      await expect(post(elsewhere)).rejects.toMatchObject(refused('may not move'));
      await pool.query(`insert into ledger_account (kind, currency) values ('suspense', 'NGN') on conflict do nothing`);
      await post(to({ kind: 'suspense', minor: 500n }));
      await pool.query(
        `insert into unmatched_payment (provider, reference, minor, currency, why, payment_id, payer_id)
         values ('sandbox', $1, 500, 'NGN', 'late', $2, $3)`,
        [reference, rows[0]!.id, deal.buyerId],
      );
    }
  });

  test('that belongs to no payment is credited to no member', async () => {
    const { buyerId: ada } = await twoSides(ctx());
    await topUp(ctx(), ada, 1n);
    const reference = await confirmed(undefined, 500n);
    await expect(post(credit(reference, ada, 500n))).rejects.toMatchObject(refused('may not move'));
    await pool.query(`insert into ledger_account (kind, currency) values ('suspense', 'NGN') on conflict do nothing`);
    const unmatched = credit(reference, ada, 500n);
    await post({ ...unmatched, parts: [unmatched.parts[0]!, { kind: 'suspense', minor: 500n }] });
    await pool.query(
      `insert into unmatched_payment (provider, reference, minor, currency, why) values ('sandbox', $1, 500, 'NGN', 'unknown')`,
      [reference],
    );
  });
});

test('a part of a deal is settled between its own buyer, its own seller and the fees', async () => {
  const deal = await paidDeal(database);
  const other = await paidDeal(database);
  await after(database, other.dealId, other, [...delivered, ['buyer', 'accept'], ['clock', 'release']]);
  const settle = (parts: readonly Part[], of = deal.dealId): Wanted => ({
    kind: 'settlement',
    source: ['part', `${of}/1`, 'settled'],
    deal: deal.dealId,
    part: 1,
    parts: [{ kind: 'escrow', of: deal.dealId, minor: -101_500n }, ...parts],
  });
  const stolen: readonly Part[] = [{ kind: 'member_payable', of: other.sellerId, minor: 101_500n }];
  await expect(post(settle(stolen))).rejects.toMatchObject(refused('may not move'));
  await expect(post(settle(stolen, other.dealId))).rejects.toMatchObject({ code: '23505' });
  await expect(post(settle([{ kind: 'member_available', of: deal.buyerId, minor: 101_500n }]))).rejects.toMatchObject(
    refused('may not move'),
  );
});

test('a deal is paid by its buyer, with the sum of its parts and fees', async () => {
  const sides = await twoSides(ctx());
  for (const id of [sides.buyerId, sides.sellerId]) await topUp(ctx(), id, 300_000n);
  const dealId = await draft(database, sides);
  await pool.query(`insert into ledger_account (kind, currency, deal_id) values ('escrow', 'NGN', $1)`, [dealId]);
  const fund = (by: bigint, minor: bigint): Wanted => ({
    kind: 'funding',
    source: ['deal', String(dealId), 'funded'],
    deal: dealId,
    parts: [
      { kind: 'member_available', of: by, minor: -minor },
      { kind: 'escrow', of: dealId, minor },
    ],
  });
  await expect(post(fund(sides.sellerId, 101_500n))).rejects.toMatchObject(refused('may not move'));
  await expect(post(fund(sides.buyerId, 101_499n))).rejects.toMatchObject(refused('may not move'));
  await after(database, dealId, sides, agreedAndPaid);
  await expect(post(fund(sides.buyerId, 101_500n))).rejects.toMatchObject({ code: '23505' });
});

test('a payout is set aside and sent for its own member, and is undone only when it failed', async () => {
  const { rich, withdraw } = payingOut(database, undefined);
  const [ada, bola] = [await rich(1_000n), await rich(1_000n)];
  await withdraw(bola, 400n);
  const { id } = await withdraw(ada, 400n);
  await pool.query(`insert into ledger_account (kind, currency, provider) values ('provider_clearing', 'NGN', 'bank')`);
  const { rows } = await pool.query<{ journal_id: bigint; reference: string }>(
    'select journal_id, reference from payout where id = $1',
    [id],
  );
  const [{ journal_id, reference }] = rows as [(typeof rows)[0]];
  await expect(reverseJournal(ctx(), journal_id, 'Give it back')).rejects.toMatchObject(refused('which stands'));
  const moved = (kind: string, source: Wanted['source'], [from, of]: readonly [string, bigint], to: Part): Wanted => ({
    kind,
    source,
    reference: ['bank', reference],
    parts: [{ kind: from, of, minor: -400n }, to],
  });
  const out: Part = { kind: 'provider_clearing', of: 'bank', minor: 400n };
  const again = moved('payout_prepared', ['payout', reference, 'again'], ['member_available', ada], {
    kind: 'payout_preparation',
    of: ada,
    minor: 400n,
  });
  await expect(post({ ...again, reference: ['bank', `${reference}-again`] })).rejects.toMatchObject(
    refused('is not about'),
  );
  const sent = ['payout', reference, 'sent'] as const;
  await expect(post(moved('payout_sent', sent, ['payout_preparation', bola], out))).rejects.toMatchObject(
    refused('may not move'),
  );
  await expect(post(moved('payout_sent', sent, ['member_available', ada], out))).rejects.toMatchObject(
    refused('may not move'),
  );
  const atOnce = moved('withdrawal', ['payout_at_once', reference, 'sent'], ['member_available', ada], out);
  await expect(post(atOnce)).rejects.toMatchObject(refused('names no source'));
});

test('no member’s money goes to another member or into the fees', async () => {
  const [{ buyerId: ada, sellerId: bola }] = [await twoSides(ctx())];
  for (const id of [ada, bola]) await topUp(ctx(), id, 500n);
  for (const kind of ['suspense_cleared', 'funding', 'withdrawal', 'charge']) {
    const move = (source: Wanted['source']): Wanted => ({
      kind,
      ...(source && { source }),
      reference: ['sandbox', crypto.randomUUID()],
      parts: [
        { kind: 'member_available', of: ada, minor: -500n },
        { kind: 'member_available', of: bola, minor: 500n },
      ],
    });
    await expect(post(move(undefined))).rejects.toMatchObject(refused('names no source'));
    await expect(post(move(['charge', 'sandbox none', 'credited']))).rejects.toMatchObject(refused('does not exist'));
    await expect(post(move(['unknown', '1', 'before']))).rejects.toMatchObject(refused('names no source'));
    await expect(post(move(['magic', '1', 'before']))).rejects.toMatchObject(refused('does not exist'));
    await expect(post(move(['deal', 'x', 'funded']))).rejects.toMatchObject(refused('does not exist'));
  }
});
