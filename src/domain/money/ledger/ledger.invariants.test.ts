import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { withBroken } from '../../../../test/support/broken-books.ts';
import { after, agreedAndPaid, draft, twoSides } from '../../../../test/support/deals.ts';
import { keepBooksSound, topUp } from '../../../../test/support/sound-books.ts';
import { ledgerInvariants } from './ledger.invariants.ts';
import { reverseJournal } from './reverse-journal.ts';
import { verifyChain } from './verify-chain.ts';
import { findBrokenInvariants, verifyLedger } from '#domain/registers/verify-ledger.ts';

const database = await testDatabase();
const { ctx } = database;
keepBooksSound(database);

/** Ada begins with 1,000, of which 400 are held for deal 1; a charge of 9 was reversed. */
const sides = await twoSides(ctx());
const ada = sides.buyerId;
const charge = await topUp(ctx(), ada, 1_000n);
const dealId = await draft(database, sides, { minor: 400n, payer: 'seller' });
await after(database, dealId, sides, agreedAndPaid);
const funding = charge + 1n;
const { journalId: reversal } = await reverseJournal(ctx(), await topUp(ctx(), ada, 9n), 'Charged back');
const id = (kind: string) => sql`(select id from ledger_account where kind = ${kind})`;

const insertJournal = (columns: string, values: string) =>
  sql.raw(`insert into ledger_journal (key, actor, request_hash, kind, ${columns})
    values (gen_random_uuid(), 'thief', sha256(''), ${values})`);

const violations: readonly [name: string, plant: ReturnType<typeof sql>, found: string | RegExp][] = [
  ['journals balance', sql`update ledger_posting set amount = 401 where amount = 400`, 'does not balance'],
  ['journals balance', insertJournal('why', `'suspense_cleared', 'empty'`), 'has fewer than two postings'],
  [
    'the whole balances',
    sql`update ledger_account set balance = balance + 1 where kind = 'escrow'`,
    'add up to ₦0.01 instead of zero',
  ],
  [
    'balances are sums',
    sql`update ledger_account set balance = balance - 1 where kind = 'escrow'`,
    'shows ₦3.99 after 1 postings, but its 1 postings add up to ₦4',
  ],
  [
    'balances are sums',
    sql`update ledger_account set postings = 2 where kind = 'escrow'`,
    'shows ₦4 after 2 postings, but its 1',
  ],
  ['balances are sums', sql`update ledger_posting set number = 5 where amount = 400`, 'shows ₦4 after 1'],
  [
    'balances are sums',
    sql`update ledger_posting set balance_after = 5 where amount = 400`,
    'shows a balance of ₦0.05, but the postings up to it add up to ₦4.',
  ],
  [
    'never below zero',
    sql`update ledger_account set balance = -1 where kind = 'escrow'`,
    '(escrow) is below zero: −₦0.01',
  ],
  ['never below zero', sql`update ledger_posting set balance_after = -1 where amount = 400`, '(escrow) was below zero'],
  [
    'every journal is in the chain',
    sql`delete from ledger_link where journal_id = ${funding}`,
    'has no link in the chain of journals',
  ],
  [
    'a key is one journal',
    sql`update ledger_journal set key = (select key from ledger_journal where id = ${charge}) where id = ${funding}`,
    'has 2 journals instead of one',
  ],
  [
    'a provider’s money once',
    insertJournal('provider, reference', `'charge', 'sandbox', (select min(reference) from ledger_journal)`),
    'is booked 2 times',
  ],
  [
    'a provider’s money once',
    sql`update ledger_journal set provider = 'paystack' where id = ${charge}`,
    'at sandbox without the reference of sandbox',
  ],
  [
    'a deal’s money is its own',
    sql`update ledger_journal set deal_id = 2 where id = ${funding}`,
    'but does not belong to that deal',
  ],
  [
    'a deal’s money is its own',
    sql`update ledger_journal set deal_id = null where id = ${funding}`,
    'but does not belong to that deal',
  ],
  ['undone once, and wholly', sql`update ledger_posting set amount = -8 where amount = -9`, 'does not reverse journal'],
  [
    'undone once, and wholly',
    sql`delete from ledger_posting where journal_id = ${reversal} and account_id = ${id('member_available')}`,
    'does not reverse journal',
  ],
  [
    'undone once, and wholly',
    insertJournal('reverses_id, why', `'reversal', (select max(reverses_id) from ledger_journal), 'again'`),
    'is reversed 2 times instead of once',
  ],
];

