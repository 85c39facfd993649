import type { ListQuery } from './list-definition.ts';

export function listQueryString(query: ListQuery): string {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query)) for (const value of values) search.append(name, value);
  return String(search);
}
