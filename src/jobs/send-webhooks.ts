import type { Ctx } from '#domain/acting/context.ts';
import type { WebhookNetwork } from '#domain/people/accounts/webhooks/deliver-webhook.ts';
import type { ConnectionSettings } from '#platform/database/connect.ts';
import { listen } from '#platform/database/listen.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Stops } from '#platform/stops.ts';
import { WebhookSender } from './webhook-sender.ts';

const longestStop_ms = 1000;

type Sending = WebhookNetwork & { ctx: () => Ctx; log: Log; metrics: Pick<Metrics, 'webhookTries'> };

/** The database wakes the sender. Its timer finds retries that are due, and events that were saved while no news arrived. */
export async function sendWebhooks(sending: Sending, direct: ConnectionSettings, stops: Stops): Promise<void> {
  const actor = { kind: 'job', name: 'send-webhooks' } as const;
  const sender = new WebhookSender({ ...sending, ctx: () => ({ ...sending.ctx(), actor }) });
  const wake = () => sender.wake();
  const listener = await listen(direct, 'webhook_due', { onNews: wake, onConnection: wake }, sending.log);
  stops.add('webhooks', longestStop_ms, async () => {
    await Promise.all([listener.stop(), sender.stop()]);
  });
  sender.start();
}
