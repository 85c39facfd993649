import { isMultipart, isUrlencoded, partsOf, withBytes } from './sent-form.ts';
import { VisitorLeft } from './visitor-left.ts';

/** The limit for a form without its files. */
export const mostBytesOfForm = 64 * 1024;

/** Longer bodies may only be sent with files in them, and are first written to a file. */
export const mostBytesInMemory = 256 * 1024;

/** Whether the `Content-Length` says that the body is short. A short body is read like any form, even on a route that takes files. */
export function isShortBody(headers: Headers): boolean {
  return Number(headers.get('content-length') ?? Infinity) <= mostBytesOfForm;
}

/** The request with its body read; undefined if the body is longer than allowed. */
export async function readBody(request: Request, mostBytes: number): Promise<Request | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD') return request;
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > mostBytes) return undefined;
  const body = declared === null ? await readCounted(request, mostBytes) : Buffer.from(await request.arrayBuffer());
  if (!body || body.length > mostBytes || !isWithinForm(body, request.headers)) return undefined;
  return withBytes(request, body);
}

/** Reads a body of unknown length and counts its bytes. */
async function readCounted(request: Request, mostBytes: number): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of piecesOf(request)) {
    size += piece.length;
    if (size > mostBytes) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** After this many bytes of a body the process answers other requests; otherwise a fast sender would keep the event loop reading. */
const bytesAtOnce = 64 * 1024;

/** If a body cannot be read to its end, its sender has disconnected. */
export async function* piecesOf(request: Request): AsyncGenerator<Uint8Array> {
  let sincePause_bytes = 0;
  try {
    for await (const piece of request.body ?? []) {
      yield piece;
      sincePause_bytes += piece.length;
      if (sincePause_bytes < bytesAtOnce) continue;
      sincePause_bytes = 0;
      await new Promise((resolve) => setImmediate(resolve));
    }
  } catch {
    throw new VisitorLeft();
  }
}

/** Files may be large, but the form without them may not. */
function isWithinForm(body: Buffer, headers: Headers): boolean {
  return textBytes(body, headers) <= mostBytesOfForm;
}

/** The bytes of a form outside of its files; 0 for a short form with files, and for other bodies, whose length the route limits. */
export function textBytes(body: Buffer, headers: Headers): number {
  const type = headers.get('content-type') ?? '';
  if (isUrlencoded(type)) return body.length;
  if (!isMultipart(type) || body.length <= mostBytesOfForm) return 0;
  const files = partsOf(body, type).filter(({ isFile }) => isFile);
  return files.reduce((left, { bytes }) => left - bytes.length, body.length);
}
