import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { allowAnyJournal, anySource } from '../../../../test/support/journals-without-source.ts';
import { aMember, keepBooksSound, naira, topUp } from '../../../../test/support/sound-books.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { ledgerInvariants } from './ledger.invariants.ts';
import { beginJournal, ledgerTexts, postJournal } from './post-journal.ts';

const database = await testDatabase();
const { ctx, pool } = database;
// The test moves money from one member to another, which no real journal does.
await allowAnyJournal(database);
keepBooksSound(database, ledgerInvariants);

async function moving(minor: bigint) {
  const [from, to] = [await aMember(ctx()), await aMember(ctx())];
  await topUp(ctx(), from, 500n);
  const lines = [
    { account: { kind: 'member_available', memberId: from }, minor: -minor },
    { account: { kind: 'member_available', memberId: to }, minor },
  ] as const;
  return { kind: 'suspense_cleared', currency: naira, key: `moving ${from}`, source: anySource(), lines } as const;
}
const journals = async () => (await pool.query('select from ledger_journal')).rowCount;
const begun = async (journal: Parameters<typeof beginJournal>[1], more: (ctx: Ctx) => Promise<void> = async () => {}) =>
  transaction(ctx(), async (ctx) => {
    const { post, ...rest } = await beginJournal(ctx, journal);
    await more(ctx);
    await post();
    return rest;
  });

test('a begun journal exists once it is posted, and beginning it again returns it in either state', async () => {
  const journal = await moving(300n);
  const first = await begun(journal);
  expect(first.isNew).toBe(true);
  expect(await begun(journal)).toEqual({ ...first, isNew: false });
  expect(await postJournal(ctx(), journal)).toEqual({ ...first, isNew: false });
});

test('a begun journal that is not posted is not saved, and neither is the rest of its transaction', async () => {
  const journal = await moving(300n);
  const before = await journals();
  const left = transaction(ctx(), async (ctx) => (await beginJournal(ctx, journal)).journalId);
  await expect(left).rejects.toMatchObject({ code: 'AG002' });
  await expect(begun({ ...journal, lines: await linesOver() })).rejects.toThrow(ledgerTexts.tooLittle);
  expect(await journals()).toBe(before! + 1);
});

async function linesOver() {
  return (await moving(501n)).lines;
}

test('no journal can begin outside a transaction', async () => {
  await expect(beginJournal(ctx(), await moving(1n))).rejects.toThrow('needs the transaction of its caller');
});
