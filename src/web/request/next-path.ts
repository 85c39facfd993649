/** The wanted path if it is a page of this site; undefined for other hosts, however they are written. */
export function nextPath(wanted: string | null | undefined): string | undefined {
  if (!wanted || wanted.length > 500 || !/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(wanted)) return undefined;
  const nowhere = 'http://agbon.invalid';
  if (!URL.canParse(wanted, nowhere)) return undefined;
  const url = new URL(wanted, nowhere);
  if (url.origin !== nowhere || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
