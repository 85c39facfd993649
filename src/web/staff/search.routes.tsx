import type { ComponentProps } from 'react';
import { urls } from '#content/link.ts';
import { searchText } from '#domain/acting/records/search-text.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { findMembers } from '#domain/people/accounts/members/find-members.ts';
import { memberList } from '#domain/people/accounts/members/member.list.ts';
import { findEverywhere } from '#domain/staff/records/find-everywhere.ts';
import { get, staff, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { adminPage } from './admin-page.tsx';
import { SearchPage } from './search.page.tsx';

/** One search over everything; what is looked for lives in the address. */
export const searchRoutes: readonly Route[] = [get(urls.adminSearch, staff(...rolesThat.read), search)];

const mostTyped = 200;

async function search(visit: Visit): Promise<Response> {
  const typed = (visit.url.searchParams.get('q') ?? '').slice(0, mostTyped).trim();
  const read = typed === '' ? undefined : searchText.safeParse(typed);
  const problem = read && !read.success ? 'Type at least three letters or digits.' : undefined;
  // One after the other: a request holds one connection at a time.
  const { sent, traded } = read?.success ? await findEverywhere(visit.ctx, read.data) : { sent: [], traded: [] };
  const named = memberList.read(new URLSearchParams({ q: typed }));
  const members = read?.success ? (await findMembers(visit.ctx, named)).rows : [];
  return showSearch(visit, { typed, problem, found: sent, traded, members });
}

function showSearch(visit: Visit, search: ComponentProps<typeof SearchPage>): Promise<Response> {
  const title = search.typed ? `${search.typed} · Search` : 'Search';
  return adminPage(visit, { title, body: <SearchPage {...search} /> });
}
