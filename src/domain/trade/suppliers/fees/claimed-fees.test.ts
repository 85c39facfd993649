import { expect, test } from 'vitest';
import { feePayers } from '../../../../../test/support/application-fees.ts';
import { claims } from '../../../../../test/support/claims.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { openPaying } from '../../../../../test/support/payments.ts';
import { signedIn, type SignedIn } from '../../../../../test/support/signed-in.ts';
import { keepBooksSound } from '../../../../../test/support/sound-books.ts';
import { supplierFeeTexts } from './supplier-fee.texts.ts';

const database = await testDatabase(12);
const { pool } = database;
const paying = await openPaying(database);
const { booked } = paying;
const { paidBy, submit, decide } = await feePayers(database, paying);
const { claim, won, lost } = claims(database, paying);
keepBooksSound(database);
const price = 1_000_000n;

type Standing = { state: string; lost_minor: bigint; claimed: boolean };

async function standingOf(who: SignedIn): Promise<Standing> {
  const { rows } = await pool.query<Standing>(
    'select state, lost_minor, claimed_at is not null as claimed from supplier_fee where member_id = $1 order by id desc',
    [who.member.id],
  );
  return rows[0]!;
}

const sharesOf = async (reference: string) => {
  const { rows } = await pool.query<{ account: string; minor: bigint }>(
    `select s.account_kind as account, s.minor from loss_share s join chargeback d on d.id = s.dispute_id
     where d.reference = $1 order by s.id`,
    [reference],
  );
  return rows.map(({ account, minor }) => [account, minor]);
};

test('a chargeback on the fee stops the review until the bank has decided', async () => {
  const ngozi = await signedIn(database);
  const reference = await paidBy(ngozi);
  const id = await submit(ngozi);
  await claim(reference);
  expect(await standingOf(ngozi)).toMatchObject({ state: 'held', claimed: true });
  for (const state of ['confirmed', 'declined'] as const)
    await expect(decide(id, state)).rejects.toMatchObject({ code: 'conflict', message: supplierFeeTexts.claimed });
  await won(reference);
  expect(await standingOf(ngozi)).toMatchObject({ state: 'held', claimed: false });
  await decide(id, 'confirmed');
  expect(await standingOf(ngozi)).toMatchObject({ state: 'earned' });
});

test('a fee that was charged back covers the loss itself, and its application can only be declined', async () => {
  const ngozi = await signedIn(database);
  const reference = await paidBy(ngozi);
  const id = await submit(ngozi);
  const held = await booked('fees_held');
  await claim(reference);
  await lost(reference);
  expect(await standingOf(ngozi)).toEqual({ state: 'charged_back', lost_minor: price, claimed: false });
  expect([(await booked('fees_held')) - held, await sharesOf(reference)]).toEqual([-price, [['fees_held', price]]]);
  await expect(decide(id, 'confirmed')).rejects.toMatchObject({ message: supplierFeeTexts.chargeback });
  await decide(id, 'declined');
  await paidBy(ngozi);
  expect(await standingOf(ngozi)).toMatchObject({ state: 'held' });
});

test('after a smaller chargeback the rest of the fee is refunded to the card with a credit note', async () => {
  const ngozi = await signedIn(database);
  const reference = await paidBy(ngozi);
  await claim(reference, 400_000n);
  await lost(reference);
  expect(await standingOf(ngozi)).toMatchObject({ state: 'charged_back', lost_minor: 400_000n });
  expect(await sharesOf(reference)).toEqual([['fees_held', 400_000n]]);
  const { rows } = await pool.query(`select minor from document where kind = 'credit_note' and buyer_id = $1`, [
    ngozi.member.id,
  ]);
  const back = await pool.query('select minor from refund where charge_reference = $1', [reference]);
  expect([rows, back.rows]).toEqual([[{ minor: 600_000n }], [{ minor: 600_000n }]]);
});

test('the member owes the chargeback of a fee that became income', async () => {
  const ngozi = await signedIn(database);
  const reference = await paidBy(ngozi);
  await decide(await submit(ngozi), 'confirmed');
  await claim(reference);
  await lost(reference);
  expect(await standingOf(ngozi)).toMatchObject({ state: 'earned', claimed: false });
  expect(await sharesOf(reference)).toEqual([['receivable', price]]);
});

test('the member covers the chargeback of a fee that was refunded', async () => {
  const ngozi = await signedIn(database);
  const reference = await paidBy(ngozi);
  await decide(await submit(ngozi), 'declined');
  await claim(reference);
  await lost(reference);
  expect((await sharesOf(reference)).reduce((sum, [, minor]) => sum + (minor as bigint), 0n)).toBe(price);
  expect(await standingOf(ngozi)).toMatchObject({ state: 'returned' });
});
