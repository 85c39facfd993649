import type { ListQuery } from './list-definition.ts';

/** What a list is asked for, as one text: no address, so that it can lead nowhere. */
export function listText(query: ListQuery): string {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query)) for (const value of values) search.append(name, value);
  return String(search);
}
