/** The frame may run, load, send and open nothing. Even its links are off, because some of them act for the recipient. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ');

export function mailBodyAnswer(html: string): Response {
  // The frame may not open windows, so a link with this target does nothing.
  return new Response(html.replace(/<head(?=[\s>])[^>]*>/i, '$&<base target="_blank">'), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}
