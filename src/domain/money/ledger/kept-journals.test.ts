import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { anySource } from '../../../../test/support/journals-without-source.ts';
import { aMember, emptyDeals, naira, topUp } from '../../../../test/support/sound-books.ts';
import type { AccountOf } from './account.kinds.ts';
import { ledgerTexts, postJournal, type Journal } from './post-journal.ts';

const database = await testDatabase();
const { ctx, pool } = database;
await emptyDeals(database, 4);

const available = (memberId: bigint): AccountOf => ({ kind: 'member_available', memberId });
const escrow = (dealId: bigint): AccountOf => ({ kind: 'escrow', dealId });

/** Moves ten naira in one journal. */
function moving(from: AccountOf, to: AccountOf, more: Partial<Journal> = {}): Journal {
  const lines = [
    { account: from, minor: -1_000n },
    { account: to, minor: 1_000n },
  ];
  return { kind: 'funding', currency: naira, key: crypto.randomUUID(), source: anySource(), lines, ...more };
}

async function rich(): Promise<bigint> {
  const ada = await aMember(ctx());
  await topUp(ctx(), ada, 9_000n);
  return ada;
}

test('a journal about one deal moves no money of another', async () => {
  const ada = await rich();
  const other = moving(available(ada), escrow(2n), { dealId: 1n });
  await expect(postJournal(ctx(), other)).rejects.toThrow('moves another deal');
  await postJournal(ctx(), moving(available(ada), escrow(1n), { dealId: 1n }));
});

test('a part of a deal is settled once, even by journals with different keys', async () => {
  const ada = await rich();
  for (let paid = 0; paid < 2; paid++) await postJournal(ctx(), moving(available(ada), escrow(3n), { dealId: 3n }));
  const settled = () => moving(escrow(3n), available(ada), { kind: 'settlement', dealId: 3n, part: 1 });
  await postJournal(ctx(), settled());
  await expect(postJournal(ctx(), settled())).rejects.toThrow(ledgerTexts.bookedBefore);
});

test('a reversal of another amount is not saved', async () => {
  const [ada, bola] = [await rich(), await rich()];
  const { journalId } = await postJournal(ctx(), moving(available(ada), available(bola)));
  const reversing = (minor: number) =>
    pool.query(
      `with journal as (
         insert into ledger_journal (kind, actor, key, request_hash, reverses_id, why)
         values ('reversal', 'test', 'half of ' || $1::bigint, sha256('half'), $1::bigint, 'Half') returning id)
       insert into ledger_posting (journal_id, account_id, amount)
       select journal.id, account_id, sign(-amount) * $2::bigint from journal, ledger_posting
       where journal_id = $1::bigint order by account_id`,
      [journalId, minor],
    );
  await expect(reversing(999)).rejects.toThrow('does not undo');
  await reversing(1_000);
});
