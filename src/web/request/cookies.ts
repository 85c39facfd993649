export const sessionCookieName = '__Host-agbon';

/** The session's token, if the request carries one. Anything that carries one is answered for that person alone. */
export function sessionCookie(request: Request): string | undefined {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [, name, value] = /^([^=]*)=(.*)$/.exec(pair.trim()) ?? [];
    if (name?.trim() === sessionCookieName && value?.trim()) return value.trim();
  }
  return undefined;
}
