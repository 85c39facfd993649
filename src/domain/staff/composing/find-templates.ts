import { mailStarters } from '#content/mail-starters.ts';
import type { Ctx } from '#domain/acting/context.ts';

export type SavedTemplate = { id: bigint; name: string; staffId: bigint | null; staffName: string };
export type TemplateWords = { subject: string; message: string; isHtml: boolean };

export async function findSavedTemplates(ctx: Ctx): Promise<SavedTemplate[]> {
  const rows = await ctx.db
    .selectFrom('mail_template')
    .select(['id', 'name', 'staff_id', 'staff_name'])
    .orderBy('name')
    .orderBy('id')
    .limit(mostTemplates)
    .execute();
  return rows.map(({ id, name, staff_id, staff_name }) => ({ id, name, staffId: staff_id, staffName: staff_name }));
}

export const mostTemplates = 100;

/** A template of ours by its name, or one that staff saved by its number; undefined if it is deleted. */
export async function findTemplateWords(ctx: Ctx, chosen: string): Promise<TemplateWords | undefined> {
  const ours = mailStarters.find(({ id }) => id === chosen);
  if (ours) return { ...ours, isHtml: false };
  if (!/^\d{1,18}$/.test(chosen)) return undefined;
  const row = await ctx.db
    .selectFrom('mail_template')
    .select(['subject', 'message', 'is_html'])
    .where('id', '=', BigInt(chosen))
    .executeTakeFirst();
  return row && { subject: row.subject, message: row.message, isHtml: row.is_html };
}
