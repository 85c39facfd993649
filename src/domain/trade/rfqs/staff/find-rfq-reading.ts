import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { ListingPicture } from '../../listings/listing.view.ts';
import { mayReadRecords } from '#domain/acting/roles/staff.policy.ts';
import type { RfqChange } from '../changes-of-rfq.ts';
import { rfqFiles, rfqPicture } from '../select-rfqs.ts';
import type { RfqFile } from '../rfq.view.ts';

export type RfqReading = {
  picture: ListingPicture | undefined;
  files: readonly RfqFile[];
  /** What staff have not read yet, oldest first. An entry without lines means the whole request. */
  unread: readonly { at: Date; lines: readonly RfqChange[] | null }[];
};

type UnreadJson = { at: string; lines: RfqChange[] | null };

const unread = sql<
  UnreadJson[]
>`(select coalesce(jsonb_agg(jsonb_build_object('at', at, 'lines', changes) order by id), '[]')
  from rfq_to_read where rfq_to_read.rfq_id = rfq.id and read_at is null)`;

export async function findRfqReading({ actor, db }: Ctx, id: bigint): Promise<RfqReading | undefined> {
  if (!mayReadRecords(actor)) throw new Failure('forbidden', 'Only staff can read this.');
  const row = await db
    .selectFrom('rfq')
    .select([rfqPicture.as('picture'), rfqFiles.as('files'), unread.as('unread')])
    .where('rfq.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    picture: row.picture ? { widths: row.picture } : undefined,
    files: row.files,
    unread: row.unread.map(({ at, lines }) => ({ at: new Date(at), lines })),
  };
}
