import { type JobName, jobNames, type JobPayloads } from '#domain/acting/jobs/job.kinds.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { deliverMail } from './deliver-mail.ts';
import { deliverText } from './deliver-text.ts';
import { jobCtx, type AllJobDeps, type JobRow, type JobRows } from './job-deps.ts';
import { purgeExpired } from './purge-expired.ts';
import { bookJobs } from './book-jobs.ts';
import { importJobs } from './import-listings.ts';
import { housekeepingJobs } from './housekeeping-jobs.ts';
import { messageJobs } from './message-jobs.ts';
import { notifyJobs } from './notify-jobs.ts';
import { paymentJobs } from './payment-jobs.ts';
import { peopleJobs } from './people-jobs.ts';
import { tradeJobs } from './trade-jobs.ts';

export type Jobs = { [Name in JobName]: JobDefinition<JobPayloads[Name]> };

const rows: Omit<JobRows, 'deliver-mail' | 'deliver-text' | 'purge-expired'> = {
  ...bookJobs,
  ...importJobs,
  ...housekeepingJobs,
  ...messageJobs,
  ...notifyJobs,
  ...paymentJobs,
  ...peopleJobs,
  ...tradeJobs,
};

export function createJobs(deps: AllJobDeps): Jobs {
  const others = jobNames.flatMap((name) =>
    name in rows ? [[name, toDefinition(deps, name as keyof typeof rows)]] : [],
  );
  return {
    'deliver-mail': deliverMail(deps),
    'deliver-text': deliverText(deps),
    'purge-expired': purgeExpired(deps),
    ...(Object.fromEntries(others) as Pick<Jobs, keyof typeof rows>),
  };
}

function toDefinition<Name extends keyof typeof rows>(deps: AllJobDeps, name: Name): JobDefinition<JobPayloads[Name]> {
  const row = rows[name] as unknown as JobRow<Name>;
  return { ...row, run: (payload, run) => row.run({ ...run, payload, deps, ctx: jobCtx(deps, name) }) };
}
