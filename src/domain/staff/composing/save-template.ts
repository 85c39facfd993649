import { sql } from 'kysely';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure, type Staff } from '#domain/acting/context.ts';
import { requireWriter, mayDeleteTemplate } from './compose.policy.ts';
import type { SaveTemplate } from './compose.schema.ts';
import { mostTemplates } from './find-templates.ts';

export async function saveTemplate(ctx: Ctx, { name, subject, message, isHtml }: SaveTemplate): Promise<void> {
  const staff = requireWriter(ctx);
  await auditedTransaction(ctx, { what: 'keep-template' }, async (ctx) => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from mail_template`.execute(ctx.db);
    if (rows[0]!.count >= mostTemplates)
      throw new Failure('conflict', `There are ${mostTemplates} templates. Delete one first.`, {
        field: 'templateName',
      });
    const saved = await ctx.db
      .insertInto('mail_template')
      .values({
        name,
        subject,
        message,
        is_html: isHtml,
        staff_id: staff.id ?? null,
        staff_name: staff.name,
        created_at: ctx.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!saved) {
      const text = 'There is a template of this name. Choose another name, or delete that one.';
      throw new Failure('conflict', text, { field: 'templateName' });
    }
    return { on: { kind: 'mail-template', id: saved.id }, after: { name }, answer: undefined };
  });
}

export async function deleteTemplate(ctx: Ctx, id: string): Promise<void> {
  const staff: Staff = requireWriter(ctx);
  const number = /^\d{1,18}$/.test(id) ? BigInt(id) : 0n;
  await auditedTransaction(ctx, { what: 'delete-template' }, async (ctx) => {
    const row = await ctx.db
      .deleteFrom('mail_template')
      .where('id', '=', number)
      .returning(['name', 'staff_id'])
      .executeTakeFirst();
    if (!row) throw new Failure('not_found', 'This template no longer exists.');
    if (!mayDeleteTemplate(staff, row.staff_id)) {
      throw new Failure('forbidden', 'This template belongs to a colleague. Ask them or an owner to delete it.');
    }
    return { on: { kind: 'mail-template', id }, before: { name: row.name }, answer: undefined };
  });
}
