import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answer } from '../pages/child.ts';
import { Client, type Answer } from './client.ts';

/** A server in a process of its own that does nothing with a request. It shows what an attacker's own work costs visitors. */
export type IdleServerAnswers = typeof answers;

const answers = {
  /** Answers with the pages of the site at this port, each fetched once, and refuses every form after its last byte. */
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
