import { sql } from 'kysely';
import { defineRecords } from '#domain/acting/records/define-records.ts';
import {
  flagPlaces,
  flagStandings,
  ruleLabels,
  type FlagPlace,
  type Rule,
} from '#domain/talk/moderation/rule.options.ts';

/** marketplace.md §3 'toxicResults'. */
export const flaggedMessages = defineRecords({
  name: 'flagged-message',
  table: 'message_flag',
  writtenAt: 'created_at',
  group: 'toxicResults',
  kinds: { label: 'Written in', of: sql`place`, options: flagPlaces },
  standings: { label: 'Decided', of: sql`coalesce(decision, 'open')`, options: flagStandings },
  namedFields: {
    author: { kind: 'member', column: 'author_id' },
    listing: { kind: 'listing', column: 'listing_id', number: 'listing_number' },
    offer: { kind: 'market-offer', column: 'offer_id' },
    order: { kind: 'market-order', column: 'order_id' },
    deal: { kind: 'deal', column: 'deal_id' },
    terms: { kind: 'deal-invitation', column: 'invitation_id' },
    bid: { kind: 'bid', column: 'bid_id' },
  },
  fields: (row) => ({
    id: row.id,
    name: row.name,
    email: row.email ?? null,
    phone: row.phone ?? null,
    author: row.author_id ?? null,
    message: row.message,
    written_in: flagPlaces[row.place as FlagPlace],
    listing: row.listing_name,
    listing_number: row.listing_id ?? null,
    offer: row.offer_id ?? null,
    order: row.order_id ?? null,
    deal: row.deal_id ?? null,
    terms: row.invitation_id ?? null,
    bid: row.bid_id ?? null,
    files: row.files,
    found: (row.rules as Rule[]).map((rule) => ruleLabels[rule]),
    reports: row.reports === 0 ? null : row.reports,
    reported_because: row.reported_why ?? null,
    decision: row.decision ?? null,
    removed_because: row.hidden_why ?? null,
    created_at: row.created_at,
  }),
});
