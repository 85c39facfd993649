import type { ComponentProps } from 'react';
import type { Visit } from '../request/visit.ts';
import { adminPage } from './admin-page.tsx';
import { SearchPage } from './search.page.tsx';

export function showSearch(visit: Visit, search: ComponentProps<typeof SearchPage>): Promise<Response> {
  const title = search.typed ? `${search.typed} · Search` : 'Search';
  return adminPage(visit, { title, body: <SearchPage {...search} /> });
}
