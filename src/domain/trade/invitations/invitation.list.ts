import { sql } from 'kysely';
import { z } from 'zod';
import { businessNow } from '#platform/database/business-clock.ts';
import { defineList } from '#platform/database/list/define-list.ts';
import { byTime } from '#platform/database/list/keyset.ts';
import { hasWords, searchText } from '#domain/acting/records/search-text.ts';
import { invitationStates, type InvitationState } from './invitation.states.ts';

/** The state now: a deadline may have passed that the job has not seen yet. */
export const presentInvitationState = sql<InvitationState>`case when deal_invitation.state in ('sent', 'agreed')
  and deal_invitation.stands_until <= ${businessNow} then 'expired' else deal_invitation.state end`;

const states = Object.keys(invitationStates) as [InvitationState, ...InvitationState[]];

export const invitationList = defineList({
  from: 'deal_invitation',
  filters: {
    q: { schema: searchText, where: (_, [words]) => hasWords('search_text', words!) },
    state: {
      schema: z.enum(states),
      where: (_, chosen) => sql<boolean>`${presentInvitationState} in (${sql.join(chosen)})`,
    },
    reference: { schema: z.string().min(1).max(64), where: (eb, chosen) => eb('reference', 'in', chosen) },
  },
  sorts: { newest: byTime('desc', 'created_at'), oldest: byTime('asc', 'created_at') },
  perPage: 25,
});

export type InvitationsQuery = typeof invitationList.whole;
