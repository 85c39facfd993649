import { Readable } from 'node:stream';
import type { PersonExport } from '#domain/registers/privacy/exports/export.states.ts';
import { findExportFile } from '#domain/registers/privacy/exports/find-export.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import type { FileContent } from '#platform/files/file-content.ts';
import type { FilePart } from '#platform/files/file-store.ts';
import type { Visit } from './visit.ts';

/** The file of an export as a download, or undefined if it was removed. */
export async function sendExport(visit: Visit, personExport: PersonExport | undefined): Promise<Response | undefined> {
  const file = personExport && (await findExportFile(visit.ctx, personExport));
  if (!file) return undefined;
  return sendStored(visit, file, {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="agbon-my-data-${dayInLagos(file.madeAt)}.zip"`,
    'cache-control': 'private, no-store',
  });
}

/** Streams a stored file, or the requested part of it. A HEAD request does not open the file. */
async function sendStored(
  { ctx, request }: Pick<Visit, 'ctx' | 'request'>,
  { hash, bytes }: FileContent,
  ownHeaders: Record<string, string>,
): Promise<Response> {
  const etag = `"${hash}"`;
  const headers = { ...ownHeaders, etag, 'accept-ranges': 'bytes' };
  const part = partOf(request.headers, bytes, etag);
  if (part === 'outside') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${bytes}` } });
  }
  const length = part ? part.end - part.start + 1 : bytes;
  const fullHeaders = {
    ...headers,
    'content-length': String(length),
    ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${bytes}` }),
  };
  const status = part ? 206 : 200;
  if (request.method === 'HEAD') return new Response(null, { status, headers: fullHeaders });
  const stream = await ctx.files.open(hash, part);
  if (!stream) throw new Error('The store of files lacks the file of an export.');
  return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers: fullHeaders });
}

/** The requested range (RFC 9110 §14). Several ranges, and a range of a file that has changed, are answered with the whole file. */
function partOf(headers: Headers, bytes: number, etag: string): FilePart | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get('range') ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (headers.has('if-range') && headers.get('if-range') !== etag) return undefined;
  const start = from === '' ? Math.max(bytes - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return start <= end ? { start, end } : 'outside';
}
