import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { requireWorker } from '#domain/acting/records/record.policy.ts';
import type { WriteNote } from '#domain/acting/records/record.schema.ts';

/** A note about a member, stored with their account as notes about a record are stored with the record. */
export async function writeMemberNote(ctx: Ctx, memberId: bigint, { body }: WriteNote): Promise<void> {
  const { id: staffId, name } = requireWorker(ctx);
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
