/** What is people's, or a key, does not cross a network in the open. */
export function isSafeWay(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
}
