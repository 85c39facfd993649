import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { queueMails } from '#domain/acting/mail/queue-mail.ts';
import { findOwnerAddresses } from '#domain/people/staff-accounts/find-owner-addresses.ts';
import { readOutsideHead, saveOutsideHead, type OutsideHead } from '#domain/money/ledger/outside-head.ts';
import { verifyLedger, type VerifiedBooks } from './verify-ledger.ts';

/**
 * Verifies the books, also against the head that is stored outside. If they are sound, the new head is stored outside and mailed to owners
 * once a day, because an attacker who changes the database and the store cannot change a sent mail.
 */
export async function verifyNightly(ctx: Ctx): Promise<VerifiedBooks> {
  const before = await readOutsideHead(ctx);
  const verified = await verifyLedger(ctx, before);
  if (verified.problems.length > 0) return verified;
  const head = await saveOutsideHead(ctx, verified);
  if (before?.at.slice(0, 10) !== head.at.slice(0, 10)) await mailHead(ctx, head);
  return verified;
}

async function mailHead(ctx: Ctx, head: OutsideHead): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const to = await findOwnerAddresses(ctx);
    const mail = { template: 'books-head', props: head } as const;
    await queueMails(
      ctx,
      to.length === 0 ? [{ to: 'team', ...mail }] : to.map((address) => ({ to: [address], ...mail })),
    );
  });
}
