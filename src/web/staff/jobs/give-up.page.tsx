import { jobTexts, type giveUpJobSchema } from '#domain/acting/jobs/job.schema.ts';
import { link } from '#content/link.ts';
import type { DeadJob } from '#platform/queue/queue-desk.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button } from '#ui/links-and-buttons.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { TextField } from '#ui/text-fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { moment } from '../mails/mail-cells.tsx';
import { wordsOfJob } from './job-words.ts';
import { About } from './jobs.page.tsx';

export type GiveUpPageProps = { job: DeadJob; form: FormOf<typeof giveUpJobSchema> };

/** A job is given up for good, with its reason. */
export function GiveUpPage({ job, form }: GiveUpPageProps) {
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
