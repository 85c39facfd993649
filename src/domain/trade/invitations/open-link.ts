import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { refuseFlagged } from '../messages/refuse-codes.ts';
import { findInvitationById } from './find-invitation.ts';
import { invitationTexts } from './invitation.schema.ts';
import { moveInvitation } from './move-invitation.ts';

/** The links that one author makes in a day: a shop makes one for each buyer who goes to pay. */
const mostLinksADay = 1000;

/** Opens terms whose author passes the link on. We write to nobody. Within the caller's transaction. */
export async function openLink(ctx: Ctx, id: bigint): Promise<void> {
  const draft = (await findInvitationById(ctx, id))!;
  refuseFlagged(draft.inviter.name, { why: invitationTexts.ownName });
  await requireRoomForLink(ctx, draft.inviter.id);
  await moveInvitation(ctx, draft, { event: 'sent', party: 'inviter' });
}

async function requireRoomForLink({ db }: Ctx, inviterId: bigint): Promise<void> {
  // Two links made at once are counted one after the other. The rows of both refer to the member already, so a lock that waits for such
  // references would make each wait for the other.
  await sql`select from member where id = ${inviterId} for no key update`.execute(db);
  const { rows } = await sql<{ made: number }>`select count(*)::int as made from deal_invitation
    where by_link and inviter_id = ${inviterId} and created_at > ${businessNow} - interval '1 day'`.execute(db);
  if (rows[0]!.made > mostLinksADay) throw new Failure('limit', invitationTexts.tooManyLinks);
}
