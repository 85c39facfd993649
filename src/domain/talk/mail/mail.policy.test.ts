import { describe, expect, it } from 'vitest';
import type { Actor } from '#domain/acting/context.ts';
import { mayDeliverMail, mayReadMailbox } from './mail.policy.ts';

const guest: Actor = { kind: 'guest' };
const member: Actor = { kind: 'member', id: 1n, accountType: 'seller', name: 'Ada Obi', email: 'ada@example.com' };
const job: Actor = { kind: 'job', name: 'deliver-mail' };

describe('permissions for mails', () => {
  it('only the product itself delivers mail', () => {
    expect([guest, member, job].map(mayDeliverMail)).toEqual([false, false, true]);
  });

  it('everybody reads the demo’s mailbox, and outsiders read no other', () => {
    for (const actor of [guest, member]) {
      expect(mayReadMailbox(actor, 'demo')).toBe(true);
      expect(mayReadMailbox(actor, 'production')).toBe(false);
    }
  });
});
