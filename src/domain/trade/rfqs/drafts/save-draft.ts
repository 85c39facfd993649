import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { requireBuyingMember } from '../own-rfq.ts';
import { mostRfqDrafts } from '../rfq.options.ts';
import type { RfqDraft } from '../rfq.schema.ts';
import { rfqTexts } from '../rfq.texts.ts';

export async function saveRfqDraft(ctx: Ctx, { draft, ...typed }: RfqDraft): Promise<{ draftId: bigint }> {
  const buyer = requireBuyingMember(ctx);
  const answers = Object.fromEntries(
    Object.entries(typed).filter(([, value]) => typeof value === 'string' && value.trim() !== ''),
  );
  if (Object.keys(answers).every((name) => name === 'pro' || name === 'deadline_time'))
    throw new Failure('invalid', rfqTexts.emptyDraft, { field: 'product_name' });
  const content = JSON.stringify(answers);
  return transaction(ctx, async ({ db }) => {
    await sql`select from member where id = ${buyer.id} for no key update`.execute(db);
    if (draft !== undefined) {
      const saved = await db
        .updateTable('rfq_draft')
        .set({ answers: content, changed_at: businessNow, version: sql`version + 1` })
        .where('id', '=', draft)
        .where('buyer_id', '=', buyer.id)
        .executeTakeFirst();
      if (saved.numUpdatedRows > 0n) return { draftId: draft };
    }
    const { rows } = await sql<{ id: bigint }>`insert into rfq_draft (buyer_id, answers)
      select ${buyer.id}, ${content}::jsonb
      where (select count(*) from rfq_draft where buyer_id = ${buyer.id}) < ${mostRfqDrafts} returning id`.execute(db);
    if (!rows[0]) throw new Failure('conflict', rfqTexts.draftsFull);
    return { draftId: rows[0].id };
  });
}

export async function removeRfqDraft(ctx: Ctx, id: string): Promise<void> {
  const buyer = requireBuyingMember(ctx);
  if (!/^\d{1,18}$/.test(id)) throw new Failure('not_found', rfqTexts.draftGone);
  await dropOwnRfqDraft(ctx, buyer.id, BigInt(id));
}

export async function dropOwnRfqDraft({ db }: Ctx, buyerId: bigint, id: bigint): Promise<void> {
  await db.deleteFrom('rfq_draft').where('id', '=', id).where('buyer_id', '=', buyerId).execute();
}
