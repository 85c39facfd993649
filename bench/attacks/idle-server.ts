import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answer } from '../pages/child.ts';
import { Client, type Answer } from './client.ts';

/** A server in a separate process that does nothing with a request. It shows how much an attacker's own work slows visitors. */
export type IdleServerAnswers = typeof answers;

const answers = {
  /** Fetches each page once from the site at this port and answers with it. Refuses every form after its last byte. */
  async listen({ port }: { port: number }): Promise<number> {
    const pages = new Map<string, Promise<Answer>>();
    const server = createServer((incoming, outgoing) => {
      const { method, url = '/' } = incoming;
      const { cookie } = incoming.headers;
      const key = `${url} ${cookie}`;
      if (!pages.has(key)) pages.set(key, new Client({ port, cookie }).get(url));
      incoming.resume();
      incoming.once('end', () => {
        void pages.get(key)!.then(({ status, body }) => {
          outgoing.statusCode = method === 'POST' ? 429 : status;
          outgoing.end(body);
        });
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  },
};

answer(answers);
