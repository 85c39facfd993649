import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { Records } from '#domain/acting/records/define-records.ts';
import { lockRecord } from '#domain/acting/records/lock-record.ts';
import { requireRecordWorker } from '#domain/acting/records/record.policy.ts';
import type { WriteNote } from '#domain/acting/records/record.schema.ts';

/** A note for staff. The sender does not see it on pages, but may ask for all that we store about them. */
export async function writeNote(ctx: Ctx, records: Records, id: string, { body }: WriteNote): Promise<void> {
  const { id: staffId, name } = requireRecordWorker(ctx);
  await auditedTransaction(ctx, { what: 'write-note' }, async (ctx) => {
    const record = await lockRecord(ctx, records, id);
    const note = await ctx.db
      .insertInto('staff_note')
      .values({
        about_table: records.table,
        about_id: record.id,
        staff_id: staffId ?? null,
        staff_name: name,
        body,
        written_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { on: { kind: records.name, id: record.id }, after: { note: note.id }, answer: undefined };
  });
}

export async function writeMemberNote(ctx: Ctx, memberId: bigint, { body }: WriteNote): Promise<void> {
  const { id: staffId, name } = requireRecordWorker(ctx);
  await auditedTransaction(ctx, { what: 'write-note' }, async (ctx) => {
    const member = await ctx.db
      .selectFrom('member')
      .select('id')
      .where('id', '=', memberId)
      .where('anonymised_at', 'is', null)
      .forKeyShare()
      .executeTakeFirst();
    if (!member) throw new Failure('not_found', 'There is no such member.');
    const { id } = await ctx.db
      .insertInto('staff_note')
      .values({
        about_table: 'member',
        about_id: memberId,
        staff_id: staffId ?? null,
        staff_name: name,
        body,
        written_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { on: { kind: 'member', id: memberId }, after: { note: id }, answer: undefined };
  });
}
