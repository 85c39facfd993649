import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#domain/acting/context.ts';

export type KeptTaken = { author: string; why: string };

/** Words in a trade that staff took away, as the page's reader sees them; only their author and staff read why. */
export type TakenWords = { isOwn: boolean; why: string | undefined };

/** What staff took away from an offer, an order, a deal or a bid, as part of the statement that finds the record. */
export function takenFrom(place: 'offer_id' | 'order_id' | 'deal_id' | 'bid_id', id: string): RawBuilder<KeptTaken[]> {
  return sql<KeptTaken[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('author', flag.author_id::text, 'why', flag.hidden_why) order by flag.id), '[]')
    from message_flag flag where ${sql.ref(`flag.${place}`)} = ${sql.ref(id)} and flag.decision = 'hidden')`;
}

/**
 * Whether staff took away the details that the author sent with the terms of a deal. The deal's page shows only these of the terms'
 * words.
 */
export function takenFromDetails(dealId: string): RawBuilder<KeptTaken[]> {
  return sql<KeptTaken[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('author', flag.author_id::text, 'why', flag.hidden_why)), '[]')
    from deal_invitation terms join deal_invitation_step step on step.invitation_id = terms.id and step.event = 'sent'
      join message_flag flag on (flag.invitation_id, flag.invitation_step) = (terms.id, step.number)
    where terms.deal_id = ${sql.ref(dealId)} and flag.decision = 'hidden')`;
}

export function takenAsRead(kept: readonly KeptTaken[], actor: Actor): TakenWords[] {
  return kept.map(({ author, why }) => {
    const isOwn = actor.kind === 'member' && String(actor.id) === author;
    return { isOwn, why: isOwn || actor.kind === 'staff' ? why : undefined };
  });
}
