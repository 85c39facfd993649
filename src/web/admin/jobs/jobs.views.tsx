import type { Tally } from '#domain/tally/find-tally.ts';
import type { Refusal } from '../../request/act.ts';
import type { Visit } from '../../request/visit.ts';
import { adminPage } from '../admin-page.tsx';
import { JobsPage, type JobsPageProps } from './jobs.page.tsx';

export function showJobs(visit: Visit, jobs: JobsPageProps, tally: Tally, refusal?: Refusal): Response {
  return adminPage(visit, { title: 'Jobs', tally, ...refusal, body: <JobsPage {...jobs} /> });
}
