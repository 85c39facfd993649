import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TermiiServer = {
  url: string;
  /** The received requests with their paths, as JSON. */
  requests: { path: string; body: Record<string, unknown> }[];
  answerOnce(status: number, body: unknown, headers?: Record<string, string>): void;
  close(): Promise<void>;
};

type Answer = { status: number; body: unknown; headers?: Record<string, string> | undefined };

/** A local server with Termii's API (developer.termii.com/messaging-api). */
export async function openTermiiServer(): Promise<TermiiServer> {
  const requests: TermiiServer['requests'] = [];
  const planned: Answer[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
      requests.push({ path: `${request.method} ${request.url}`, body });
      const answer = planned.shift() ?? take(body);
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answerOnce: (status, body, headers) => void planned.push({ status, body, headers }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function take({ api_key, to, from, sms, type, channel }: Record<string, unknown>): Answer {
  if (api_key !== 'TL_test') return { status: 401, body: { message: 'Unauthorized' } };
  const isRight = /^[1-9]\d+$/.test(String(to)) && sms && from && type === 'plain' && channel === 'dnd';
  if (!isRight) return { status: 400, body: { message: `Invalid request for ${String(to)}` } };
  return {
    status: 200,
    body: { code: 'ok', message_id: '9122821270554876574', message: 'Successfully Sent', balance: 9, user: 'Agbon' },
  };
}
