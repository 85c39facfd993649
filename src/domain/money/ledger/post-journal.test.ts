import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { anySource } from '../../../../test/support/journals-without-source.ts';
import { aMember, emptyDeals, keepBooksSound, naira, topUp } from '../../../../test/support/sound-books.ts';
import { currency } from '#domain/values/currency.ts';
import type { AccountOf, LedgerLine } from './account.kinds.ts';
import { findBalance } from './find-accounts.ts';
import { findPostings } from './find-postings.ts';
import { ledgerInvariants } from './ledger.invariants.ts';
import { ledgerTexts, postJournal, type Journal } from './post-journal.ts';
import { reverseJournal } from './reverse-journal.ts';

const database = await testDatabase(34);
const { ctx, pool } = database;
// The deals are paid without their own verb here.
keepBooksSound(database, ledgerInvariants);
await emptyDeals(database, 106);

const available = (memberId: bigint): AccountOf => ({ kind: 'member_available', memberId });
const escrow = (dealId: bigint): AccountOf => ({ kind: 'escrow', dealId });
const suspense: AccountOf = { kind: 'suspense' };
const on = async (account: AccountOf, code = naira) => (await findBalance(ctx(), account, code)).minor;

let keys = 0;
const funding = (memberId: bigint, dealId: bigint, minor: bigint, more: Partial<Journal> = {}): Journal => ({
  kind: 'funding',
  currency: naira,
  dealId,
  key: `funding ${(keys += 1)}`,
  source: anySource(),
  lines: [
    { account: available(memberId), minor: -minor },
    { account: escrow(dealId), minor },
  ],
  ...more,
});

test('money that leaves one account arrives in another, in the same currency', async () => {
  const ada = await aMember(ctx());
  await topUp(ctx(), ada, 1_000n);
  await topUp(ctx(), ada, 7n, currency('KWD'));
  const { isNew } = await postJournal(ctx({ kind: 'job', name: 'test' }), funding(ada, 1n, 400n));
  expect(isNew).toBe(true);
  expect([await on(available(ada)), await on(escrow(1n)), await on(available(ada), currency('KWD'))]).toEqual([
    600n,
    400n,
    7n,
  ]);
  expect(await on(escrow(1n), currency('KWD'))).toBe(0n);
});

test('an account cannot give a kobo more than it has, and then nothing is booked', async () => {
  const ada = await aMember(ctx());
  await topUp(ctx(), ada, 1_000n);
  await expect(postJournal(ctx(), funding(ada, 2n, 1_001n))).rejects.toThrow(ledgerTexts.tooLittle);
  expect([await on(available(ada)), await on(escrow(2n))]).toEqual([1_000n, 0n]);
});

test('the same key makes one journal, and is refused with other amounts', async () => {
  const ada = await aMember(ctx());
  await topUp(ctx(), ada, 1_000n);
  const journal = funding(ada, 3n, 100n);
  const first = await postJournal(ctx(), journal);
  expect(await postJournal(ctx(), journal)).toEqual({ journalId: first.journalId, isNew: false });
  const other = postJournal(ctx(), funding(ada, 3n, 101n, { key: journal.key }));
  await expect(other).rejects.toThrow(ledgerTexts.otherContents);
  expect(await on(escrow(3n))).toBe(100n);
});

test('a provider’s charge is credited once, even when several sources report it', async () => {
  const ada = await aMember(ctx());
  const charge = (key: string): Journal => ({
    kind: 'charge',
    currency: naira,
    key,
    source: anySource(),
    reference: { provider: 'sandbox', reference: 'once' },
    lines: [
      { account: { kind: 'provider_clearing', provider: 'sandbox' }, minor: -5n },
      { account: available(ada), minor: 5n },
    ],
  });
  const told = await Promise.allSettled(['webhook', 'return', 'job'].map((key) => postJournal(ctx(), charge(key))));
  expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await on(available(ada))).toBe(5n);
});

describe('an invalid journal is refused', () => {
  const lines = (...minors: bigint[]): LedgerLine[] => {
    const accounts: AccountOf[] = [suspense, { kind: 'fee_income' }, { kind: 'tax_payable' }];
    return minors.map((minor, at) => ({ account: accounts[at]!, minor }));
  };
  const journal = (more: Partial<Journal>): Journal => ({
    kind: 'suspense_cleared',
    currency: naira,
    key: `none ${(keys += 1)}`,
    source: anySource(),
    lines: [],
    ...more,
  });
  const clearing: AccountOf = { kind: 'provider_clearing', provider: 'sandbox' };

  const unbalanced = 'does not balance';
  const astray = 'moves another deal’s money, or a provider’s without its reference';

  test.each([
    ['one that does not add up', unbalanced, { lines: lines(1n, 1n) }],
    ['one with a single posting', unbalanced, { lines: lines(1n) }],
    ['one that says nothing', unbalanced, { lines: [] }],
    ['money at a provider without its reference', astray, { lines: [...lines(1n), { account: clearing, minor: -1n }] }],
    [
      'money at a provider by another’s reference',
      astray,
      {
        lines: [...lines(1n), { account: clearing, minor: -1n }],
        reference: { provider: 'paystack', reference: 'theirs' },
      },
    ],
    [
      'more than there can be',
      'out of range',
      { lines: [...lines(2n ** 63n - 1n), { account: clearing, minor: 1n - 2n ** 63n }] },
    ],
  ] satisfies [string, string, Partial<Journal>][])('%s', async (_, refusal, more) => {
    await topUp(ctx(), await aMember(ctx()), 1n);
    await expect(postJournal(ctx(), journal(more))).rejects.toThrow(refusal);
  });
});

