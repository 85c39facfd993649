import { createHash, createHmac, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Settings } from '#platform/files/s3-store.ts';

type Trouble = 'fault' | 'silence' | 'cut off';

export type S3Server = {
  settings: S3Settings;
  /** The objects in the bucket, by path. */
  objects: Map<string, Buffer>;
  /** Each request as method and path. */
  requests: string[];
  /** Makes the next requests fail in these ways. */
  trouble(...next: Trouble[]): void;
  close(): Promise<void>;
};

const account = { region: 'af-south-1', key: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
const bucket = 'agbon-files';
const wrongRegion = 'AuthorizationHeaderMalformed';

/** A local server with the parts of S3's API that the file store needs; it refuses wrongly signed requests. */
export async function openS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const planned: Trouble[] = [];
  const drafts = join(tmpdir(), `agbon-drafts-${randomBytes(6).toString('hex')}`);
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const plan = planned.shift();
    if (plan === 'silence') return;
    if (plan === 'fault') return refuse(response, 500, 'InternalError');
    void bodyOf(request).then((body) => answer(request, response, { body, objects, isCutOff: plan === 'cut off' }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { ...account, url, bucket, drafts },
    objects,
    requests,
    trouble: (...next) => void planned.push(...next),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }).then(() => rm(drafts, { recursive: true, force: true })),
  };
}

type Asked = { body: Buffer | undefined; objects: Map<string, Buffer>; isCutOff: boolean };

function answer(request: IncomingMessage, response: ServerResponse, { body, objects, isCutOff }: Asked): void {
  // An interrupted upload is not stored.
  if (!body) return;
  const fault = signatureFault(request, body);
  if (fault) return refuse(response, fault === wrongRegion ? 400 : 403, fault);
  const path = request.url!.slice(`/${bucket}/`.length);
  if (!request.url!.startsWith(`/${bucket}/`)) return refuse(response, 404, 'NoSuchBucket');
  if (request.method === 'PUT') objects.set(path, body);
  if (request.method === 'DELETE') objects.delete(path);
  if (request.method === 'PUT' || request.method === 'DELETE') return void response.writeHead(200).end();
  const found = objects.get(path);
  if (!found) return refuse(response, 404, 'NoSuchKey');
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const sent = start === undefined ? found : found.subarray(Number(start), Number(end) + 1);
  response.writeHead(start === undefined ? 200 : 206, { 'content-length': sent.length });
  if (!isCutOff) return void response.end(request.method === 'HEAD' ? undefined : sent);
  response.write(sent.subarray(0, sent.length / 2), () => response.destroy());
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  return request.toArray().then(
    (pieces) => Buffer.concat(pieces as Buffer[]),
    () => undefined,
  );
}

/** Checks AWS Signature Version 4, computed anew from the received request. */
function signatureFault({ method, url, headers }: IncomingMessage, body: Buffer): string | undefined {
  const sent: Record<string, string | undefined> = Object.fromEntries(
    [...(headers.authorization ?? '').matchAll(/(Credential|SignedHeaders|Signature)=([^, ]+)/g)].map(
      ([, name, value]) => [name!, value],
    ),
  );
  const date = String(headers['x-amz-date']);
  if (Math.abs(Date.now() - timeOf(date)) > 15 * 60_000) return 'RequestTimeTooSkewed';
  const scope = `${date.slice(0, 8)}/${account.region}/s3/aws4_request`;
  if (!sent.Credential?.startsWith(`${account.key}/`)) return 'InvalidAccessKeyId';
  if (sent.Credential !== `${account.key}/${scope}`) return wrongRegion;
  const names = (sent.SignedHeaders ?? '').split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied';
  const contentHash = createHash('sha256').update(body).digest('hex');
  if (headers['x-amz-content-sha256'] !== contentHash) return 'XAmzContentSHA256Mismatch';
  const lines = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const canonical = `${method}\n${url}\n\n${lines}\n${names.join(';')}\n${contentHash}`;
  const toSign = `AWS4-HMAC-SHA256\n${date}\n${scope}\n${createHash('sha256').update(canonical).digest('hex')}`;
  let key = Buffer.from(`AWS4${account.secret}`);
  for (const part of [date.slice(0, 8), account.region, 's3', 'aws4_request'])
    key = createHmac('sha256', key).update(part).digest();
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  return sent.Signature === signature ? undefined : 'SignatureDoesNotMatch';
}

function timeOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}
