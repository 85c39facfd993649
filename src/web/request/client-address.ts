/**
 * Where a request comes from. Each proxy of ours appends the address it saw to X-Forwarded-For, so with n proxies the
 * n-th entry from the end was written by us; everything before it is hearsay.
 */
export function clientAddress(request: Request, socketAddress: string | undefined, trustedProxies: number): string {
  const own = socketAddress ?? 'unknown';
  if (trustedProxies === 0) return own;
  const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-trustedProxies) || own;
}
