/**
 * The address of the client. Each of our proxies appends the address that it saw to X-Forwarded-For, so with n proxies our first proxy
 * wrote the n-th entry from the end; earlier entries cannot be trusted.
 */
export function clientAddress(request: Request, socketAddress: string | undefined, trustedProxies: number): string {
  const directAddress = socketAddress ?? 'unknown';
  if (trustedProxies === 0) return directAddress;
  const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-trustedProxies) || directAddress;
}