test.each(violations)('%s: found broken (%#)', async (name, plant, found) => {
  const invariant = ledgerInvariants.filter((one) => one.name === name);
  expect(await withBroken(ctx(), plant, (ctx) => findBrokenInvariants(ctx, invariant))).toContainEqual(
    expect.stringContaining(String(found)),
  );
});

test('the test breaks each invariant', () => {
  const proven = violations.map(([name]) => name);
  expect(ledgerInvariants.map(({ name }) => name).filter((name) => !proven.includes(name))).toEqual([]);
});

const changes: [string, ReturnType<typeof sql>, string][] = [
  ...['deal_id = 7', 'part = 1', "actor = 'another'", "key = 'another'", "request_hash = sha256('x')", "why = 'x'"].map(
    (set): [string, ReturnType<typeof sql>, string] => [
      set,
      sql`update ledger_journal set ${sql.raw(set)} where id = ${funding}`,
      `Journal ${funding} (link 2 of`,
    ],
  ),
  ['its time', sql`update ledger_journal set at = at + interval '1 microsecond' where id = ${funding}`, 'link 2'],
  ['its kind', sql`update ledger_journal set kind = 'suspense_cleared' where id = ${funding}`, 'link 2'],
  ['its reference', sql`update ledger_journal set reference = 'other' where id = ${charge}`, 'link 1'],
  ['an amount', sql`update ledger_posting set amount = 401 where amount = 400`, 'link 2'],
  [
    'an account',
    sql`update ledger_posting set account_id = ${id('provider_clearing')}, number = 99 where amount = 400`,
    'link 2',
  ],
  ['a posting that is gone', sql`delete from ledger_posting where amount = 400`, 'link 2'],
  [
    'a link that is gone',
    sql`delete from ledger_link where position = 2`,
    'Link 2 of the chain of journals is missing',
  ],
  [
    'a journal that is gone',
    sql.raw(
      `delete from ledger_posting where journal_id = ${funding}; delete from ledger_journal where id = ${funding}`,
    ),
    'The journal of link 2',
  ],
  ['another hash', sql`update ledger_link set hash = sha256('x') where position = 2`, 'link 2'],
  [
    'an end that is cut off',
    sql`delete from ledger_link where position = 4`,
    'The chain of journals ends at link 3, but its saved end is link 4',
  ],
];

test.each(changes)('the chain shows the change: %s', async (_, plant, found) => {
  const { problems } = await withBroken(ctx(), plant, verifyChain);
  expect(problems).toEqual([expect.stringContaining(found)]);
});

test('a chain whose end and head were both cut off fails against the head that an earlier verification saved', async () => {
  await verifyLedger(ctx());
  const cut = sql`delete from ledger_link where position = 4; update ledger_head set position = 3, hash = (select hash from ledger_link where position = 3)`;
  const { problems } = await withBroken(ctx(), cut, verifyChain);
  expect(problems).toEqual([
    expect.stringContaining('Link 4 of the chain of journals was changed after the verification'),
  ]);
});

test('a chain that is rewritten from its journals fails against the link that an earlier verification saved', async () => {
  await verifyLedger(ctx());
  const anew = sql.raw(`
    do $$ declare link record; before bytea := decode(repeat('00', 32), 'hex'); begin
      update ledger_journal set why = 'another' where id = ${funding};
      for link in select l.position, j as journal from ledger_link l join ledger_journal j on j.id = l.journal_id order by 1 loop
        before := sha256(before || convert_to(ledger_text(link.journal), 'UTF8'));
        update ledger_link set hash = before where position = link.position;
      end loop;
      update ledger_head set hash = before;
    end $$`);
  const { problems } = await withBroken(ctx(), anew, verifyChain);
  expect(problems).toContainEqual(expect.stringContaining('was changed after the verification'));
});
