import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure, type Staff } from '#domain/acting/context.ts';
import { requireWriter } from './compose.policy.ts';
import { mayDeleteTemplate } from './template.policy.ts';

/** The colleague who saved a template can delete it, and an owner can delete any. */
export async function deleteTemplate(ctx: Ctx, id: string): Promise<void> {
  const staff: Staff = requireWriter(ctx);
  const number = /^\d{1,18}$/.test(id) ? BigInt(id) : 0n;
  await auditedTransaction(ctx, { what: 'delete-template' }, async (ctx) => {
    const row = await ctx.db
      .deleteFrom('mail_template')
      .where('id', '=', number)
      .returning(['name', 'staff_id'])
      .executeTakeFirst();
    if (!row) throw new Failure('not_found', 'There is no such template any more.');
    if (!mayDeleteTemplate(staff, row.staff_id)) {
      throw new Failure('forbidden', 'It belongs to a colleague. Ask them, or an owner.');
    }
    return { on: { kind: 'mail-template', id }, before: { name: row.name }, answer: undefined };
  });
}
