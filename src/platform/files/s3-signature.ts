import { createHash, createHmac } from 'node:crypto';

export type S3Account = { region: string; key: string; secret: string };

/** The path needs no escaping, and there is no query. */
type SignedRequest = { method: string; host: string; path: string; contentHash: string; at: Date };

const sum = (text: string) => createHash('sha256').update(text).digest('hex');
const keyed = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Headers that prove who asks, by AWS Signature Version 4; the secret itself is not sent. */
export function signedHeaders(account: S3Account, request: SignedRequest): Record<string, string> {
  const time = request.at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${time.slice(0, 8)}/${account.region}/s3/aws4_request`;
  const headers = { host: request.host, 'x-amz-content-sha256': request.contentHash, 'x-amz-date': time };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const canonical = [request.method, request.path, '', lines.join(''), names, request.contentHash].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sum(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(keyed, `AWS4${account.secret}`);
  const signature = keyed(key, toSign).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${account.key}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...headers, authorization };
}
