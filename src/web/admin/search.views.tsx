import type { ComponentProps } from 'react';
import type { Tally } from '#domain/tally/find-tally.ts';
import type { Visit } from '../request/visit.ts';
import { adminPage } from './admin-page.tsx';
import { SearchPage } from './search.page.tsx';

export function showSearch(visit: Visit, search: ComponentProps<typeof SearchPage>, tally: Tally): Response {
  const title = search.typed ? `${search.typed} · Search` : 'Search';
  return adminPage(visit, { title, tally, body: <SearchPage {...search} /> });
}
