import { z } from 'zod';
import { sql } from 'kysely';
import { aMoment, aWord, anId } from '#domain/values/answer.schema.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { allErasureHolds } from './find-holds.ts';
import { rightsRequestList, type RightsRequestsQuery, type rightsRequestStates } from './rights-request.list.ts';
import type { RefusalGround, RightsKind, WayOfAsking } from './rights-request.options.ts';

export const rightsRequestRow = z.object({
  id: anId,
  kind: aWord<RightsKind>(),
  cameBy: aWord<WayOfAsking>(),
  /** The address or the number; undefined once the person was erased from the request. */
  who: z.string().optional(),
  hasEmail: z.boolean(),
  details: z.string().optional(),
  askedAt: aMoment,
  dueAt: aMoment,
  state: z.custom<(typeof rightsRequestStates)[number]>(),
  settledAt: aMoment.optional(),
  ground: aWord<RefusalGround>().optional(),
  answer: z.string().optional(),
  memberId: anId.optional(),
  /** Why their data cannot be erased yet, each reason as they read it. */
  holds: z.array(z.string()).readonly(),
});

export type RightsRequestRow = z.infer<typeof rightsRequestRow>;

const memberId = sql<bigint | null>`(select m.id from member m
  where m.email = rights_request.email or m.phone = rights_request.phone order by m.id limit 1)`;
const columns = [
  'id',
  'kind',
  'came_by',
  'email',
  'phone',
  'details',
  'asked_at',
  'due_at',
  'state',
  'settled_at',
  'ground',
  'answer',
] as const;

/** Does not check who reads. */
export async function findRightsRequests(ctx: Ctx, query: RightsRequestsQuery): Promise<ListPage<RightsRequestRow>> {
  const page = await rightsRequestList.page(selectRequests(ctx), query);
  return { ...page, rows: page.rows.map(requestFromRow) };
}

export async function findRightsRequest(ctx: Ctx, id: string): Promise<RightsRequestRow | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const row = await selectRequests(ctx).where('id', '=', BigInt(id)).executeTakeFirst();
  return row && requestFromRow(row);
}

function selectRequests({ db }: Ctx) {
  const holds = sql<string[]>`case when kind = 'erasure' and state = 'open' then array(
    select distinct held.reason from (${allErasureHolds()}) held where held.member_id = ${memberId} order by 1)
    else array[]::text[] end`;
  return db.selectFrom('rights_request').select([...columns, memberId.as('member_id'), holds.as('holds')]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>;

function requestFromRow(row: Row): RightsRequestRow {
  return {
    id: row.id,
    kind: row.kind as RightsKind,
    cameBy: row.came_by as WayOfAsking,
    who: row.email ?? row.phone ?? undefined,
    hasEmail: row.email !== null,
    details: row.details ?? undefined,
    askedAt: row.asked_at,
    dueAt: row.due_at,
    state: row.state as RightsRequestRow['state'],
    settledAt: row.settled_at ?? undefined,
    ground: (row.ground ?? undefined) as RefusalGround | undefined,
    answer: row.answer ?? undefined,
    memberId: row.member_id ?? undefined,
    holds: row.holds,
  };
}
