import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { TraceKind } from './note-trace.ts';

/** At most this many accounts count together, the nearest first. */
export const mostSharingAccounts = 100;

export async function findSharingAccountIds({ db }: Pick<Ctx, 'db'>, memberId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select accounts_together(${memberId}::bigint, ${mostSharingAccounts})::text[] as ids`.execute(db);
  return (rows[0]?.ids ?? []).map(BigInt);
}

export type SharingAccount = { id: bigint; name: string; shares: TraceKind[]; isSuspended: boolean };

type Row = Omit<SharingAccount, 'id'> & { id: string };

/**
 * Accounts that share details with a member's account, directly or through other accounts. `shares` lists only what an account shares
 * directly with the member.
 */
export async function findSharingAccounts({ db }: Pick<Ctx, 'db'>, memberId: bigint): Promise<SharingAccount[]> {
  const { rows } = await sql<Row>`
    select m.id::text, m.name, m.suspended_at is not null as "isSuspended", coalesce((
      select array_agg(distinct own.kind order by own.kind) from account_trace own
      join account_trace other on other.kind = own.kind and other.digest = own.digest and other.member_id = m.id
      where own.member_id = ${memberId}), '{}') as shares
    from unnest(accounts_together(${memberId}::bigint, ${mostSharingAccounts})) with ordinality found (id, place)
    join member m on m.id = found.id where m.id <> ${memberId} order by found.place`.execute(db);
  return rows.map((row) => ({ ...row, id: BigInt(row.id) }));
}
