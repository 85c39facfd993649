import type { ListQuery } from './list-definition.ts';

/** The filters of a list as text. It is not an address, so it cannot lead elsewhere. */
export function listText(query: ListQuery): string {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query)) for (const value of values) search.append(name, value);
  return String(search);
}
