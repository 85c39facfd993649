/** The audit log is never deleted, so it stores only a hint of an e-mail address: 'a…@example.com'. */
export function addressHint(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${[...local][0] ?? ''}…@${domain}`;
}
