import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#domain/acting/context.ts';

export type SavedRemoval = { author: string; why: string };

/** That staff removed words from a trade, for the page of the trade. Only the author of the words and staff read why. */
export type RemovedWords = { isOwn: boolean; why: string | undefined };

/** SQL for what staff removed from an offer, order, deal or bid, for the query that finds that record. */
export function removedFrom(
  place: 'offer_id' | 'order_id' | 'deal_id' | 'bid_id',
  id: string,
): RawBuilder<SavedRemoval[]> {
  return sql<SavedRemoval[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('author', flag.author_id::text, 'why', flag.hidden_why) order by flag.id), '[]')
    from message_flag flag where ${sql.ref(`flag.${place}`)} = ${sql.ref(id)} and flag.decision = 'hidden')`;
}

/** SQL for the details that staff removed from a deal's terms. */
export function removedFromDetails(dealId: string): RawBuilder<SavedRemoval[]> {
  return sql<SavedRemoval[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('author', flag.author_id::text, 'why', flag.hidden_why)), '[]')
    from deal_invitation terms join deal_invitation_step step on step.invitation_id = terms.id and step.event = 'sent'
      join message_flag flag on (flag.invitation_id, flag.invitation_step) = (terms.id, step.number)
    where terms.deal_id = ${sql.ref(dealId)} and flag.decision = 'hidden')`;
}

export function removedWordsFor(saved: readonly SavedRemoval[], actor: Actor): RemovedWords[] {
  return saved.map(({ author, why }) => {
    const isOwn = actor.kind === 'member' && String(actor.id) === author;
    return { isOwn, why: isOwn || actor.kind === 'staff' ? why : undefined };
  });
}
