import type { Ctx } from '../../context.ts';
import { dealTaskOf, dealTasksOf, type DealTask } from './deal-tasks.ts';

const mostTasks = 20;

/** In what it is their turn, in one statement. */
export async function findDealTasks({ db, actor }: Ctx): Promise<DealTask[]> {
  if (actor.kind !== 'member') return [];
  const { rows } = await dealTasksOf(actor.id, mostTasks).execute(db);
  return rows.map(({ task }) => dealTaskOf(task));
}
