import { brand } from '#content/brand.ts';
import type { Ctx, Staff } from '#domain/acting/context.ts';

export async function findStaffSignature(ctx: Ctx, { id, name }: Staff): Promise<string> {
  if (id === undefined) return `The ${brand.name} team`;
  const row = await ctx.db.selectFrom('staff').select('signature').where('id', '=', id).executeTakeFirst();
  return row?.signature ?? `${name}\n${brand.name}`;
}
