import { urls } from '#content/urls.ts';
import { findMemberChecks } from '#domain/member-checks/find-member-checks.ts';
import { findOwnApplication } from '#domain/suppliers/find-own-application.ts';
import { get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberOf, memberPage } from '../member-page.tsx';
import { PapersPage, papersTitle } from './papers.page.tsx';

/** decisions.md §9 'Seller verification'. */
export const papersRoutes: readonly Route[] = [get(urls.dashboardPapers, members, showPapers)];

async function showPapers(visit: Visit): Promise<Response> {
  const { ctx } = visit;
  const checked = await findMemberChecks(ctx, memberOf(visit).id);
  const own = await findOwnApplication(ctx);
  return memberPage(visit, {
    title: papersTitle,
    place: papersTitle,
    description: 'What was checked of you, and the papers that you handed in.',
    body: <PapersPage checked={checked} own={own} now={ctx.now} />,
  });
}
