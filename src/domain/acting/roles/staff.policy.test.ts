import { describe, expect, test } from 'vitest';
import type { Actor } from '../context.ts';
import { staffRoles, type StaffRole } from './staff.options.ts';
import {
  hasProved,
  mayAnswerPeople,
  mayManageStaff,
  mayMoveMoney,
  mayReadAudit,
  mayReadRecords,
  maySetPrices,
} from './staff.policy.ts';

const now = new Date('2026-11-22T09:00:00Z');
const staff = (role: StaffRole): Actor => ({ kind: 'staff', id: 1n, name: 'Ada', role, sessionId: 'a', provedAt: now });
const others: Actor[] = [
  { kind: 'guest' },
  { kind: 'member', id: 1n, name: 'Ada', email: 'ada@example.com', accountType: 'merchant' },
  { kind: 'job', name: 'deliver-mail' },
];

describe.each([
  ['reads records', mayReadRecords, ['viewer', 'support', 'pricing', 'finance', 'owner']],
  ['answers people', mayAnswerPeople, ['support', 'owner']],
  ['sets prices', maySetPrices, ['pricing', 'owner']],
  ['moves money', mayMoveMoney, ['finance', 'owner']],
  ['manages staff', mayManageStaff, ['owner']],
  ['reads the audit log', mayReadAudit, ['owner']],
] as const)('a person who %s', (_, may, roles: readonly StaffRole[]) => {
  test('has one of the roles for it', () => {
    expect(staffRoles.filter((role) => may(staff(role)))).toEqual(roles);
  });

  test('is never outside our staff', () => {
    expect(others.filter((actor) => may(actor))).toEqual([]);
  });
});

test('the password counts as fresh for ten minutes, and only for staff', () => {
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  expect([0, 599, 600, 601].map((seconds) => hasProved(staff('owner'), at(seconds)))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(others.filter((actor) => hasProved(actor, now))).toEqual([]);
});
