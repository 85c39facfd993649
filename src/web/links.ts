import { urls, type UrlName } from './routes.ts';

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Params<Name extends UrlName> = Record<Names<(typeof urls)[Name]>, string>;

type Query = Record<string, string | undefined>;

type Arguments<Name extends UrlName> =
  Names<(typeof urls)[Name]> extends never
    ? [params?: Record<string, never>, query?: Query]
    : [params: Params<Name>, query?: Query];

/** The address of a page, with its parameters in place: a link to a page that does not exist does not compile. */
export function link<Name extends UrlName>(name: Name, ...[params, query]: Arguments<Name>): string {
  const values: Record<string, string> = params ?? {};
  const path = urls[name].replace(/:([A-Za-z]+)/g, (_, key: string) => encodeURIComponent(values[key]!));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') search.set(key, value);
  return search.size ? `${path}?${search}` : path;
}
