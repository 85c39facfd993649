import { addWebhook } from '#domain/people/accounts/webhooks/add-webhook.ts';
import { sendTestEvent } from '#domain/people/accounts/webhooks/change-webhook.ts';
import type { WebhookKind } from '#domain/people/accounts/webhooks/webhook.schema.ts';
import type { Outside } from '#platform/http/fetch-outside.ts';
import type { SignedIn } from './signed-in.ts';
import type { TestDatabase } from './database.ts';
import { unreachable } from './unreachable.ts';

let added = 0;

type Wanted = { url?: string; kinds?: WebhookKind[]; outside?: Outside };

/** Adds a webhook of a member, as the settings page does. */
export async function webhookOf(person: SignedIn, { url, kinds = [], outside = unreachable }: Wanted = {}) {
  const making = { sessionId: person.sessionId, secret: 'the secret of the tests', formKey: `webhook ${++added}` };
  const wanted = { url: url ?? `https://pictures.example/${added}`, kinds };
  const { id, secret } = await addWebhook(person.ctx(), wanted, making, outside);
  return { webhookId: String(id), secret };
}

/** A webhook with one delivery, a test event. */
export async function webhookWithDelivery(person: SignedIn) {
  const { webhookId } = await webhookOf(person);
  await sendTestEvent(person.ctx(), webhookId);
  const { id } = await person
    .ctx()
    .db.selectFrom('webhook_delivery')
    .select('id')
    .where('endpoint_id', '=', BigInt(webhookId))
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { webhookId, deliveryId: String(id) };
}

/** A webhook of this member with so many deliveries, some in each state. */
export async function fillDeliveries({ pool }: Pick<TestDatabase, 'pool'>, memberId: bigint, count: number) {
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into webhook_endpoint (member_id, url, sealed_secret, created_at)
       values ($1, 'https://pictures.example/filled', '', business_now()) returning id`,
    [memberId],
  );
  const webhookId = rows[0]!.id;
  await pool.query(
    `with event as (
       insert into webhook_event (member_id, type, subject, subject_id, number)
         select $1, 'test.sent', 'test', '1', n from generate_series(1, $3::integer) n returning id, number
     ) insert into webhook_delivery (event_id, endpoint_id, state)
         select id, $2, (array['waiting', 'delivered', 'failed'])[number % 3 + 1] from event order by id`,
    [memberId, webhookId, count],
  );
  return String(webhookId);
}
