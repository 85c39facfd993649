import { sql } from 'kysely';
import type { RemovedWords } from '#domain/talk/moderation/removed-words.ts';
import type { InvitationSide } from './invitation.states.ts';

/** `party` is the side that wrote the words, because the invited person may not be a member. */
export type RemovedTerms = { party: InvitationSide; why: string };

/** The words that staff removed from terms, as part of a query that names the terms `invited`. */
export const removedTerms = sql<RemovedTerms[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('party', step.party, 'why', flag.hidden_why) order by flag.id), '[]')
  from message_flag flag join deal_invitation_step step
    on step.invitation_id = flag.invitation_id and step.number = flag.invitation_step
  where flag.invitation_id = invited.id and flag.decision = 'hidden')`;

export function removedAsReadBy(
  side: InvitationSide,
  { removed }: { removed: readonly RemovedTerms[] },
): RemovedWords[] {
  return removed.map(({ party, why }) => ({ isOwn: party === side, why: party === side ? why : undefined }));
}
