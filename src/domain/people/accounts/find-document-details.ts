import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { addressOf } from './address-of.ts';

export type MemberDocumentDetails = Record<'company' | 'address' | 'rcNumber' | 'tin', string | undefined>;

export async function findDocumentDetails({ db }: Pick<Ctx, 'db'>, memberId: bigint): Promise<MemberDocumentDetails> {
  const { rows } = await sql<Record<keyof MemberDocumentDetails, string | null>>`
    select m.company, ${addressOf('m')} as address, m.rc_number as "rcNumber", m.tin
    from member m where m.id = ${memberId}`.execute(db);
  const { company, address, rcNumber, tin } = rows.find(() => true) ?? {};
  return {
    company: company ?? undefined,
    address: address ?? undefined,
    rcNumber: rcNumber ?? undefined,
    tin: tin ?? undefined,
  };
}
