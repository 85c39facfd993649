import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { refuseFlagged } from '../messages/refuse-codes.ts';
import { findInvitationById } from './find-invitation.ts';
import { invitationTexts } from './invitation.schema.ts';
import { moveInvitation } from './move-invitation.ts';

/** The most links that one author makes in 24 hours: a shop makes one for each buyer who goes to pay. */
const mostLinksADay = 1000;

export async function publishLink(ctx: Ctx, id: bigint): Promise<void> {
  const draft = (await findInvitationById(ctx, id))!;
  refuseFlagged(draft.inviter.name, { why: invitationTexts.ownName });
  await requireRoomForLink(ctx, draft.inviter.id);
  await moveInvitation(ctx, draft, { event: 'sent', party: 'inviter' });
}

async function requireRoomForLink({ db }: Ctx, inviterId: bigint): Promise<void> {
  // Two links made at once are counted one after the other. The rows of both refer to the member already, so a lock that waits for such
  // references would make each wait for the other.
  await sql`select from member where id = ${inviterId} for no key update`.execute(db);
  // The link that is made now is counted already.
  const { rows } = await sql<{ links: number }>`select count(*)::int as links from deal_invitation
    where by_link and inviter_id = ${inviterId} and created_at > ${businessNow} - interval '1 day'`.execute(db);
  if (rows[0]!.links > mostLinksADay) throw new Failure('limit', invitationTexts.tooManyLinks);
}
