import { expect, test } from 'vitest';
import type { Actor } from './context.ts';
import { requirePerson } from './public.policy.ts';

const ada = { id: 1n, name: 'Ada' };
const staff = { id: 1n, role: 'viewer', sessionId: 'one', provedAt: new Date() } as const;

test.each([
  { kind: 'guest' },
  { kind: 'member', ...ada, accountType: 'seller' },
  { kind: 'staff', ...ada, ...staff },
] as Actor[])('a $kind may send us forms and orders', (actor) => {
  expect(() => requirePerson({ actor }, 'write to us')).not.toThrow();
});

test.each([
  { kind: 'job', name: 'deliver-mail' },
  { kind: 'provider', name: 'resend' },
] as Actor[])('a $kind may not, and gets a message that says so', (actor) => {
  expect(() => requirePerson({ actor }, 'write to us')).toThrow('Only a person can write to us.');
});
