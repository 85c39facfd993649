/** The log stays for good, so it has of an address only what tells it from others: 'a…@example.com'. */
export function hintOf(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${[...local][0] ?? ''}…@${domain}`;
}
