import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll } from 'vitest';
import { createMetrics } from '#platform/metrics.ts';
import { WebhookSender } from '../../src/jobs/webhook-sender.ts';
import type { TestDatabase } from './database.ts';
import { tlsServer } from './tls-server.ts';

export type Received = { path: string; headers: Record<string, string>; body: string };
type Answer = (answer: ServerResponse, received: Received) => void;

/** A program that takes webhooks over TLS, and the sender of the site that sends to it. */
export async function receiver(site: TestDatabase) {
  const names: Record<string, string[]> = { 'pictures.example': ['41.58.0.1'], 'elsewhere.example': ['41.58.0.2'] };
  const received: Received[] = [];
  const state: { answer: Answer } = { answer: (answer) => answer.end('taken') };
  const taken = async (request: IncomingMessage, answer: ServerResponse) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const one = { path: request.url!, headers, body };
    received.push(one);
    state.answer(answer, one);
  };
  const server = await tlsServer((request, answer) => void taken(request, answer), names);
  const log = { warn: report, error: report } as never;
  const metrics = createMetrics();
  const sender = new WebhookSender({
    secret: 'the secret of the tests',
    publicUrl: 'https://agbon.test',
    outside: server.outside,
    clock: site.clock,
    log,
    metrics,
    ctx: () => site.ctx({ kind: 'job', name: 'send-webhooks' }),
  });
  afterAll(() => sender.stop());
  return {
    server,
    names,
    received,
    sender,
    metrics,
    answerWith: (answer: Answer) => void (state.answer = answer),
    /** Holds requests, and resolves with what answers the first of them. */
    holdNext(): Promise<() => void> {
      const { promise, resolve } = Promise.withResolvers<() => void>();
      state.answer = (answer) => resolve(() => answer.end());
      return promise;
    },
    /** Sends everything that is due, and returns what the program received. */
    async sendAll(): Promise<Received[]> {
      received.length = 0;
      sender.wake();
      await sender.idle();
      return [...received];
    },
  };
}

function report(fault: unknown): void {
  throw new Error('The sender logged a fault.', { cause: fault });
}
