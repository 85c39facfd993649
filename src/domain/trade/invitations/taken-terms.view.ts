import { sql } from 'kysely';
import type { TakenWords } from '#domain/talk/moderation/taken-words.ts';
import type { InvitationSide } from './invitation.states.ts';

/** By the side that wrote them: the invited person need not be a member. */
export type TakenTerms = { party: InvitationSide; why: string };

/** What staff took away from terms, as a part of the statement that finds them as `invited`. */
export const takenTerms = sql<TakenTerms[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('party', step.party, 'why', flag.hidden_why) order by flag.id), '[]')
  from message_flag flag join deal_invitation_step step
    on step.invitation_id = flag.invitation_id and step.number = flag.invitation_step
  where flag.invitation_id = invited.id and flag.decision = 'hidden')`;

/** The taken words as one of the two sides reads them: the reason is for the author alone. */
export function takenAsReadBy(side: InvitationSide, { taken }: { taken: readonly TakenTerms[] }): TakenWords[] {
  return taken.map(({ party, why }) => ({ isOwn: party === side, why: party === side ? why : undefined }));
}
