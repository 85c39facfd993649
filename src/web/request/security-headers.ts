const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
];

const fixed: [string, string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
];

/** Sent with every answer, including errors and files. No page has inline scripts or styles, so no answer needs a nonce. */
export function securityHeaders(publicUrl: string): [string, string][] {
  const secure = publicUrl.startsWith('https://');
  const csp = [...policy, "frame-ancestors 'none'", ...(secure ? ['upgrade-insecure-requests'] : [])].join('; ');
  const headers: [string, string][] = [...fixed, ['Content-Security-Policy', csp]];
  if (secure) headers.push(['Strict-Transport-Security', 'max-age=63072000; includeSubDomains']);
  return headers;
}
