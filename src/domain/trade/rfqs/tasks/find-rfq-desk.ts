import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { SavedDraft } from '../drafts/find-drafts.ts';
import { mostDrafts } from '../rfq.options.ts';
import { rfqTaskOf, rfqTasksOf, type RfqTask, type RfqTaskJson } from './rfq-tasks.ts';

const mostTasks = 20;

export type RfqDesk = { tasks: readonly RfqTask[]; drafts: readonly SavedDraft[] };

type RfqDeskJson = {
  tasks: RfqTaskJson[];
  drafts: { id: string; answers: Record<string, string>; changed_at: string }[];
};

/** The part of the RFQs page above its lists, as one column: the member's tasks, and drafts of requests. */
export const rfqDeskOf = (me: bigint) => sql<RfqDeskJson>`(
    with tasks as (${rfqTasksOf(me, mostTasks)}), drafts as (
      select id, answers, changed_at from rfq_draft where buyer_id = ${me} order by changed_at desc, id desc limit ${mostDrafts}
    )
    select jsonb_build_object(
      'tasks', (select coalesce(jsonb_agg(task order by until nulls last, since), '[]') from tasks),
      'drafts', (select coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'answers', answers, 'changed_at', changed_at)
        order by changed_at desc, id desc), '[]') from drafts)))`;

/** Finds `rfqDeskOf` by a statement of its own, for pages that list no requests of the member. */
export async function findRfqDesk({ actor, db }: Ctx): Promise<RfqDesk> {
  if (actor.kind !== 'member') throw new Failure('signed_out', 'Sign in to see this page.');
  const { rows } = await sql<{
    desk: RfqDeskJson;
  }>`/* keep: rfq-desk */ select ${rfqDeskOf(actor.id)} as desk`.execute(db);
  return deskFrom(rows[0]!.desk);
}

export function deskFrom({ tasks, drafts }: RfqDeskJson): RfqDesk {
  return {
    tasks: tasks.map(rfqTaskOf),
    drafts: drafts.map(({ id, answers, changed_at }) => ({
      id: BigInt(id),
      answers,
      changedAt: new Date(changed_at),
    })),
  };
}
