import type { Refusal } from '../../request/act.ts';
import type { Visit } from '../../request/visit.ts';
import { adminPage } from '../admin-page.tsx';
import { JobsPage, type JobsPageProps } from './jobs.page.tsx';

export function showJobs(visit: Visit, jobs: JobsPageProps, refusal?: Refusal): Promise<Response> {
  return adminPage(visit, { title: 'Jobs', ...refusal, body: <JobsPage {...jobs} /> });
}
