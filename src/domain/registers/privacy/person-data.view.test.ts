import { expect, test } from 'vitest';
import { describeErased, erasureEffects, keptUntil } from './person-data.view.ts';

test('the result of an erasure is listed by kind: what was deleted, what stays without the person, and what the books keep', () => {
  const said = describeErased({
    accounts: { deleted: 0, anonymised: 1 },
    deals: { deleted: 0, anonymised: 0, kept: 2 },
    payouts: { deleted: 1, anonymised: 0, kept: 1 },
    payments: { deleted: 1, anonymised: 0 },
    machineOrders: { deleted: 0, anonymised: 1 },
    waitlist: { deleted: 0, anonymised: 0 },
  });
  expect(Object.fromEntries(said.map(({ label, value }) => [label, value]))).toEqual({
    Accounts: '1 erased, only its number stays in our books',
    Deals: '2 kept in our books, without your name',
    'Saved cards': '1 erased',
    'Bank accounts that we never paid out to': '1 erased',
    Payouts: '1 kept in our books',
    'Machine orders': '1 kept, without your personal data',
  });
});

test('rows that an erasure deletes from a kind that stays for the accounts are listed as deleted', () => {
  const erasable = { one: 'saved card', many: 'saved cards' };
  const groups = [
    { kind: 'accounts', count: 1, records: [] },
    { kind: 'payments', count: 3, erasable: { ...erasable, count: 2 }, records: [] },
    { kind: 'payouts', count: 1, erasable: { one: 'unused account', many: 'unused accounts', count: 1 }, records: [] },
  ] as const;
  expect(erasureEffects(groups.map((group) => ({ ...group, records: [] })))).toEqual({
    goes: ['1 account', '2 saved cards', '1 unused account'],
    stays: [{ kind: 'payments', text: '1 payment' }],
  });
});

test('what is kept as long as the account has no day on which it is deleted', () => {
  const record = {
    kind: 'favourites' as const,
    title: 'Copra',
    answers: [],
    writtenAt: new Date('2026-11-22T09:00:00Z'),
  };
  expect(keptUntil({ ...record, isKeptWithAccount: true })).toBeUndefined();
  expect(keptUntil(record)).toBeInstanceOf(Date);
});
