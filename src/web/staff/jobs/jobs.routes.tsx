import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { findDeadJob } from '#domain/acting/jobs/find-jobs.ts';
import { giveUpJobSchema, jobTexts } from '#domain/acting/jobs/job.schema.ts';
import { jobGoneFailure, giveUpJob, tryJobAgain } from '#domain/acting/jobs/retry-dead-job.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { actPage } from '../../pages/act-page.tsx';
import { press } from '../../pages/action.ts';
import { type Route, staff } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { portalFrame, whoMay } from '../staff-acts.tsx';
import { JobSubject, jobsList } from './job-list.tsx';
import { timeText } from '../mails/mail-cells.tsx';
import { wordsOfJob, type JobNews } from './job-words.ts';

const runners = staff(...rolesThat.manage);

/** Background jobs: all staff can see them, and owners decide about them. */
export const jobsRoutes: readonly Route[] = [
  ...jobsList.routes,
  ...press({
    at: urls.jobAgain,
    who: runners,
    page: () => link('jobs'),
    verb: (ctx, visit) => tryJobAgain(ctx, idOf(visit)),
    show: jobsList.show,
    next: () => link('jobs', {}, { news: 'again' satisfies JobNews }),
  }),
  ...actPage({
    at: urls.jobEnd,
    who: whoMay('give-up-job'),
    frame: portalFrame,
    id: 'give-up-job',
    schema: giveUpJobSchema,
    missing: jobTexts.missing,
    failed: jobTexts.notSaved,
    async find(visit) {
      const job = await findDeadJob(visit.ctx, idOf(visit));
      // A refused form itself says what happened to a job that is gone.
      if (!job && visit.request.method === 'GET') throw new Failure('not_found', jobGoneFailure().message);
      return job;
    },
    look: (job) => ({
      title: 'Give up a job',
      place: link('jobs'),
      crumbs: [{ label: 'Jobs', href: link('jobs') }],
      lead: 'After that nobody can try the job again, and its work is not done.',
      facts: job
        ? [
            { term: 'Job', value: wordsOfJob(job.name) },
            { term: 'About', value: <JobSubject data={job.data} /> },
            { term: 'Failed', value: timeText(job.diedAt) },
            { term: 'Tries', value: job.tries },
          ]
        : [],
      button: 'Give up',
      kind: 'danger',
      busy: 'Giving up...',
      leave: { label: 'Back to the jobs', href: link('jobs') },
    }),
    verb: (ctx, input, visit) => giveUpJob(ctx, idOf(visit), input),
    next: () => link('jobs', {}, { news: 'given-up' satisfies JobNews }),
  }),
];

function idOf({ params }: Visit): string {
  return params.jobId ?? '';
}
