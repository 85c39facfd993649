import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ResendRequest = {
  path: string;
  headers: Record<string, string | undefined>;
  body: Record<string, unknown>;
};

export type ResendServer = {
  url: string;
  requests: ResendRequest[];
  /** Answers the next request like this instead of accepting the mail. */
  answerOnce(status: number, body: unknown, headers?: Record<string, string>): void;
  /** Accepts the next mail but breaks the connection before the answer. */
  breakOnce(): void;
  /** The number of sent mails; the same key twice is one mail. */
  sentMails(): number;
  close(): Promise<void>;
};

type Answer = { status: number; body: unknown; headers?: Record<string, string> | undefined };

/** A local server with Resend's API (resend.com/docs/api-reference/emails/send-email), keys included. */
export async function openResendServer(): Promise<ResendServer> {
  const requests: ResendRequest[] = [];
  const mails = new Map<string, { id: string; body: string }>();
  const planned: (Answer | 'break')[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const headers = request.headers as Record<string, string | undefined>;
      requests.push({
        path: `${request.method} ${request.url}`,
        headers,
        body: JSON.parse(text) as Record<string, unknown>,
      });
      const plan = planned.shift();
      const answer = typeof plan === 'object' ? plan : take(mails, headers, text);
      if (plan === 'break') return void response.destroy();
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answerOnce: (status, body, headers) => void planned.push({ status, body, headers }),
    breakOnce: () => void planned.push('break'),
    sentMails: () => mails.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Mails = Map<string, { id: string; body: string }>;

function take(mails: Mails, headers: Record<string, string | undefined>, body: string): Answer {
  if (headers.authorization !== 'Bearer re_test')
    return refusal(401, 'missing_api_key', 'Missing API key in the authorization header.');
  const key = headers['idempotency-key'] ?? '';
  const known = mails.get(key);
  if (known && known.body !== body)
    return refusal(409, 'invalid_idempotent_request', 'This key was used with another body.');
  const mail = known ?? { id: crypto.randomUUID(), body };
  mails.set(key, mail);
  return { status: 200, body: { id: mail.id } };
}

export function refusal(statusCode: number, name: string, message: string): Answer {
  return { status: statusCode, body: { statusCode, name, message } };
}
