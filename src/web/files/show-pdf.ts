import { findFile } from '#domain/registers/files/find-file.ts';
import type { ReadPolicy } from '#domain/acting/files/file-kind.ts';
import { securityHeaders } from '../request/security-headers.ts';
import type { Visit } from '../request/visit.ts';
import { headersOf, nothingHere, sendFile } from './file.routes.ts';

const pdf = 'application/pdf';

/**
 * A PDF in a page of ours may run, load and send nothing. There is no `sandbox`, because browsers show no PDF in it. Inline styles are
 * allowed, because the browsers' PDF viewers need them.
 */
const policy = [
  "default-src 'none'",
  "object-src 'self'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Shows a private PDF to visitors who may read it, for the viewer of their browser. Every other file is not found. */
export async function showPdf({ ctx, params, request }: Visit, policies: Readonly<Record<string, ReadPolicy>>) {
  const file = await findFile(ctx, params.hash ?? '', policies);
  if (!file || file.contentType !== pdf || file.isPublic) throw nothingHere();
  const headers = { ...headersOf(file), 'content-disposition': 'inline', 'content-security-policy': policy };
  return sendFile(ctx, request, file, headers);
}

/** The header with the policy of a page that shows our PDFs. */
export function withPdfs({ services }: Pick<Visit, 'services'>): Record<string, string> {
  const found = securityHeaders(services.publicUrl).find(([name]) => name === 'Content-Security-Policy');
  return { 'content-security-policy': `${found![1]}; object-src 'self'` };
}
