import { second_ms, type Clock } from '#platform/clock.ts';
import type { Outside } from '#platform/http/fetch-outside.ts';
import { postOutside } from '#platform/http/post-outside.ts';
import { signedWebhookHeaders } from '#platform/http/sign-webhook.ts';
import { memberTurnKey } from '#domain/acting/turn-of.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import type { TryResult } from './record-try.ts';
import { eventIdOf, eventMessage } from './webhook-message.ts';
import { unsealWebhookSecret } from './webhook-secret.ts';

export type WebhookNetwork = { secret: string; publicUrl: string; outside: Outside; clock: Clock };

/** We store the first kilobyte of an answer. */
const bounds = { timeout_ms: 10 * second_ms, mostBytes: 1024 };

/** Call it outside any transaction. */
export async function deliverWebhook(claimed: ClaimedDelivery, network: WebhookNetwork): Promise<TryResult> {
  const startedAt = network.clock.now();
  const result = await tryDelivery(claimed, network, startedAt);
  const took_ms = Math.max(0, network.clock.now().getTime() - startedAt.getTime());
  return { ...result, startedAt, took_ms };
}

async function tryDelivery(
  claimed: ClaimedDelivery,
  { secret, publicUrl, outside }: WebhookNetwork,
  at: Date,
): Promise<Pick<TryResult, 'status' | 'problem' | 'answer'>> {
  const secrets = secretsOf(claimed, secret);
  if (!secrets) return { problem: 'unreadable secret' };
  const body = JSON.stringify(eventMessage(claimed, publicUrl));
  const headers = {
    ...plainHeaders(body),
    ...signedWebhookHeaders({ id: eventIdOf(claimed), at, body }, secrets),
  };
  const answer = await postOutside(claimed.url, { headers, body }, bounds, memberTurnKey(claimed.member_id), outside);
  return typeof answer === 'string' ? { problem: answer } : { status: answer.status, answer: answer.text };
}

/** The headers of each request beside those of the signature. */
export function plainHeaders(body: string): Record<string, string> {
  return { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
}

/** The secrets that sign a request; undefined if they were encrypted under another secret of the site. */
function secretsOf(claimed: ClaimedDelivery, secret: string): string[] | undefined {
  const { sealed_secret, sealed_previous, member_id } = claimed;
  const sealed = [sealed_secret, ...(sealed_previous ? [sealed_previous] : [])];
  try {
    return sealed.map((one) => unsealWebhookSecret(one, member_id, secret));
  } catch {
    return undefined;
  }
}
