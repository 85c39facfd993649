import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { SavedRfqDraft } from '../drafts/find-drafts.ts';
import { mostRfqDrafts } from '../rfq.options.ts';
import { rfqTaskOf, rfqTasksOf, type RfqTask, type RfqTaskJson } from './rfq-tasks.ts';

const mostTasks = 20;

export type RfqTasksAndDrafts = { tasks: readonly RfqTask[]; drafts: readonly SavedRfqDraft[] };

type TasksAndDraftsJson = {
  tasks: RfqTaskJson[];
  drafts: { id: string; answers: Record<string, string>; changed_at: string }[];
};

export const tasksAndDraftsOf = (me: bigint) => sql<TasksAndDraftsJson>`(
    with tasks as (${rfqTasksOf(me, mostTasks)}), drafts as (
      select id, answers, changed_at from rfq_draft where buyer_id = ${me} order by changed_at desc, id desc limit ${mostRfqDrafts}
    )
    select jsonb_build_object(
      'tasks', (select coalesce(jsonb_agg(task order by until nulls last, since), '[]') from tasks),
      'drafts', (select coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'answers', answers, 'changed_at', changed_at)
        order by changed_at desc, id desc), '[]') from drafts)))`;

export async function findRfqTasksAndDrafts({ actor, db }: Ctx): Promise<RfqTasksAndDrafts> {
  if (actor.kind !== 'member') throw new Failure('signed_out', 'Sign in to see this page.');
  const { rows } = await sql<{
    tasks_and_drafts: TasksAndDraftsJson;
  }>`/* plan once: rfq-desk */ select ${tasksAndDraftsOf(actor.id)} as tasks_and_drafts`.execute(db);
  return tasksAndDraftsFrom(rows[0]!.tasks_and_drafts);
}

export function tasksAndDraftsFrom({ tasks, drafts }: TasksAndDraftsJson): RfqTasksAndDrafts {
  return {
    tasks: tasks.map(rfqTaskOf),
    drafts: drafts.map(({ id, answers, changed_at }) => ({
      id: BigInt(id),
      answers,
      changedAt: new Date(changed_at),
    })),
  };
}
