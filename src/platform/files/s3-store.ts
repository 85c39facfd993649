import { createHash, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { request as askHttp, type IncomingMessage } from 'node:http';
import { request as askHttps } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileContent } from './file-content.ts';
import { FileStoreUnavailable } from './file-store-unavailable.ts';
import { clearDrafts, dropDrafts, openDraft } from './file-draft.ts';
import { checkedStream, fileContentOf, isFileHash, streamOf, type FilePart, type FileStore } from './file-store.ts';

export type S3Settings = S3Account & {
  url: string;
  bucket: string;
  /** A local folder for drafts, because the bucket needs the hash of a file before its first byte. */
  drafts: string;
};

/** Thrown if the store refuses a request or lacks the bucket. The message has the store's answer but not our request. */
export class S3Refusal extends Error {
  readonly code: string;

  constructor(status: number, code: string) {
    super(`The store of files answered ${status}: ${code}.`);
    this.code = code;
  }
}

type S3Request = {
  method: string;
  hash: string;
  body?: { file: FileContent; content: Uint8Array | Readable };
  part?: FilePart | undefined;
};

/** A request without an answer is tried again only if it failed within `atOnce_ms`, because a visitor waits for both tries. */
const usualPatience = { silence_ms: 5000, atOnce_ms: 2000 };
const timeout_ms = 60_000;
/** A large file may take longer: the limit grows with its size. */
const slowest_bytesPerMs = 50;
const noSuchKey = 'NoSuchKey';
const emptyContent = fileContentOf(new Uint8Array());

/** Stores files in a bucket of an S3 server that has the bucket in the path. A file is sent in one request, not in parts. */
export function s3Store(settings: S3Settings, patience = usualPatience): FileStore {
  const twice = (put: () => Promise<IncomingMessage>) => tryTwice(put, patience.atOnce_ms);
  const ask = (request: S3Request) => sendRequest(settings, request, patience.silence_ms);
  return {
    async save(file, content) {
      const put = () => ask({ method: 'PUT', hash: file.hash, body: { file, content } });
      await requireStatus(await (content instanceof Readable ? put() : twice(put)), [200]);
    },
    replace: async (address, content) =>
      requireStatus(
        await twice(() => ask({ method: 'PUT', hash: address, body: { file: fileContentOf(content), content } })),
        [200],
      ),
    dropDrafts: (name) => dropDrafts(settings.drafts, name),
    async draft(name) {
      const draft = await openDraft(settings.drafts, name);
      const put = () =>
        ask({
          method: 'PUT',
          hash: draft.content().hash,
          body: { file: draft.content(), content: createReadStream(draft.path) },
        });
      return {
        ...draft,
        async save() {
          await requireStatus(await twice(put), [200]);
          await draft.discard();
        },
      };
    },
    async open(hash, part) {
      const answer = await twice(() => ask({ method: 'GET', hash, part }));
      if (answer.statusCode === (part ? 206 : 200)) return answer;
      // Throws unless the file is missing: a missing bucket is a fault.
      await requireMissingFile(answer);
      return undefined;
    },
    async has(hash) {
      // Asks with GET after a 404, because an answer to HEAD does not say whether the file or the bucket is missing.
      const answer = await twice(() => ask({ method: 'HEAD', hash }));
      if (answer.statusCode === 404) {
        const stream = await this.open(hash);
        // The file may have been saved since the first request.
        stream?.destroy();
        return stream !== undefined;
      }
      await requireStatus(answer, [200]);
      return true;
    },
    remove: async (hash) => requireStatus(await twice(() => ask({ method: 'DELETE', hash })), [200, 204, 404]),
    // The bucket itself discards uploads that did not complete.
    clearUnfinished: (before) => clearDrafts(settings.drafts, before),
  };
}

/** Tries twice, because S3 servers sometimes fail or drop the connection and a second try succeeds. */
async function tryTwice(ask: () => Promise<IncomingMessage>, atOnce_ms: number): Promise<IncomingMessage> {
  const begun = performance.now();
  const first = await ask().catch((error: unknown) => {
    if (performance.now() - begun > atOnce_ms) throw error;
  });
  if (first && first.statusCode! < 500) return first;
  first?.destroy();
  return ask();
}

async function sendRequest(settings: S3Settings, { method, hash, body, part }: S3Request, silence_ms: number) {
  if (!isFileHash(hash)) throw new Error('This is not the hash of a file.');
  const { protocol, host } = new URL(settings.url);
  const path = `/${settings.bucket}/${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;
  const { hash: contentHash, bytes } = body?.file ?? emptyContent;
  const headers = signedHeaders(settings, { method, host, path, contentHash, at: new Date() });
  const outgoing = (protocol === 'https:' ? askHttps : askHttp)(settings.url + path, {
    method,
    headers: {
      ...headers,
      ...(body && { 'content-length': bytes }),
      ...(part && { range: `bytes=${part.start}-${part.end}` }),
    },
    timeout: silence_ms,
  });
  // This limit ends when the answer begins. Then the reader decides how long to read, but an idle connection is still closed.
  const limit = setTimeout(
    () => outgoing.destroy(new FileStoreUnavailable('The store of files takes too long.')),
    timeout_ms + bytes / slowest_bytesPerMs,
  );
  outgoing.once('close', () => clearTimeout(limit)).once('response', () => clearTimeout(limit));
  outgoing.on('timeout', () => outgoing.destroy(new FileStoreUnavailable('The store of files is silent.')));
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve);
    // Rejects without the cause, because its code could be mistaken for an unreachable database.
    outgoing.on('error', (error: NodeJS.ErrnoException) => reject(unreachableError(error)));
  });
  // Reports the first failure. An answer may come before everything was sent.
  const sending = body
    ? pipeline(streamOf(body.content), checkedStream(body.file), outgoing)
    : Promise.resolve(outgoing.end());
  return Promise.race([answered, sending.then(() => answered)]);
}

function unreachableError(error: NodeJS.ErrnoException): Error {
  if (typeof error.code !== 'string') return error;
  return new FileStoreUnavailable(`The store of files cannot be reached: ${error.code}.`);
}

/** Throws unless the answer has an expected status. Reads the answer to its end. */
async function requireStatus(answer: IncomingMessage, expected: readonly number[]): Promise<void> {
  const text = Buffer.concat(await answer.toArray()).toString('utf8', 0, 1000);
  const status = answer.statusCode!;
  if (expected.includes(status)) return;
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? 'no reason given';
  if (status === 503 || status === 504) throw new FileStoreUnavailable(`The store of files is not available: ${code}.`);
  throw new S3Refusal(status, code);
}

/** Throws unless the answer says that the file is missing. */
async function requireMissingFile(answer: IncomingMessage): Promise<void> {
  const refusal = await requireStatus(answer, []).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(refusal instanceof S3Refusal) || refusal.code !== noSuchKey) throw refusal;
}

type S3Account = { region: string; key: string; secret: string };

/** A request whose path needs no escaping, and which has no query. */
type SignedRequest = { method: string; host: string; path: string; contentHash: string; at: Date };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Signs a request by AWS Signature Version 4: the headers prove who sends it, without the secret. */
function signedHeaders(account: S3Account, request: SignedRequest): Record<string, string> {
  const time = request.at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${time.slice(0, 8)}/${account.region}/s3/aws4_request`;
  const headers = { host: request.host, 'x-amz-content-sha256': request.contentHash, 'x-amz-date': time };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const canonical = [request.method, request.path, '', lines.join(''), names, request.contentHash].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${account.secret}`);
  const signature = hmac(key, toSign).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${account.key}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...headers, authorization };
}
