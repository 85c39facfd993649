import { sql } from 'kysely';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { defineRecords } from '#domain/acting/records/define-records.ts';
import { matchApprovalName } from './unmatched.schema.ts';
import { unmatchedReasons, unmatchedStates, type UnmatchedReason, type UnmatchedState } from './payment.states.ts';

export const unmatchedRecords = defineRecords({
  name: 'parked-charge',
  table: 'unmatched_payment',
  writtenAt: 'came_at',
  members: ['payer_id'],
  namedFields: {
    payer: { kind: 'member', column: 'payer_id' },
    came_under_payment: { kind: 'payment', column: 'payment_id' },
    credited_by_payment: { kind: 'payment', column: 'matched_payment_id' },
  },
  kinds: { label: 'Why', of: sql`why`, options: unmatchedReasons },
  standings: { label: 'State', of: sql`state`, options: unmatchedStates },
  relatedFacts: (alias) => sql`jsonb_build_object('approval', (select max(a.id)::text from approval a
      where a.kind = ${sql.lit(matchApprovalName)} and a.subject = ${sql.ref(`${alias}.id`)}::text and a.state = 'waiting'),
    'by', (select coalesce(channel, 'unknown') from provider_charge c
      where c.provider = ${sql.ref(`${alias}.provider`)} and c.reference = ${sql.ref(`${alias}.reference`)}))`,
  fields: (row, relatedFacts) => ({
    id: row.id,
    reference: row.reference,
    amount: shownAmount({ minor: BigInt(row.minor), currency: currency(row.currency) }),
    provider: row.provider,
    by: (relatedFacts as { by: string | null }).by === 'bank_transfer' ? 'Bank transfer' : 'Card or another way',
    why: unmatchedReasons[row.why as UnmatchedReason],
    standing: unmatchedStates[row.state as UnmatchedState],
    trouble: row.trouble ?? null,
    decided_because: row.decided_why ?? null,
    payer: row.payer_id ?? null,
    came_under_payment: row.payment_id ?? null,
    credited_by_payment: row.matched_payment_id ?? null,
    came_at: row.came_at,
    approval: (relatedFacts.approval as string | null) ?? null,
  }),
});
