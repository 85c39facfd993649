/** Personal data and keys must not cross a network unencrypted. */
export function isSafeConnection(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
}
