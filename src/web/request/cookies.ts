export const sessionCookieName = '__Host-agbon';
/** Where there is no https, as on one's own machine, browsers do not take the name with the prefix. */
export const plainSessionName = 'agbon';

/** Staff have a session of their own beside the one that they may have as members. */
export const plainStaffName = 'agbon-staff';
const staffCookieName = '__Host-agbon-staff';

/** Another site could abuse the session of a member or of staff. */
export function carriesSession(request: Request): boolean {
  const names = [sessionCookieName, plainSessionName, staffCookieName, plainStaffName];
  return names.some((name) => readCookie(request, name) !== undefined);
}

/** The session's token, if the request carries one. Anything that carries one, by either name, is answered for that person alone. */
export function sessionCookie(request: Request): string | undefined {
  return readCookie(request, sessionCookieName) ?? readCookie(request, plainSessionName);
}

/** What our own cookies are written with. */
const plain = /^[\t\u0020-\u007E]*$/;

/**
 * Of several cookies with one name, the first that says something. A name that begins with a space of another alphabet is ignored:
 * browsers do not protect its prefix, so that any host beside ours could have set it.
 */
export function readCookie(request: Request, wanted: string): string | undefined {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    // Strangers send thousands of others.
    if (!pair.includes(wanted)) continue;
    const [, name, value] = /^([^=]*)=(.*)$/.exec(pair.trim()) ?? [];
    if (name?.trim() === wanted && value?.trim() && plain.test(pair)) return value.trim();
  }
  return undefined;
}

type Cookie = { name: string; value: string; maxAgeSeconds: number };

/** A cookie that no script reads and that only this host gets. Browsers keep the prefix's promise where there is https. */
export function hostCookie({ name, value, maxAgeSeconds }: Cookie, publicUrl: string): string {
  const secure = publicUrl.startsWith('https://') ? '; Secure' : '';
  return `${hostCookieName(name, publicUrl)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

export function hostCookieName(name: string, publicUrl: string): string {
  return publicUrl.startsWith('https://') ? `__Host-${name}` : name;
}
