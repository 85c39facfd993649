import type { Ctx } from '#domain/acting/context.ts';
import { bookSending } from '#domain/money/sendings/book-sending.ts';
import { explainSending } from '#domain/money/sendings/explain-sending.ts';
import { confirmOf } from './approvals.ts';
import type { TestDatabase } from './database.ts';
import { staffAtDesk } from './staff.ts';
import type { Leaves } from './staff-work.ts';

/** Explains what the provider sent without a record. */
export async function explainSent(asOwner: () => Ctx, leaves: Leaves, database: TestDatabase): Promise<void> {
  const { db } = database;
  const sent = { kind: 'refund', name: '77', minor: 500n, currency: 'NGN' };
  const insert = db.insertInto('unmatched_sending').values({ ...sent, provider: 'sandbox', state: 'done' });
  const { id } = await insert.returning('id').executeTakeFirstOrThrow();
  await explainSending(asOwner(), id, { why: 'Sent by hand' });
  await leaves(['Ada owner', 'explain-sending', 'unmatched-sending', String(id), null, { ...sent, minor: '500' }]);
  await bookSent(asOwner, leaves, database);
}

/** Books another sending as our loss. */
async function bookSent(asOwner: () => Ctx, leaves: Leaves, database: TestDatabase): Promise<void> {
  const sent = { kind: 'refund', name: '78', minor: 500n, currency: 'NGN' };
  const insert = database.db.insertInto('unmatched_sending').values({ ...sent, provider: 'sandbox', state: 'done' });
  const { id } = await insert.returning('id').executeTakeFirstOrThrow();
  const { actor } = await staffAtDesk(database, 'finance', { email: 'books@agbon.example' });
  await bookSending(database.ctx(actor), id, { bears: 'house', member: '', why: 'Nobody has this money' });
  await confirmOf(asOwner(), 'sending', id);
  const booked = { bears: 'house', name: '78', minor: '500', currency: 'NGN' };
  const on = ['unmatched-sending', String(id), null, booked] as const;
  await leaves(['Ada finance', 'book-sending', ...on], ['Ada owner', 'confirm-sending', ...on]);
}
