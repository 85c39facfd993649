import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { requireOutboxRunner } from './outbox.policy.ts';

/** Allows mails to an address again. The mails that were not sent meanwhile stay unsent; staff can send each of them again. */
export async function liftSuppression(ctx: Ctx, id: string): Promise<void> {
  requireOutboxRunner(ctx);
  await auditedTransaction(ctx, { what: 'lift-suppression' }, async (ctx) => {
    const lifted = /^\d{1,18}$/.test(id)
      ? await ctx.db
          .deleteFrom('mail_suppression')
          .where('id', '=', BigInt(id))
          .returning(['id', 'reason'])
          .executeTakeFirst()
      : undefined;
    if (!lifted) throw new Failure('conflict', 'E-mails to this address are not stopped.');
    return {
      on: { kind: 'suppression', id: lifted.id },
      before: { stopped: true, reason: lifted.reason },
      after: { stopped: false },
      answer: undefined,
    };
  });
}
