import { link } from '#content/link.ts';
import type { Refusal } from '../../request/act.ts';
import type { Visit } from '../../request/visit.ts';
import { adminPage } from '../admin-page.tsx';
import { formTitle } from '../../pages/page.tsx';
import { GiveUpPage, type GiveUpPageProps } from './give-up.page.tsx';
import { JobsPage, type JobsPageProps } from './jobs.page.tsx';

export function showJobs(visit: Visit, jobs: JobsPageProps, refusal?: Refusal): Promise<Response> {
  return adminPage(visit, { title: 'Jobs', ...refusal, body: <JobsPage {...jobs} /> });
}

export function showGiveUp(visit: Visit, shown: GiveUpPageProps, refusal?: Refusal): Promise<Response> {
  return adminPage(visit, {
    title: formTitle('Give up a job', shown.form),
    ...refusal,
    place: link('jobs'),
    body: <GiveUpPage {...shown} />,
  });
}
