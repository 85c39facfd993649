import { sql } from 'kysely';
import type { ListPage } from '#platform/database/list/define-list.ts';
import { rowId } from '#domain/values/row-id.ts';
import { currency } from '#domain/values/currency.ts';
import { type Ctx, Failure, requireMember } from '#domain/acting/context.ts';
import { confirmationList, type ConfirmationsQuery } from './confirmation.list.ts';
import { confirmationTexts, usualCallLimit_kobo, type ConfirmationRecord } from './confirmation.schema.ts';

export async function findConfirmations(
  ctx: Ctx,
  listQuery: ConfirmationsQuery,
): Promise<ListPage<ConfirmationRecord>> {
  const page = await confirmationList.page(ownConfirmations(ctx), listQuery);
  return { ...page, rows: page.rows.map(recordOf) };
}

export async function findConfirmation(ctx: Ctx, id: string) {
  const row = await ownConfirmations(ctx).where('call_confirmation.id', '=', rowId(id)).executeTakeFirst();
  if (!row) throw new Failure('not_found', confirmationTexts.unknown);
  return { ...row, record: recordOf(row) };
}

/** The confirmation of an earlier call to the same address with the same idempotency key. */
export async function findConfirmationOfCall(ctx: Ctx, request: { call: string; params: object; formKey: string }) {
  const row = await ownConfirmations(ctx)
    .where('call', '=', request.call)
    .where('params', '=', sql<string>`${JSON.stringify(request.params)}::jsonb`)
    .where('form_key', '=', request.formKey)
    .executeTakeFirst();
  return row && { ...row, record: recordOf(row) };
}

/** The amount above which calls with this key need a confirmation; undefined if none does. */
export async function findCallLimit({ db }: Ctx, keyId: bigint): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('api_key as k')
    .leftJoin('call_confirmation_limit as l', 'l.member_id', 'k.member_id')
    .select(['l.above_kobo', 'k.begins_with'])
    .where('k.id', '=', keyId)
    .executeTakeFirstOrThrow();
  return row.above_kobo ?? (row.begins_with.startsWith('agbon_live_') ? usualCallLimit_kobo : undefined);
}

export async function findChosenCallLimit(ctx: Ctx): Promise<bigint | undefined> {
  const { id } = requireMember(ctx, 'Sign in to see your keys.');
  const row = await ctx.db
    .selectFrom('call_confirmation_limit')
    .select('above_kobo')
    .where('member_id', '=', id)
    .executeTakeFirst();
  return row?.above_kobo;
}

function ownConfirmations(ctx: Ctx) {
  const { id } = requireMember(ctx, 'Sign in to see what your programs ask.');
  return ctx.db
    .selectFrom('call_confirmation')
    .innerJoin('api_key as k', 'k.id', 'call_confirmation.key_id')
    .selectAll('call_confirmation')
    .select(['k.name as key_name', 'k.ended_at as key_ended_at'])
    .select(
      sql<boolean>`call_confirmation.state in ('waiting', 'confirmed') and call_confirmation.expires_at <= business_now()`.as(
        'is_expired',
      ),
    )
    .where('call_confirmation.member_id', '=', id);
}

type Row = Awaited<ReturnType<ReturnType<typeof ownConfirmations>['execute']>>[number];

function recordOf(row: Row): ConfirmationRecord {
  const { state, problem } = stateOf(row);
  return {
    id: row.id,
    call: row.call,
    keyName: row.key_name,
    amount:
      row.minor === null || row.currency === null ? undefined : { minor: row.minor, currency: currency(row.currency) },
    state,
    askedAt: row.asked_at,
    expiresAt: row.expires_at,
    decidedAt: row.decided_at ?? undefined,
    answer: row.answer ?? undefined,
    problem,
  };
}

/** A process that was killed while it ran a confirmed call saved no outcome, so nobody may press the button again after the day. */
function stateOf({ state, is_expired, problem }: Row): Pick<ConfirmationRecord, 'state' | 'problem'> {
  if (is_expired && state === 'confirmed') return { state: 'failed', problem: confirmationTexts.unknownEnd };
  if (is_expired) return { state: 'expired' };
  if (state === 'confirmed') return { state: 'waiting' };
  return { state: state as ConfirmationRecord['state'], problem: problem ?? undefined };
}
