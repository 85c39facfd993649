import type { Ctx } from '#domain/context.ts';
import { findJobs } from '#domain/jobs/find-jobs.ts';
import { giveUpJob } from '#domain/jobs/give-up-job.ts';
import { tryJobAgain } from '#domain/jobs/try-job-again.ts';
import { rolesThat } from '#domain/staff/staff.policy.ts';
import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import type { Refusal } from '../../request/act.ts';
import { press } from '../../request/action.ts';
import { get, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { staffOf } from '../admin-page.tsx';
import { isJobNews, type JobNews } from './job-news.ts';
import { showJobs } from './jobs.views.tsx';

/** What the machine does by itself: everybody who works here may look, and owners decide. */
export const jobsRoutes: readonly Route[] = [
  get(urls.jobs, staff(...rolesThat.read), (visit) => jobs(visit)),
  ...button(urls.jobAgain, tryJobAgain, 'again'),
  ...button(urls.jobEnd, giveUpJob, 'given-up'),
];

function button(at: string, verb: (ctx: Ctx, id: string) => Promise<void>, news: JobNews): Route[] {
  return press({
    at,
    who: staff(...rolesThat.manage),
    page: () => link('jobs'),
    verb: (ctx, { params }) => verb(ctx, params.jobId ?? ''),
    show: (visit, { problem }, refusal) => jobs(visit, refusal, problem),
    next: () => link('jobs', {}, { news }),
  });
}

async function jobs(visit: Visit, refusal?: Refusal, problem?: string): Promise<Response> {
  const seen = await findJobs(visit.ctx);
  const news = visit.url.searchParams.get('news') ?? '';
  const said = visit.request.method === 'GET' && isJobNews(news) ? news : undefined;
  return showJobs(visit, { ...seen, staff: staffOf(visit), news: said, problem }, refusal);
}
