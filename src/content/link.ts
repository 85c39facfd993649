import { urls, type UrlName } from './urls.ts';

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Params<Name extends UrlName> = Record<Names<(typeof urls)[Name]>, string>;

/** A list of values repeats its name. */
type Query = Record<string, string | readonly string[] | undefined>;

type Arguments<Name extends UrlName> =
  Names<(typeof urls)[Name]> extends never
    ? [params?: Record<string, never>, query?: Query]
    : [params: Params<Name>, query?: Query];

/** The address of a page, with its parameters in place: a link to a page that does not exist does not compile. */
export function link<Name extends UrlName>(name: Name, ...[params, query]: Arguments<Name>): string {
  const values: Record<string, string> = params ?? {};
  const path = piecesOf(name)
    .map((piece, at) => (at % 2 === 0 ? piece : encodeURIComponent(values[piece]!)))
    .join('');
  // Pages have many links, and most of them ask for nothing.
  if (!query) return path;
  const search = new URLSearchParams();
  for (const [key, given] of Object.entries(query))
    for (const value of [given ?? []].flat()) if (value !== '') search.append(key, value);
  return search.size ? `${path}?${search}` : path;
}

const pieces = new Map<UrlName, readonly string[]>();

/** What stands between the names of parameters, and by turns those names: taken apart once, since a list is full of links. */
function piecesOf(name: UrlName): readonly string[] {
  const known = pieces.get(name) ?? urls[name].split(/:([A-Za-z]+)/);
  pieces.set(name, known);
  return known;
}
