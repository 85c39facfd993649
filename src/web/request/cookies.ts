export const sessionCookieName = '__Host-agbon';
/** Without https, as on a developer's machine, browsers refuse the cookie name with the prefix. */
export const plainSessionName = 'agbon';

/** Staff have their own session, beside the session that they may have as members. */
export const plainStaffName = 'agbon-staff';
const staffCookieName = '__Host-agbon-staff';

/** Whether the request carries a session of a member or of staff, which another site could abuse. */
export function carriesSession(request: Request): boolean {
  const names = [sessionCookieName, plainSessionName, staffCookieName, plainStaffName];
  return names.some((name) => readCookie(request, name) !== undefined);
}

/** The session token in the request. A request with a token, under either cookie name, gets an answer for that person only. */
export function sessionCookie(request: Request): string | undefined {
  return readCookie(request, sessionCookieName) ?? readCookie(request, plainSessionName);
}

/** The characters that our own cookies use. */
const plain = /^[\t\u0020-\u007E]*$/;

/**
 * The first cookie of this name with a value. A name that begins with a Unicode space is ignored, because browsers do not protect its
 * prefix and any neighbouring host could have set the cookie.
 */
export function readCookie(request: Request, wanted: string): string | undefined {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    // Some clients send thousands of other cookies.
    if (!pair.includes(wanted)) continue;
    const [, name, value] = /^([^=]*)=(.*)$/.exec(pair.trim()) ?? [];
    if (name?.trim() === wanted && value?.trim() && plain.test(pair)) return value.trim();
  }
  return undefined;
}

type Cookie = { name: string; value: string; maxAgeSeconds: number };

/** A cookie that no script can read and that only this host gets. Browsers enforce the prefix only under https. */
export function hostCookie({ name, value, maxAgeSeconds }: Cookie, publicUrl: string): string {
  const secure = publicUrl.startsWith('https://') ? '; Secure' : '';
  return `${hostCookieName(name, publicUrl)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

export function hostCookieName(name: string, publicUrl: string): string {
  return publicUrl.startsWith('https://') ? `__Host-${name}` : name;
}
