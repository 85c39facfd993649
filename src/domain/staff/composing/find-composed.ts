import type { Ctx } from '#domain/acting/context.ts';
import { requireWriter } from './compose.policy.ts';

type UndoneMail = {
  to: readonly string[];
  subject: string;
  message: string;
  isHtml: boolean;
  signature: string | undefined;
  about: string | undefined;
};

export async function findUndoneMail(ctx: Ctx, id: string | null): Promise<UndoneMail | undefined> {
  const staff = requireWriter(ctx);
  if (!id || !/^\d{1,18}$/.test(id)) return undefined;
  const row = await ctx.db
    .selectFrom('composed_mail')
    .select(['recipient_emails', 'subject', 'message', 'is_html', 'signature', 'about_record'])
    .where('id', '=', BigInt(id))
    .where('undone_at', 'is not', null)
    .where('staff_id', staff.id === undefined ? 'is' : '=', staff.id ?? null)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    to: row.recipient_emails,
    subject: row.subject,
    message: row.message,
    isHtml: row.is_html,
    signature: row.signature ?? undefined,
    about: row.about_record ?? undefined,
  };
}
