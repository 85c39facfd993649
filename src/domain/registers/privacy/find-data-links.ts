import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { presentExportState } from './exports/find-export.ts';
import type { ExportFailure, ExportState } from './exports/export.states.ts';

/** A data request that needs no staff: a link to the person's data, or an export. */
export type DataLink = {
  id: bigint;
  what: 'link' | 'export';
  /** The e-mail address, or the phone number of an account without an address. */
  who: string | undefined;
  askedAt: Date;
  /** Of a link: 'out' once it is answered, 'waits' until then. */
  state: 'waits' | 'out' | 'erased' | ExportState;
  failedBecause: ExportFailure | undefined;
};

const mostLinks = 25;

/** A request of an erased person has no `who`. Does not check who reads. */
export async function findDataLinks({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<DataLink[]> {
  type Row = Omit<DataLink, 'askedAt' | 'who' | 'failedBecause'> & {
    asked_at: Date;
    who: string | null;
    failed_because: ExportFailure | null;
  };
  const { rows } = await sql<Row>`
    (select id, 'link' as what, email as who, asked_at,
        case when erased_at is not null then 'erased' when token_hash is not null then 'out' else 'waits' end as state, null as failed_because
      from data_request where expires_at > ${now} order by expires_at desc, id desc limit ${mostLinks})
    union all
    (select data_export.id, 'export', coalesce(data_export.email, member.email, member.phone), asked_at, ${presentExportState}, failed_because
      from data_export left join member on member.id = data_export.member_id order by asked_at desc limit ${mostLinks})
    order by asked_at desc, what, id desc limit ${mostLinks}`.execute(db);
  return rows.map(({ asked_at, who, failed_because, ...row }) => ({
    ...row,
    askedAt: asked_at,
    who: who ?? undefined,
    failedBecause: failed_because ?? undefined,
  }));
}
