import { brand } from '#content/brand.ts';
import type { Ctx, Staff } from '#domain/acting/context.ts';

/** The text below a colleague's mails; by default the colleague's name and our name. */
export async function findStaffSignature(ctx: Ctx, { id, name }: Staff): Promise<string> {
  if (id === undefined) return `The ${brand.name} team`;
  const row = await ctx.db.selectFrom('staff').select('signature').where('id', '=', id).executeTakeFirst();
  return row?.signature ?? `${name}\n${brand.name}`;
}
