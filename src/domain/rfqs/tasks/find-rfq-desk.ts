import { sql } from 'kysely';
import type { Ctx } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { KeptDraft } from '../drafts/find-drafts.ts';
import { mostDrafts } from '../rfq.options.ts';
import { rfqTaskOf, rfqTasksOf, type RfqTask, type RfqTaskJson } from './rfq-tasks.ts';

const mostTasks = 20;

type Row = { tasks: RfqTaskJson[]; drafts: { id: string; answers: Record<string, string>; changed_at: string }[] };

/** What the RFQs page shows above its lists: what the member has to do, and drafts of requests. One statement. */
export async function findRfqDesk({
  actor,
  db,
}: Ctx): Promise<{ tasks: readonly RfqTask[]; drafts: readonly KeptDraft[] }> {
  if (actor.kind !== 'member') throw new Failure('signed_out', 'Sign in to see this page.');
  const { rows } = await sql<Row>`/* keep: rfq-desk */
    with tasks as (${rfqTasksOf(actor.id, mostTasks)}), drafts as (
      select id, answers, changed_at from rfq_draft where buyer_id = ${actor.id} order by changed_at desc, id desc limit ${mostDrafts}
    )
    select (select coalesce(jsonb_agg(task order by until nulls last, since), '[]') from tasks) as tasks,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'answers', answers, 'changed_at', changed_at)
        order by changed_at desc, id desc), '[]') from drafts) as drafts`.execute(db);
  const { tasks, drafts } = rows[0]!;
  return {
    tasks: tasks.map(rfqTaskOf),
    drafts: drafts.map(({ id, answers, changed_at }) => ({
      id: BigInt(id),
      answers,
      changedAt: new Date(changed_at),
    })),
  };
}
