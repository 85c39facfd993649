import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { rowId } from '#domain/values/row-id.ts';
import { signedInMember } from '../settings/lock-member.ts';
import { storedWebhookKinds, webhookTexts, type WebhookKind } from './webhook.schema.ts';

/** The changes in this file ask the member for no proof, because they name no new address. */

export async function changeWebhookKinds(
  ctx: Ctx,
  webhookId: string,
  { kinds }: { kinds: readonly WebhookKind[] },
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const { id } = await lockOwnWebhook(ctx, webhookId);
    await ctx.db
      .updateTable('webhook_endpoint')
      .set({ kinds: storedWebhookKinds(kinds) })
      .where('id', '=', id)
      .execute();
  });
}

export async function switchWebhookOff(ctx: Ctx, webhookId: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const { id, off_at } = await lockOwnWebhook(ctx, webhookId);
    if (off_at) throw new Failure('conflict', webhookTexts.alreadyOff);
    await ctx.db
      .updateTable('webhook_endpoint')
      .set({ off_at: ctx.now, off_because: 'by its owner' })
      .where('id', '=', id)
      .execute();
  });
}

/** Sends the events that waited when the webhook was switched off, but not those that happened while it was off. */
export async function switchWebhookOn(ctx: Ctx, webhookId: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const { id, off_at, off_because } = await lockOwnWebhook(ctx, webhookId);
    if (!off_at) throw new Failure('conflict', webhookTexts.alreadyOn);
    if (off_because === 'by our team') throw new Failure('forbidden', webhookTexts.byTeam);
    await ctx.db
      .updateTable('webhook_endpoint')
      .set({ off_at: null, off_because: null, failing_since: null })
      .where('id', '=', id)
      .execute();
    await sql`select pg_notify('webhook_due', '')`.execute(ctx.db);
  });
}

export async function removeWebhook(ctx: Ctx, webhookId: string): Promise<{ url: string }> {
  return transaction(ctx, async (ctx) => {
    const { id, url } = await lockOwnWebhook(ctx, webhookId);
    await ctx.db.deleteFrom('webhook_endpoint').where('id', '=', id).execute();
    return { url };
  });
}

export async function sendTestEvent(ctx: Ctx, webhookId: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const { id, member_id, off_at } = await lockOwnWebhook(ctx, webhookId);
    if (off_at) throw new Failure('conflict', webhookTexts.off);
    await sql`
      with made as (
        insert into webhook_event (member_id, type, subject, subject_id, number)
        select ${member_id}::bigint, 'test.sent', 'test', ${String(id)}, coalesce(max(number), 0) + 1 from webhook_event
        where member_id = ${member_id} and subject = 'test' and subject_id = ${String(id)}
        returning id
      ), sent as (
        insert into webhook_delivery (endpoint_id, event_id) select ${id}::bigint, id from made
      )
      select pg_notify('webhook_due', '')`.execute(ctx.db);
  });
}

/** Its retries begin anew. */
export async function sendDeliveryAgain(ctx: Ctx, webhookId: string, deliveryId: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const { id, off_at } = await lockOwnWebhook(ctx, webhookId);
    if (off_at) throw new Failure('conflict', webhookTexts.off);
    const delivery = await ctx.db
      .selectFrom('webhook_delivery')
      .select(['id', 'state', 'tries'])
      .where('id', '=', rowId(deliveryId))
      .where('endpoint_id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!delivery) throw new Failure('not_found', webhookTexts.noDelivery);
    if (delivery.state === 'waiting' && delivery.tries === 0) throw new Failure('conflict', webhookTexts.waits);
    await ctx.db
      .updateTable('webhook_delivery')
      .set({ state: 'waiting', due_at: ctx.now, first_at: null, tries: 0 })
      .where('id', '=', delivery.id)
      .execute();
    await sql`select pg_notify('webhook_due', '')`.execute(ctx.db);
  });
}

async function lockOwnWebhook(ctx: Ctx, webhookId: string) {
  const { id: memberId } = signedInMember(ctx);
  const found = await ctx.db
    .selectFrom('webhook_endpoint')
    .select(['id', 'member_id', 'url', 'off_at', 'off_because'])
    .where('id', '=', rowId(webhookId))
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Failure('not_found', webhookTexts.gone);
  return found;
}
