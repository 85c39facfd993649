/** A server that takes events and checks their signature with Node alone. A test sends events to it. */
export const receiverByHand = `// Save it as receiver.ts, and run it with: node receiver.ts
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';

const { WEBHOOK_SECRET = '', PORT = '8080' } = process.env;
if (WEBHOOK_SECRET === '') throw new Error('Set WEBHOOK_SECRET');
const secret = Buffer.from(WEBHOOK_SECRET.replace('whsec_', ''), 'base64');
const oldest_seconds = 5 * 60;

function isFromUs(headers: IncomingHttpHeaders, body: string): boolean {
  const sentAt = Number(headers['webhook-timestamp']);
  if (!(Math.abs(Date.now() / 1000 - sentAt) < oldest_seconds)) return false;
  const signed = \`\${headers['webhook-id']}.\${headers['webhook-timestamp']}.\${body}\`;
  const expected = createHmac('sha256', secret).update(signed).digest();
  return String(headers['webhook-signature']).split(' ').some((signature) => {
    const received = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
}

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  if (!isFromUs(request.headers, body)) return response.writeHead(401).end();
  response.writeHead(204).end();
  const { type, data } = JSON.parse(body);
  console.log(request.headers['webhook-id'], type, data.url);
});
server.listen(Number(PORT));`;

/** The same with the package of Standard Webhooks, which exists for many languages. */
export const receiverWithPackage = `// npm install standardwebhooks
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const { WEBHOOK_SECRET = '', PORT = '8080' } = process.env;
const webhook = new Webhook(WEBHOOK_SECRET);

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    const headers = request.headers as Record<string, string>;
    const event: any = webhook.verify(Buffer.concat(chunks).toString(), headers);
    response.writeHead(204).end();
    console.log(request.headers['webhook-id'], event.type, event.data.url);
  } catch {
    response.writeHead(401).end();
  }
});
server.listen(Number(PORT));`;

/** One event, as it is sent. */
export const eventExample = (publicUrl: string) => ({
  type: 'deal.shipped',
  timestamp: '2026-11-28T09:30:00.000Z',
  data: {
    kind: 'deal',
    id: '26',
    number: 5,
    url: `${publicUrl}/api/v1/deals/26`,
    part: 1,
    event: 'ship',
    by: 'seller',
    from: 'funded',
    state: 'shipped',
  },
});
