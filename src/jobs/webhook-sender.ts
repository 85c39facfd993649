import type { Ctx } from '#domain/acting/context.ts';
import {
  claimDeliveries,
  releaseDelivery,
  type ClaimedDelivery,
} from '#domain/people/accounts/webhooks/claim-deliveries.ts';
import { deliverWebhook, type WebhookNetwork } from '#domain/people/accounts/webhooks/deliver-webhook.ts';
import { placeEvents } from '#domain/people/accounts/webhooks/place-events.ts';
import { isDelivered, recordTry } from '#domain/people/accounts/webhooks/record-try.ts';
import { second_ms } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';

type SenderDeps = WebhookNetwork & { ctx: () => Ctx; log: Log; metrics: Pick<Metrics, 'webhookTries'> };
type UnderWay = { claimed: ClaimedDelivery; mayHang: boolean; recording?: Promise<void> };

/** How many requests are under way at once, and how many of them go to endpoints that did not answer last time. */
const maxRequests = 32;
const maxMayHang = 16;

const lookEvery_ms = 5 * second_ms;

/**
 * Not a job of the queue, because those wait for each other in batches. Half of the places are only for endpoints that answered last time,
 * so that dead ones do not delay these.
 */
export class WebhookSender {
  readonly #deps: SenderDeps;
  readonly #underWay = new Map<bigint, UnderWay>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isWoken = false;
  #isStopped = false;
  #hasGivenUp = false;
  #whenIdle: (() => void)[] = [];

  constructor(deps: SenderDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), lookEvery_ms).unref();
    this.wake();
  }

  wake(): void {
    if (this.#isStopped) return;
    this.#isWoken = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
      // It may have been woken after it looked for the last time.
      if (this.#isWoken) this.wake();
      this.#resolveIdle();
    });
  }

  /** Resolves when it neither looks for deliveries nor sends any. */
  idle(): Promise<void> {
    if (!this.#looking && this.#underWay.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#whenIdle.push(resolve));
  }

  /**
   * Gives up requests that are under way; their events are sent again by the next process. Answers that come later are not recorded,
   * because the process closes its connections to the database.
   */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#looking;
    this.#hasGivenUp = true;
    const ctx = this.#deps.ctx();
    const all = [...this.#underWay.values()];
    await Promise.all(all.map(({ claimed, recording }) => recording ?? releaseDelivery(ctx, claimed)));
  }

  async #look(): Promise<void> {
    const { ctx, log } = this.#deps;
    try {
      while (this.#isWoken && !this.#isStopped) {
        this.#isWoken = false;
        await placeEvents(ctx());
        const toAnswering = await claimDeliveries(ctx(), 'answering', maxRequests - this.#underWay.size);
        for (const claimed of toAnswering) this.#send(claimed, false);
        const hanging = [...this.#underWay.values()].filter(({ mayHang }) => mayHang).length;
        const free = Math.min(maxRequests - this.#underWay.size, maxMayHang - hanging);
        for (const claimed of await claimDeliveries(ctx(), 'others', free)) this.#send(claimed, true);
      }
    } catch (error) {
      this.#isWoken = false;
      log.warn({ err: error }, 'webhooks could not be claimed');
    }
  }

  #send(claimed: ClaimedDelivery, mayHang: boolean): void {
    const request: UnderWay = { claimed, mayHang };
    this.#underWay.set(claimed.endpoint_id, request);
    void this.#deliver(request).finally(() => {
      this.#underWay.delete(claimed.endpoint_id);
      this.wake();
      this.#resolveIdle();
    });
  }

  async #deliver(request: UnderWay): Promise<void> {
    const { ctx, log, clock, metrics } = this.#deps;
    const { claimed } = request;
    try {
      const result = await deliverWebhook(claimed, this.#deps);
      if (this.#hasGivenUp) return;
      metrics.webhookTries.inc({ result: isDelivered(result) ? 'delivered' : 'failed' });
      request.recording = recordTry({ ...ctx(), now: clock.now() }, claimed, result);
      await request.recording;
    } catch (error) {
      log.error({ err: error, deliveryId: claimed.delivery_id }, 'webhook not recorded');
    }
  }

  #resolveIdle(): void {
    if (this.#looking || this.#underWay.size > 0) return;
    for (const resolve of this.#whenIdle.splice(0)) resolve();
  }
}
