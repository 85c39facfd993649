import { sql } from 'kysely';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { defineRecords } from '#domain/acting/records/define-records.ts';
import { dealKinds } from './invitation.schema.ts';
import { invitationStates, type InvitationState } from './invitation.states.ts';

/** Without the private link, whose reader can answer. */
export const invitationRecords = defineRecords({
  name: 'deal-invitation',
  table: 'deal_invitation',
  writtenAt: 'created_at',
  members: ['inviter_id', 'invitee_id'],
  namedFields: {
    offered_by: { kind: 'member', column: 'inviter_id' },
    answered_by: { kind: 'member', column: 'invitee_id' },
    became: { kind: 'deal', column: 'deal_id' },
  },
  kinds: {
    label: 'About',
    of: sql`kind`,
    options: Object.fromEntries(dealKinds.map((kind) => [kind, kind.charAt(0).toUpperCase() + kind.slice(1)])),
  },
  standings: { label: 'State', of: sql`state`, options: invitationStates },
  fields: (row) => ({
    id: row.id,
    title: row.title,
    amount: shownAmount({ minor: BigInt(row.minor), currency: currency(row.currency) }),
    standing: invitationStates[row.state as InvitationState],
    about: row.kind,
    details: row.details ?? null,
    passed_on_by: row.by_link ? 'the author, who passes on the link' : 'us, who send it to the address',
    order_number: row.reference ?? null,
    address_of_shop: row.return_url ?? null,
    sent_to: row.name ?? null,
    sent_to_email: row.email ?? null,
    sent_to_phone: row.phone ?? null,
    sender: row.inviter_side === 'buyer' ? 'buys' : 'sells',
    fee_paid_by: row.fee_payer,
    days_to_check: row.inspection_days,
    sent_or_done_by: row.ship_by,
    offered_by: row.inviter_id,
    answered_by: row.invitee_id ?? null,
    became: row.deal_id ?? null,
    stands_until: row.stands_until ?? null,
    created_at: row.created_at,
  }),
});
