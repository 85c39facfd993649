import { hash } from 'node:crypto';
import { answerOfBytes } from './answer.ts';
import type { Visit } from './visit.ts';

/** The ETag of a body. */
export function etagOf(body: Buffer): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
}

/** Whether the client has this version. Tags are weak, because each compressed form of an answer says the same. */
export function hasVersion(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match');
  return known !== null && known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** The answer with its tag, or 304 without a body if the client has it already. */
export function taggedAnswer({ request }: Visit, body: Buffer, extraHeaders: Record<string, string>): Response {
  const etag = etagOf(body);
  const headers = { vary: 'Accept-Encoding', etag: `W/${etag}`, ...extraHeaders };
  return hasVersion(request, etag) ? new Response(null, { status: 304, headers }) : answerOfBytes(body, { headers });
}
