/** The address of a call for a page's address, whose numbers are known. */
export function callPath(page: string, pattern: string, path: string): string {
  const names = pattern.split('/');
  const values = page.split('/');
  return path.replace(/:(\w+)/g, (_, name: string) => values[names.indexOf(`:${name}`)]!);
}
