import { Readable } from 'node:stream';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import type { StoredFile, ReadPolicy } from '#domain/acting/files/file-kind.ts';
import { fileKinds } from '#domain/registers/files/file-kinds.ts';
import { findFile } from '#domain/registers/files/find-file.ts';
import { seeOther } from '../pages/page.tsx';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';

/** Files by the hash of their content; the policy of their kind says who may read one. */
export function fileRoutesFor(policies: Readonly<Record<string, ReadPolicy>>): readonly Route[] {
  return [
    get(urls.file, anyone, (visit) => serveFile(visit, policies)),
    get(urls.picture, anyone, ({ params }) => seeOther(link('file', { hash: params.hash ?? '' }))),
  ];
}

export const fileRoutes = fileRoutesFor(fileKinds);

/** Serves a file if its policy lets the visitor read it; for all others it is not found. */
export async function serveFile({ ctx, params, request }: Visit, policies: Readonly<Record<string, ReadPolicy>>) {
  const file = await findFile(ctx, params.hash ?? '', policies);
  if (!file) throw nothingHere();
  return sendFile(ctx, request, file, headersOf(file));
}

type SentHeaders = Record<string, string> & { etag: string };

export async function sendFile(ctx: Visit['ctx'], request: Request, file: StoredFile, headers: SentHeaders) {
  if (request.headers.get('if-none-match')?.includes(headers.etag)) return new Response(null, { status: 304, headers });
  const whole = { ...headers, 'content-length': String(file.bytes) };
  if (request.method === 'HEAD') return new Response(null, { headers: whole });
  const stream = await ctx.files.open(file.hash);
  if (!stream) throw new Error(`The store does not have file ${file.id}.`);
  return new Response(Readable.toWeb(stream) as ReadableStream, { headers: whole });
}

/** Pictures may be shown in a page; all other files are only downloaded, except PDFs in their viewer (show-pdf.ts). */
export function headersOf({ hash, contentType, isPublic, isPicture }: StoredFile): SentHeaders {
  const ending = /^\w+\/(?:x-)?(\w+)/.exec(contentType)?.[1] ?? 'file';
  return {
    etag: `"${hash}"`,
    'content-type': contentType,
    // A changed file gets another address, so a visitor who has this one need never ask again.
    'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
    ...(!isPicture && { 'content-disposition': `attachment; filename="agbon-${hash.slice(0, 8)}.${ending}"` }),
  };
}

export function nothingHere(): Failure {
  return new Failure('not_found', 'There is no page at this address.');
}
