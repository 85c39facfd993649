/** Where to go afterwards, if that is a page of this site: one path, no other host, however it is written. */
export function nextPath(wanted: string | null | undefined): string | undefined {
  if (!wanted || wanted.length > 500 || !/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(wanted)) return undefined;
  const nowhere = 'http://agbon.invalid';
  if (!URL.canParse(wanted, nowhere)) return undefined;
  const url = new URL(wanted, nowhere);
  if (url.origin !== nowhere || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
