import { createHmac } from 'node:crypto';
import { seal, unseal } from '#platform/seal.ts';
import { webhookSecretText } from '#platform/http/sign-webhook.ts';

/** The site's secret, and the key of the form that asks for a secret of a webhook. */
export type SecretMaking = { secret: string; formKey: string };

const purpose = 'webhook';

/** Computes the secret of a webhook from the form that asks for it, so that a form sent twice makes one secret. */
export function newWebhookSecret(memberId: bigint, { secret, formKey }: SecretMaking, wanted: object): string {
  const text = `webhook ${memberId} ${formKey} ${JSON.stringify(wanted)}`;
  return webhookSecretText(createHmac('sha256', secret).update(text).digest());
}

export function sealWebhookSecret(plain: string, memberId: bigint, secret: string): Buffer {
  return seal(Buffer.from(plain), secret, { purpose, owner: String(memberId) });
}

export function unsealWebhookSecret(sealed: Uint8Array, memberId: bigint, secret: string): string {
  return unseal(sealed, secret, { purpose, owner: String(memberId) }).toString('utf8');
}
