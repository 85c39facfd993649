import { sql } from 'kysely';
import { businessNowOnce } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { day_ms } from '#platform/clock.ts';
import { type Ctx, isFailure } from '#domain/acting/context.ts';
import { findInvitationById } from './find-invitation.ts';
import { moveInvitation } from './move-invitation.ts';
import { notifyInvitation } from './notify-invitation.ts';

/** Ends invitations that did not become a deal in time, and notifies their authors, but not about links. Returns how many were due. */
export async function expireInvitations(ctx: Ctx, most: number): Promise<number> {
  const expired = await ctx.db
    .selectFrom('deal_invitation')
    .select('id')
    .where('state', 'in', ['sent', 'agreed'])
    .where('stands_until', '<=', businessNowOnce)
    .orderBy('stands_until')
    .limit(most)
    .execute();
  for (const { id } of expired) {
    try {
      await transaction(ctx, async (ctx) => {
        const found = await findInvitationById(ctx, id);
        if (!found) return;
        const ended = await moveInvitation(ctx, found, { event: 'expired', party: 'clock' });
        await notifyInvitation(ctx, ended, { news: 'expired', to: 'inviter' });
      });
    } catch (error) {
      // A member answered first, so the invitation does not expire any more.
      if (!isFailure(error, 'conflict')) throw error;
    }
  }
  return expired.length;
}

/** Deletes drafts that were not sent within two weeks. */
export async function dropInvitationDrafts(ctx: Ctx, most: number): Promise<number> {
  const latest = new Date(ctx.now.getTime() - 14 * day_ms);
  const { numAffectedRows } = await sql`delete from deal_invitation where id in (
    select id from deal_invitation where state = 'draft' and created_at < ${latest} limit ${most})`.execute(ctx.db);
  return Number(numAffectedRows ?? 0n);
}
