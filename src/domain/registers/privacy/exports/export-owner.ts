import { sql, type RawBuilder } from 'kysely';
import type { Person } from '#domain/acting/requests/person-data.ts';

/** Whether an export is the person's: requested with their account, or with only their address. */
export function isExportOfPerson({ memberId, email }: Person): RawBuilder<boolean> {
  return sql<boolean>`(data_export.member_id = ${memberId ?? null} or data_export.email = ${email ?? null})`;
}

/** The columns that name the owner of an export: the member if there is an account, else the address. */
export function ownerColumns({ memberId, email }: Person): { member_id: bigint } | { email: string } {
  if (memberId !== undefined) return { member_id: memberId };
  if (email !== undefined) return { email };
  throw new Error('An export belongs to an account or to an address.');
}
