import { createHmac } from 'node:crypto';

/** Signs requests as Standard Webhooks says (github.com/standard-webhooks/standard-webhooks, 'Signature scheme'). */

const prefix = 'whsec_';
const secretBytes = 24;

/** Writes a secret as its receiver stores it. */
export function webhookSecretText(bytes: Buffer): string {
  return prefix + bytes.subarray(0, secretBytes).toString('base64');
}

type SignedContent = { id: string; at: Date; body: string };

/** The headers of a request. While a secret is being replaced, they have a signature with the old and one with the new secret. */
export function signedWebhookHeaders(
  { id, at, body }: SignedContent,
  secrets: readonly string[],
): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => `v1,${signatureOf(secret, `${id}.${seconds}.${body}`)}`).join(' '),
  };
}

function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(text)
    .digest('base64');
}
