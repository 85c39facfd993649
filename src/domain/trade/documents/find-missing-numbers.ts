import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { Document } from './document.view.ts';

export type MissingNumber = 'RC number' | 'TIN';

/** The registration numbers that the document lacks and that its reader has not saved since. Only members who are a side get any. */
export async function findMissingNumbers(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  { id }: Pick<Document, 'id'>,
): Promise<MissingNumber[]> {
  if (actor.kind !== 'member') return [];
  const { rows } = await sql<{ name: MissingNumber }>`
    select lacks.name
    from document d join member m on m.id = ${actor.id} and m.id in (d.buyer_id, d.seller_id)
    cross join lateral (values
      ('RC number', coalesce(m.rc_number, case m.id when d.buyer_id then d.buyer_rc_number else d.seller_rc_number end)),
      ('TIN', coalesce(m.tin, case m.id when d.buyer_id then d.buyer_tin else d.seller_tin end))
    ) lacks (name, value)
    where d.id = ${id} and lacks.value is null order by lacks.name`.execute(db);
  return rows.map(({ name }) => name);
}