test('a saved journal accepts no more postings', async () => {
  const journalId = await topUp(ctx(), await aMember(ctx()), 10n);
  const accounts = await pool.query<{ id: bigint }>(
    'select account_id as id from ledger_posting where journal_id = $1 order by 1',
    [journalId],
  );
  const more = accounts.rows.map(({ id }, at) =>
    pool.query('insert into ledger_posting (journal_id, account_id, amount) values ($1, $2, $3)', [
      journalId,
      id,
      at === 0 ? 1 : -1,
    ]),
  );
  const refused = await Promise.allSettled(more);
  expect(refused.map((one) => one.status === 'rejected' && (one.reason as { code: string }).code)).toEqual([
    'AG003',
    'AG003',
  ]);
});

test.each([
  'update ledger_journal set why = $$another$$',
  'delete from ledger_journal',
  'truncate ledger_journal cascade',
  'update ledger_posting set amount = 2',
  'delete from ledger_posting',
  'truncate ledger_posting',
  'update ledger_account set balance = balance + 1',
  'update ledger_account set kind = kind',
  'delete from ledger_account',
  'truncate ledger_account cascade',
  'update ledger_link set hash = hash',
  'delete from ledger_link',
  'insert into ledger_link select 9000000, min(journal_id), min(hash::text)::bytea from ledger_link',
  'update ledger_head set position = 0',
  'delete from ledger_head',
  'truncate ledger_head',
  'delete from ledger_verification',
  'update ledger_verification set problems = problems',
])('the owner of the tables is refused too: %s', async (statement) => {
  await topUp(ctx(), await aMember(ctx()), 10n);
  await expect(pool.query(statement)).rejects.toMatchObject({ code: '23001' });
});

test('a new account has no money, even when the insert names a balance', async () => {
  await pool.query("insert into ledger_account (kind, currency, balance, postings) values ('suspense', 'XOF', 500, 5)");
  expect(await on(suspense, currency('XOF'))).toBe(0n);
});

describe('a reversal', () => {
  test('reverses each posting, once, and keeps the original', async () => {
    const ada = await aMember(ctx());
    await topUp(ctx(), ada, 1_000n);
    const { journalId } = await postJournal(ctx(), funding(ada, 20n, 400n));
    const undone = await Promise.all([1, 2, 3].map(() => reverseJournal(ctx(), journalId, 'A wrong deal')));
    expect(undone.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(undone.map(({ journalId }) => journalId)).size).toBe(1);
    expect([await on(available(ada)), await on(escrow(20n))]).toEqual([1_000n, 0n]);
    const { lines } = await findPostings(ctx(), available(ada), naira);
    expect(lines.map(({ kind, minor }) => [kind, minor])).toEqual([
      ['reversal', 400n],
      ['funding', -400n],
      ['charge', 1_000n],
    ]);
  });

  test('cannot reverse a reversal, nor a journal that does not exist', async () => {
    const { journalId } = await reverseJournal(ctx(), await topUp(ctx(), await aMember(ctx()), 10n), 'Charged back');
    await expect(reverseJournal(ctx(), journalId, 'No')).rejects.toThrow('no such journal');
    await expect(reverseJournal(ctx(), 999_999_999n, 'No')).rejects.toThrow('no such journal');
  });

  test('does not take money that has left the account since', async () => {
    const ada = await aMember(ctx());
    const journalId = await topUp(ctx(), ada, 1_000n);
    await postJournal(ctx(), funding(ada, 21n, 400n));
    await expect(reverseJournal(ctx(), journalId, 'Charged back')).rejects.toThrow(ledgerTexts.tooLittle);
    expect(await on(available(ada))).toBe(600n);
  });
});

test('a statement has pages, each line with the balance after it, and no line is missing', async () => {
  const ada = await aMember(ctx());
  for (const minor of [1n, 2n, 3n, 4n, 5n]) await topUp(ctx(), ada, minor);
  const seen = [];
  let before: bigint | undefined;
  do {
    const page = await findPostings(ctx(), available(ada), naira, {
      size: 2,
      ...(before !== undefined && { before }),
    });
    seen.push(page.lines.map(({ number, minor, balanceAfter }) => [number, minor, balanceAfter]));
    before = page.before;
    // A posting during paging appears before the first page and moves none of the others.
    if (seen.length === 1) await topUp(ctx(), ada, 9n);
  } while (before !== undefined);
  expect(seen).toEqual([
    [
      [5n, 5n, 15n],
      [4n, 4n, 10n],
    ],
    [
      [3n, 3n, 6n],
      [2n, 2n, 3n],
    ],
    [[1n, 1n, 1n]],
  ]);
  expect(await findPostings(ctx(), available(await aMember(ctx())), naira)).toEqual({ lines: [], before: undefined });
});

test('of 64 simultaneous withdrawals from an account with money for 48, on 32 connections, exactly 48 succeed', async () => {
  const ada = await aMember(ctx());
  await topUp(ctx(), ada, 48n * 25n);
  const paid = await Promise.allSettled(
    Array.from({ length: 64 }, (_, at) => postJournal(ctx(), funding(ada, 100n + BigInt(at % 7), 25n))),
  );
  expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(48);
  const refusals = paid.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []));
  expect(new Set(refusals)).toEqual(new Set([ledgerTexts.tooLittle]));
  expect(await on(available(ada))).toBe(0n);
});
