/** Whether an address leads to this computer itself, where nobody can read along. */
export function isThisComputer({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
