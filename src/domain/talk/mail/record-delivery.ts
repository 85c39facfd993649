import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { mayDeliverMail } from './mail.policy.ts';
import { mostConclusive } from './mail.states.ts';
import { suppressUnwelcome, type ReportedEvent } from './suppress-unwelcome.ts';
import { adoptNotices, lockNotices } from './waiting-notices.ts';

type RecordDelivery = { event: 'sent' | 'delivered'; providerId?: string; note?: string };

/** Saves once that a mail was handed over, and applies what the provider has reported about it before. */
export async function recordDelivery(ctx: Ctx, mailId: string, delivery: RecordDelivery): Promise<void> {
  if (!mayDeliverMail(ctx.actor)) throw new Failure('forbidden', 'Mails are sent by the product itself.');
  await transaction(ctx, async (ctx) => {
    const { event, providerId, note } = delivery;
    let heard: ReportedEvent[] = [];
    if (providerId) {
      await lockNotices(ctx, providerId);
      heard = await adoptNotices(ctx, providerId, mailId);
    }
    await ctx.db
      .updateTable('mail')
      .set({
        last_event: mostConclusive(
          event,
          heard.map((told) => told.event),
        ),
        provider_id: providerId ?? null,
        last_error: heard.find(({ bounce }) => bounce)?.bounce ?? note ?? null,
        sent_at: ctx.now,
        held_until: null,
      })
      .where('id', '=', BigInt(mailId))
      .where('sent_at', 'is', null)
      .execute();
    for (const told of heard) await suppressUnwelcome(ctx, BigInt(mailId), told);
    if (event === 'sent') await forgetPassingWords(ctx, mailId);
  });
}

/** Once the mail has left, only the recipient has the key in it. */
async function forgetPassingWords(ctx: Ctx, mailId: string): Promise<void> {
  await ctx.db
    .updateTable('mail')
    .set({ props: '{}', html: null, body_text: null })
    .where('id', '=', BigInt(mailId))
    .where('is_passing', '=', true)
    .execute();
}
