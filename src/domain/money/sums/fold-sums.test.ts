import { expect, test } from 'vitest';
import type { AccountKind } from '../ledger/account.kinds.ts';
import { mergeSumsToPublish } from './fold-sums.ts';

const sum = (kind: AccountKind, minor: bigint, holders: number, movers = 0) => ({ kind, minor, holders, movers });
const folded = (...sums: Parameters<typeof mergeSumsToPublish>[0]) =>
  mergeSumsToPublish(sums)?.map(({ kinds, minor }) => [kinds.join(' '), minor]);

test('a sum of five or more accounts is shown exactly', () => {
  expect(folded(sum('escrow', 12_345_01n, 5), sum('member_available', 7n, 9))).toEqual([
    ['escrow', 12_345_01n],
    ['member_available', 7n],
  ]);
});

test('a sum of fewer accounts is shown within a larger one, and so cannot be subtracted from the total', () => {
  expect(folded(sum('escrow', 100n, 8), sum('member_payable', 7n, 1), sum('member_available', 30n, 20))).toEqual([
    ['member_available', 30n],
    ['escrow member_payable', 107n],
  ]);
});

test('two small sums may belong to the same accounts: together they are still small', () => {
  expect(folded(sum('member_payable', 7n, 4), sum('buyer_refundable', 3n, 4))).toBeUndefined();
  expect(folded(sum('escrow', 7n, 1, 1))).toBeUndefined();
});

test('a change that fewer than five accounts made shows in no sum', () => {
  expect(folded(sum('escrow', 107n, 8, 1))).toBeUndefined();
  expect(folded(sum('escrow', 107n, 8, 1), sum('member_available', 50n, 9, 6))).toEqual([
    ['member_available escrow', 157n],
  ]);
  expect(folded(sum('escrow', 107n, 8, 1), sum('member_available', 50n, 9, 0))).toBeUndefined();
  expect(folded(sum('escrow', 0n, 0, 1), sum('member_available', 50n, 9, 0))).toBeUndefined();
});

test('accounts without money and movements are left out', () => {
  expect(folded(sum('suspense', 0n, 0))).toEqual([]);
  expect(folded(sum('suspense', 0n, 0), sum('escrow', 9n, 6))).toEqual([['escrow', 9n]]);
});
