import { expect, test } from 'vitest';
import { describeErased } from './person-data.view.ts';

test('what an erasure did is told by kind: what went, what stays without the person, and what the books keep', () => {
  const said = describeErased({
    accounts: { deleted: 0, anonymised: 1 },
    deals: { deleted: 0, anonymised: 0, kept: 2 },
    payouts: { deleted: 1, anonymised: 0, kept: 1 },
    machineOrders: { deleted: 0, anonymised: 1 },
    waitlist: { deleted: 0, anonymised: 0 },
  });
  expect(Object.fromEntries(said.map(({ label, value }) => [label, value]))).toEqual({
    Accounts: '1 erased, only its number stays in our books',
    Deals: '2 kept in our books, without your name',
    Payouts: '1 erased; 1 kept in our books',
    'Machine orders': '1 kept, with you taken out',
  });
});
