import { isMultipart, partsOf } from './multipart.ts';
import { isUrlencoded } from './sent-form.ts';

/** All that is written in a form, apart from the files in it. */
export const mostBytesOfForm = 64 * 1024;

/** What may be longer is sent with files in it, and comes into a file first. */
export const mostBytesInMemory = 256 * 1024;

/** Whether a body is short by its `Content-Length`. A short body is read like any form, even on a route that takes files. */
export function isShort(headers: Headers): boolean {
  return Number(headers.get('content-length') ?? Infinity) <= mostBytesOfForm;
}

/**
 * The request with its body read, or undefined when that is longer than allowed. A body that does not say how long it is
 * is counted as it comes.
 */
export async function takeBody(request: Request, mostBytes: number): Promise<Request | undefined> {
  // Merely asking for the body makes the server put together a whole Request; what is fetched never has one.
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return request;
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return undefined;
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of request.body) {
    size += piece.length;
    if (size > mostBytes) return undefined;
    pieces.push(piece);
  }
  const body = Buffer.concat(pieces);
  if (!isWithinForm(body, request.headers)) return undefined;
  return new Request(request.url, { method: request.method, headers: request.headers, body });
}

/** Where files may be large, what stands around them may not. */
export function isWithinForm(body: Buffer, headers: Headers): boolean {
  return textBytes(body, headers.get('content-type') ?? '') <= mostBytesOfForm;
}

/** How much of a form is no file; of what is no form, nothing: its route says how long it may be. */
function textBytes(body: Buffer, type: string): number {
  if (isUrlencoded(type)) return body.length;
  if (!isMultipart(type) || body.length <= mostBytesOfForm) return 0;
  const files = partsOf(body, type).filter(({ isFile }) => isFile);
  return files.reduce((rest, { bytes }) => rest - bytes.length, body.length);
}
