import type { Visit } from '../request/visit.ts';

/**
 * Returns the path of an address of our site, because the visitor may have opened the site by another host name and should stay there.
 * Returns an address of another site unchanged.
 */
export function pathOfOurs({ services: { publicUrl } }: Visit, address: string): string {
  return address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
}
