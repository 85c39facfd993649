import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { Document } from './document.view.ts';

export type MissingNumber = 'RC number' | 'TIN';

/** The registration numbers that the document lacks and that its reader has not saved since. Empty for a reader who is not a side of the document. */
export async function findMissingNumbers(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  { id }: Pick<Document, 'id'>,
): Promise<MissingNumber[]> {
  if (actor.kind !== 'member') return [];
  const { rows } = await sql<{ name: MissingNumber }>`
    select registered.name
    from document d join member m on m.id = ${actor.id} and m.id in (d.buyer_id, d.seller_id)
    cross join lateral (values
      ('RC number', coalesce(m.rc_number, case m.id when d.buyer_id then d.buyer_rc_number else d.seller_rc_number end)),
      ('TIN', coalesce(m.tin, case m.id when d.buyer_id then d.buyer_tin else d.seller_tin end))
    ) registered (name, value)
    where d.id = ${id} and registered.value is null order by registered.name`.execute(db);
  return rows.map(({ name }) => name);
}
