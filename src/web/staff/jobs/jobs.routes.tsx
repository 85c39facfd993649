import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { findDeadJob } from '#domain/acting/jobs/find-jobs.ts';
import { giveUpJob } from '#domain/acting/jobs/give-up-job.ts';
import { giveUpJobSchema, jobTexts } from '#domain/acting/jobs/job.schema.ts';
import { jobGone } from '#domain/acting/jobs/lock-dead-job.ts';
import { tryJobAgain } from '#domain/acting/jobs/try-job-again.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import type { DeadJob } from '#platform/queue/queue-desk.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button } from '#ui/links-and-buttons.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { TextField } from '#ui/text-fields.tsx';
import { action, press } from '../../pages/action.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Refusal } from '../../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { get, type Route, staff } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { portalPage } from '../portal-page.tsx';
import type { JobNews } from './job-news.ts';
import { About, jobs } from './job-list.tsx';
import { FormFrame } from '../../pages/form-frame.tsx';
import { moment } from '../mails/mail-cells.tsx';
import { wordsOfJob } from './job-words.ts';

const runners = staff(...rolesThat.manage);
const giveUpForm = defineForm({ id: 'give-up-job', schema: giveUpJobSchema, missingText: jobTexts.missing });

/** What the machine does by itself: everybody who works here may look, and owners decide. */
export const jobsRoutes: readonly Route[] = [
  ...jobs.routes,
  ...press({
    at: urls.jobAgain,
    who: runners,
    page: () => link('jobs'),
    verb: (ctx, visit) => tryJobAgain(ctx, idOf(visit)),
    show: jobs.show,
    next: () => link('jobs', {}, { news: 'again' satisfies JobNews }),
  }),
  get(urls.jobEnd, runners, (visit) => giveUp(visit, blankForm(visit, giveUpForm))),
  ...action({
    at: urls.jobEnd,
    who: runners,
    form: giveUpForm,
    verb: (ctx, input, visit) => giveUpJob(ctx, idOf(visit), input),
    show: giveUp,
    next: () => link('jobs', {}, { news: 'given-up' satisfies JobNews }),
    failedText: jobTexts.notSaved,
  }),
];

/** If the job is gone already, the page shows the jobs that are left. */
async function giveUp(visit: Visit, form: FormOf<typeof giveUpJobSchema>, refusal?: Refusal): Promise<Response> {
  const job = await findDeadJob(visit.ctx, idOf(visit));
  if (job) return showGiveUp(visit, { job, form }, refusal);
  if (!refusal) throw new Failure('not_found', jobGone().message);
  return jobs.show(visit, refusal.status === 422 ? { ...form, problem: jobGone().message } : form, refusal);
}

function idOf({ params }: Visit): string {
  return params.jobId ?? '';
}

function showGiveUp(visit: Visit, shown: GiveUpPageProps, refusal?: Refusal): Promise<Response> {
  return portalPage(visit, {
    title: formTitle('Give up a job', shown.form),
    ...refusal,
    place: link('jobs'),
    body: <GiveUpPage {...shown} />,
  });
}

type GiveUpPageProps = { job: DeadJob; form: FormOf<typeof giveUpJobSchema> };

function GiveUpPage({ job, form }: GiveUpPageProps) {
  return (
    <>
      <Breadcrumb crumbs={[{ label: 'Jobs', href: link('jobs') }]} />
      <h1 className="mt-3 text-28">Give up a job</h1>
      <div className="mt-4 grid max-w-[34rem] gap-6">
        <FactList
          facts={[
            { term: 'Job', value: wordsOfJob(job.name) },
            { term: 'About', value: <About data={job.data} /> },
            { term: 'Failed', value: moment(job.diedAt) },
            { term: 'Tries', value: job.tries },
          ]}
        />
        <p>After that nobody can try the job again, and its work is not done.</p>
        <FormFrame
          form={form}
          action={link('jobEnd', { jobId: job.id })}
          busyText="Giving up..."
          offlineText={jobTexts.notSaved}
          unscripted
        >
          <TextField field={form.fields.why} label="Why give it up" hint="Your colleagues read it in the audit log." />
          <div>
            <Button kind="danger">Give up</Button>
          </div>
        </FormFrame>
      </div>
    </>
  );
}
