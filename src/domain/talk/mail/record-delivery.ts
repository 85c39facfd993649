import { sql } from 'kysely';
import { batchCalls } from '#platform/database/batch-calls.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { mayDeliverMail } from './mail.policy.ts';
import { mostConclusiveEvent, type MailEvent } from './mail.states.ts';
import { suppressUnwelcome } from './suppress-unwelcome.ts';
import { adoptNotices, lockNotices } from './waiting-notices.ts';

/** `note`: a problem with a mail that was sent, such as a recipient whom the server refused. */
type DeliveryResult = { event: 'sent' | 'delivered'; providerId?: string; note?: string };
type DeliveryOfMail = DeliveryResult & { mailId: string };

/** Saves, once, that a mail was handed over, and applies the provider's notices that came before we knew its id for the mail. */
export async function recordDelivery(ctx: Ctx, mailId: string, delivery: DeliveryResult): Promise<void> {
  if (!mayDeliverMail(ctx.actor)) throw new Failure('forbidden', 'Only a job sends mails.');
  const { providerId } = delivery;
  if (providerId === undefined) return saveTogether(ctx, { ...delivery, mailId });
  await transaction(ctx, async (ctx) => {
    await lockNotices(ctx, providerId);
    const notices = await adoptNotices(ctx, providerId, mailId);
    const events = notices.map(({ event }) => event);
    const note = notices.find(({ bounce }) => bounce)?.bounce ?? delivery.note;
    await saveDeliveries(ctx, [
      { ...delivery, ...(note && { note }), mailId, lastEvent: mostConclusiveEvent(delivery.event, events) },
    ]);
    for (const notice of notices) await suppressUnwelcome(ctx, BigInt(mailId), notice);
  });
}

/** Saves deliveries that end at the same time in one statement. */
const saveTogether = batchCalls(async (ctx: Ctx, delivered: readonly DeliveryOfMail[]): Promise<void[]> => {
  await saveDeliveries(ctx, delivered);
  return delivered.map(() => {});
});

/** The text of a mail with a key is deleted once the mail is sent, because then only the recipient may have the key. */
const isTextDeleted = sql<boolean>`is_passing and delivered.event = 'sent'`;

async function saveDeliveries(
  { db, now }: Ctx,
  delivered: readonly (DeliveryOfMail & { lastEvent?: MailEvent })[],
): Promise<void> {
  const rows = delivered.map(({ mailId, event, lastEvent = event, providerId, note }) => ({
    id: mailId,
    event,
    last_event: lastEvent,
    provider_id: providerId ?? null,
    note: note ?? null,
  }));
  await sql`/* plan once: mail-delivered */
    update mail set last_event = delivered.last_event, provider_id = delivered.provider_id, last_error = delivered.note,
      sent_at = ${now}, held_until = null,
      props = case when ${isTextDeleted} then '{}' else props end,
      html = case when ${isTextDeleted} then null else html end,
      body_text = case when ${isTextDeleted} then null else body_text end
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as delivered (id bigint, event text, last_event text, provider_id text, note text)
    where mail.id = delivered.id and sent_at is null`.execute(db);
}
