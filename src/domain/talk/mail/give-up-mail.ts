import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { addressHint } from '#domain/acting/audit/audit-hint.ts';
import { lockMail } from './lock-mail.ts';
import { requireOutboxRunner } from './outbox.policy.ts';
import type { GiveUpMail } from './outbox.schema.ts';

const giveUpTexts = {
  wasSent: 'This e-mail has been sent already, and cannot be called back.',
  willNotBeSent: 'This e-mail is not going to be sent: it was given up, or its recipients have stopped e-mails.',
  isBeingSent: 'This e-mail is being sent at this moment. Look again in five minutes.',
} as const;

export async function giveUpMail(ctx: Ctx, id: string, { why }: GiveUpMail): Promise<void> {
  requireOutboxRunner(ctx);
  await auditedTransaction(ctx, { what: 'give-up-mail', why }, async (ctx) => {
    const mail = await lockMail(ctx, id);
    if (mail.sent_at !== null) throw new Failure('conflict', giveUpTexts.wasSent);
    if (!['queued', 'scheduled', 'failed'].includes(mail.last_event)) {
      throw new Failure('conflict', giveUpTexts.willNotBeSent);
    }
    if (mail.is_held) throw new Failure('conflict', giveUpTexts.isBeingSent);
    await ctx.db
      .updateTable('mail')
      .set({ last_event: 'canceled', held_until: null })
      .where('id', '=', mail.id)
      .execute();
    return {
      on: { kind: 'mail', id: mail.id },
      before: { state: mail.last_event, tries: mail.attempts, template: mail.template },
      after: { state: 'canceled', to: mail.to_addresses.map(addressHint) },
      answer: undefined,
    };
  });
}
