import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { isCompanyAddress } from './company-address.ts';
import { requireOutboxRunner } from './outbox.policy.ts';
import type { SuppressAddress } from './outbox.schema.ts';

const ownAddressText =
  'This is one of our own addresses. Without e-mails to it, the team would miss what people send us.';

/** Stops mails to an address, except those that the person must get, such as security notices (`isOwedMail`). */
export async function suppressAddress(ctx: Ctx, { address, why }: SuppressAddress): Promise<void> {
  requireOutboxRunner(ctx);
  if (await isCompanyAddress(ctx, address)) {
    throw new Failure('invalid', ownAddressText, { field: 'address' });
  }
  await auditedTransaction(ctx, { what: 'suppress-address', why }, async (ctx) => {
    const stopped = await ctx.db
      .insertInto('mail_suppression')
      .values({ address, reason: 'by_staff', why, created_at: ctx.now })
      .onConflict((conflict) => conflict.column('address').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stopped) throw new Failure('conflict', 'E-mails to this address are stopped already.', { field: 'address' });
    return { on: { kind: 'suppression', id: stopped.id }, after: { stopped: true }, answer: undefined };
  });
}
