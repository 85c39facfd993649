/** The log is never deleted, so of an address it stores only a hint: 'a…@example.com'. */
export function hintOf(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${[...local][0] ?? ''}…@${domain}`;
}
