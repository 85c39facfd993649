import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { invitationPath, wasInvitationSentTo } from './invitation-tasks.ts';
import type { InvitationState } from './invitation.states.ts';

export type OwnInvitation = {
  path: string;
  title: string;
  /** The other side. */
  name: string | undefined;
  amount: string;
  state: InvitationState;
  /** The invitation waits for the reader's answer. */
  isOwnTurn: boolean;
};

const most = 20;

type Row = {
  id: bigint;
  token: string;
  is_own: boolean;
  title: string;
  name: string | null;
  inviter_name: string | null;
  minor: bigint;
  currency: string;
  state: InvitationState;
  turn: string | null;
};

/**
 * The invitations that a member wrote, sent or got at their address, newest first, without those that have ended or became a deal. Links
 * that the member passes on are left out: a shop has very many.
 */
export async function findOwnInvitations({ db, actor }: Ctx): Promise<OwnInvitation[]> {
  if (actor.kind !== 'member') return [];
  const { rows } = await sql<Row>`
    select invited.id, invited.token, invited.inviter_id = ${actor.id} as is_own, invited.title, invited.name,
      inviter.name as inviter_name, invited.minor, invited.currency, invited.state, invited.turn
    from deal_invitation invited join member inviter on inviter.id = invited.inviter_id
    where (invited.inviter_id = ${actor.id} and not invited.by_link or ${wasInvitationSentTo(actor)})
      and (invited.state = 'draft' or invited.state in ('sent', 'agreed') and invited.stands_until > ${businessNow})
    order by invited.id desc limit ${most}`.execute(db);
  return rows.map((row) => ({
    path: invitationPath({ id: String(row.id), token: row.token, isOwn: row.is_own }),
    title: row.title,
    name: (row.is_own ? row.name : row.inviter_name) ?? undefined,
    amount: shownAmount({ minor: row.minor, currency: currency(row.currency) }),
    state: row.state,
    isOwnTurn: row.turn === (row.is_own ? 'inviter' : 'invitee'),
  }));
}
