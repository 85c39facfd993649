import { sql, type RawBuilder } from 'kysely';
import type { Person } from '../../person-data.ts';

/** The exports of a person: those of their account, and those that were asked for with their address alone. */
export function isTheirExport({ memberId, email }: Person): RawBuilder<boolean> {
  return sql<boolean>`(data_export.member_id = ${memberId ?? null} or data_export.email = ${email ?? null})`;
}

/** Whose an export is in its row: a member's wherever there is an account. */
export function ownerColumns({ memberId, email }: Person): { member_id: bigint } | { email: string } {
  if (memberId !== undefined) return { member_id: memberId };
  if (email !== undefined) return { email };
  throw new Error('An export belongs to an account or to an address.');
}
