import { urls, type UrlName } from '#content/urls.ts';

type NamesOne = {
  [Name in UrlName]: (typeof urls)[Name] extends `${string}:${string}` ? Name : never;
}[UrlName];

/** Of each address that names one of several, one that there is: a new one does not compile without. */
export function addressByUrl(existing: Record<NamesOne, string>): Map<string, string> {
  return new Map(Object.entries(existing).map(([name, address]) => [urls[name as UrlName], address]));
}
