import { createHmac } from 'node:crypto';

/** What tells a form with secrets from another one, and tells nobody what they are. */
export function sealedBody(input: object, secret: string): string {
  return createHmac('sha256', secret).update(JSON.stringify(input)).digest('base64url');
}
