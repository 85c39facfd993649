import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { passwordsWaiting } from './password-hash.ts';

export type Metrics = {
  requests: Histogram<'method' | 'route' | 'status'>;
  pageCache: Counter<'result'>;
  inFlight: Gauge;
  dataExports: Counter<'result'>;
  webhookTries: Counter<'result'>;
  webhooksDue: Gauge<'endpoints'>;
  webhooksOldestDue: Gauge<'endpoints'>;
  text(): Promise<{ type: string; body: string }>;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'agbon_' });
  registry.registerMetric(
    new Gauge({
      name: 'agbon_passwords_waiting',
      help: 'Passwords that wait for their turn to be hashed',
      registers: [],
      collect() {
        this.set(passwordsWaiting());
      },
    }),
  );
  return {
    requests: new Histogram({
      name: 'agbon_http_request_seconds',
      help: 'Duration of requests, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    pageCache: new Counter({
      name: 'agbon_page_cache_total',
      help: 'Pages answered from the page cache, pages rendered for it, and requests that waited for a page being rendered',
      labelNames: ['result'],
      registers: [registry],
    }),
    inFlight: new Gauge({ name: 'agbon_http_in_flight', help: 'Requests being answered now', registers: [registry] }),
    dataExports: new Counter({
      name: 'agbon_data_exports_total',
      help: 'Exports of a person’s data that were made, tried again after a fault, and given up',
      labelNames: ['result'],
      registers: [registry],
    }),
    webhookTries: new Counter({
      name: 'agbon_webhook_tries_total',
      help: 'Requests of this process to webhooks, by whether the webhook accepted them',
      labelNames: ['result'],
      registers: [registry],
    }),
    webhooksDue: new Gauge({
      name: 'agbon_webhooks_due',
      help: 'Deliveries of all processes that are due and wait, at most 1,000 retries and 1,000 new ones of a webhook, by whether it took the last request',
      labelNames: ['endpoints'],
      registers: [registry],
    }),
    webhooksOldestDue: new Gauge({
      name: 'agbon_webhooks_oldest_due_seconds',
      help: 'How long the oldest delivery that is due has waited, by whether its webhook took the last request',
      labelNames: ['endpoints'],
      registers: [registry],
    }),
    async text() {
      return { type: registry.contentType, body: await registry.metrics() };
    },
  };
}
