import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { recheckMember } from '../../checks/recheck-member.ts';
import { lockMember } from './lock-member.ts';
import type { DocumentDetails } from './settings.schema.ts';

export async function changeDocumentDetails(ctx: Ctx, details: DocumentDetails): Promise<{ saved: true }> {
  const { company, street, town, state, rcNumber, tin } = details;
  return transaction(ctx, async (ctx) => {
    const old = await lockMember(ctx);
    const companyDetails = { company: old.company ?? company ?? null, rc_number: rcNumber ?? null };
    const address = { address_street: street ?? null, address_town: town ?? null, address_state: state ?? null };
    await ctx.db
      .updateTable('member')
      .set({ ...companyDetails, ...address, tin: tin ?? null })
      .where('id', '=', old.id)
      .execute();
    if (companyDetails.company !== old.company || companyDetails.rc_number !== old.rc_number)
      await recheckMember(ctx, old.id);
    return { saved: true };
  });
}
