import { z } from 'zod';
import { aMoment } from '#domain/values/answer.schema.ts';
import type { DeadJob, JobKind, Schedule } from '#platform/queue/queue-control.ts';
import type { Ctx } from '../context.ts';
import { isJobName } from './job.kinds.ts';

export const deadJobRow = z.object({
  id: z.string(),
  name: z.string().optional(),
  data: z.record(z.string(), z.unknown()),
  diedAt: aMoment,
  tries: z.number(),
  error: z.string().optional(),
  loggedAs: z.string().optional(),
});

export type JobsOverview = { kinds: JobKind[]; schedules: Schedule[]; dead: DeadJob[]; hasMoreDead: boolean };

const mostDead = 100;

export async function findJobs({ db, queue: { control } }: Ctx): Promise<JobsOverview> {
  const kinds = await control.kinds();
  const schedules = await control.schedules(db);
  const dead = await control.deadJobs(db, mostDead + 1);
  return {
    kinds: kinds.filter(({ name }) => isJobName(name)),
    schedules: schedules.toSorted((one, other) => one.name.localeCompare(other.name)),
    dead: dead.slice(0, mostDead),
    hasMoreDead: dead.length > mostDead,
  };
}

export async function findDeadJob({ db, queue: { control } }: Ctx, id: string): Promise<DeadJob | undefined> {
  return isJobId(id) ? control.deadJob(db, id) : undefined;
}

export function isJobId(text: string): boolean {
  return /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(text);
}
