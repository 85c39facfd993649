import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { recheckMember } from '../../checks/recheck-member.ts';
import { lockMember } from './lock-member.ts';
import type { Profile } from './settings.schema.ts';

export async function changeProfile(ctx: Ctx, { name, company, location }: Profile): Promise<{ saved: true }> {
  return transaction(ctx, async (ctx) => {
    const { id, name: oldName, company: oldCompany } = await lockMember(ctx);
    await ctx.db
      .updateTable('member')
      .set({ name, company: company ?? null, location: location ?? null })
      .where('id', '=', id)
      .execute();
    if (name !== oldName || (company ?? null) !== oldCompany) await recheckMember(ctx, id);
    return { saved: true };
  });
}
