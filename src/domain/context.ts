import type { Database } from '#platform/database/connect.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { JobPayloads } from './job-names.ts';

/** Who asks. A member's and a staff member's details come with accounts. */
export type Actor = { kind: 'guest' } | Member | { kind: 'job'; name: string };

export type Member = {
  kind: 'member';
  id: string;
  name: string;
  email: string;
  avatar?: string;
};

/** What every verb gets: who, where to write, when it is, and for which request. */
export type Ctx = {
  actor: Actor;
  db: Database;
  queue: Queue<JobPayloads>;
  now: Date;
  requestId: string;
};
