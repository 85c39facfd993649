import { hour_ms, second_ms } from '#platform/clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Outside } from '#platform/http/fetch-outside.ts';
import { findAddressFault } from '#platform/http/post-outside.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { turnKeyOf } from '#domain/acting/turn-of.ts';
import { rowId } from '#domain/values/row-id.ts';
import { lockMember, requireProof, type LockedMember, type OwnSession } from '../settings/lock-member.ts';
import { notifyMember } from '../settings/notify-member.ts';
import { newWebhookSecret, sealWebhookSecret, unsealWebhookSecret, type SecretMaking } from './webhook-secret.ts';
import {
  mostWebhooks,
  secretOverlap_hours,
  storedWebhookKinds,
  webhookTexts,
  type AddWebhook,
} from './webhook.schema.ts';

type WebhookMaking = OwnSession & SecretMaking;

export type MadeWebhook = { id: bigint; url: string; secret: string };

const lookup_ms = 5 * second_ms;

export async function addWebhook(
  ctx: Ctx,
  wanted: AddWebhook,
  making: WebhookMaking,
  outside: Outside,
): Promise<MadeWebhook> {
  const { kinds } = wanted;
  const url = await requirePublic(ctx, wanted.url, outside);
  return transaction(ctx, async (ctx) => {
    const member = await lockForWebhooks(ctx, making);
    const secret = newWebhookSecret(member.id, making, { url });
    const same = await ctx.db
      .selectFrom('webhook_endpoint')
      .select(['id', 'sealed_secret'])
      .where('member_id', '=', member.id)
      .where('url', '=', url)
      .executeTakeFirst();
    if (same) {
      // The same form, sent twice, shows the same secret.
      if (isSecret(same.sealed_secret, member.id, making.secret, secret)) return { id: same.id, url, secret };
      throw new Failure('conflict', webhookTexts.same, { field: 'url' });
    }
    await makeRoomForWebhook(ctx, member);
    const sealed_secret = sealWebhookSecret(secret, member.id, making.secret);
    const { id } = await ctx.db
      .insertInto('webhook_endpoint')
      .values({ member_id: member.id, url, kinds: storedWebhookKinds(kinds), sealed_secret, created_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!member.is_demo) await notifyMember(ctx, member, 'webhook-added', new URL(url).hostname);
    return { id, url, secret };
  });
}

/** For a while requests are signed with both secrets, so that a program can change over. */
export async function replaceWebhookSecret(ctx: Ctx, webhookId: string, making: WebhookMaking): Promise<MadeWebhook> {
  return transaction(ctx, async (ctx) => {
    const member = await lockForWebhooks(ctx, making);
    const found = await ctx.db
      .selectFrom('webhook_endpoint')
      .select(['id', 'url', 'sealed_secret', 'previous_until'])
      .where('id', '=', rowId(webhookId))
      .where('member_id', '=', member.id)
      .executeTakeFirst();
    if (!found) throw new Failure('not_found', webhookTexts.gone);
    const { id, url, sealed_secret } = found;
    const secret = newWebhookSecret(member.id, making, { replaces: webhookId });
    if (isSecret(sealed_secret, member.id, making.secret, secret)) return { id, url, secret };
    // A third secret would end the overlap of the first.
    if (found.previous_until && found.previous_until > ctx.now) throw new Failure('conflict', webhookTexts.replaced);
    await ctx.db
      .updateTable('webhook_endpoint')
      .set({
        sealed_secret: sealWebhookSecret(secret, member.id, making.secret),
        sealed_previous: sealed_secret,
        previous_until: new Date(ctx.now.getTime() + secretOverlap_hours * hour_ms),
      })
      .where('id', '=', id)
      .execute();
    if (!member.is_demo) await notifyMember(ctx, member, 'webhook-secret-replaced', new URL(url).hostname);
    return { id, url, secret };
  });
}

/** A secret that was sealed under another secret of the site cannot be read any more; it is replaced like others. */
function isSecret(sealed: Uint8Array, memberId: bigint, siteSecret: string, secret: string): boolean {
  try {
    return unsealWebhookSecret(sealed, memberId, siteSecret) === secret;
  } catch {
    return false;
  }
}

async function requirePublic(ctx: Ctx, text: string, outside: Outside): Promise<string> {
  const url = URL.parse(text)?.href ?? '';
  const fault = await findAddressFault(url, lookup_ms, turnKeyOf(ctx), outside);
  if (fault === undefined) return url;
  const textKey = fault === 'too many redirects' || fault === 'too large' ? 'not there' : fault;
  throw new Failure('invalid', webhookTexts[textKey], { field: 'url' });
}

async function lockForWebhooks(ctx: Ctx, making: WebhookMaking): Promise<LockedMember> {
  const member = await lockMember(ctx);
  if (!member.is_demo) await requireProof(ctx, making);
  return member;
}

/** Refuses a webhook above the limit. In a demo account the oldest one is removed, because a visitor does not know whose they are. */
async function makeRoomForWebhook(ctx: Ctx, { id, is_demo }: LockedMember): Promise<void> {
  const existing = await ctx.db
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('member_id', '=', id)
    .orderBy('id')
    .limit(mostWebhooks)
    .execute();
  if (existing.length < mostWebhooks) return;
  if (!is_demo) throw new Failure('conflict', webhookTexts.full);
  await ctx.db.deleteFrom('webhook_endpoint').where('id', '=', existing[0]!.id).execute();
}
