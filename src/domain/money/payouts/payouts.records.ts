import { sql } from 'kysely';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { defineRecords } from '#domain/acting/records/define-records.ts';
import { hasWords } from '#domain/acting/records/search-text.ts';
import { fileProvider, type PayoutState, type Purse } from './payout.states.ts';

export const payoutStateLabels: Record<PayoutState, string> = {
  to_confirm: 'Waits for approval',
  reserved: 'To be sent',
  sending: 'On its way',
  success: 'Arrived',
  failed: 'Could not be sent',
  reversed: 'Came back',
  turned_down: 'Turned down',
  cancelled: 'Cancelled',
};

const purseLabels: Record<Purse, string> = {
  member_available: 'Their balance',
  member_payable: 'Released money',
  buyer_refundable: 'Refunded money',
};

export const sentByFileLabel = 'A file for the bank';

type RelatedFacts = {
  minor: string;
  to: string | null;
  bank: string;
  ending: string;
  holder: string;
  confirmedBy: string[];
  approval: string | null;
};

export const payoutRecords = defineRecords({
  name: 'payout',
  table: 'payout',
  writtenAt: 'asked_for_at',
  members: ['member_id'],
  namedFields: {
    to: { kind: 'member', column: 'member_id' },
    deal: { kind: 'deal', column: 'deal_id' },
  },
  kinds: { label: 'From', of: sql`purse`, options: purseLabels },
  standings: { label: 'State', of: sql`state`, options: payoutStateLabels },
  having: (words) => sql`payout.id in (
    select id from payout where reference = lower(${words})
    union select one.id from payout one join member m on m.id = one.member_id where ${hasWords('m.search_text', words)})`,
  relatedFacts: (alias) => sql`(select jsonb_build_object('minor', ${sql.ref(`${alias}.minor`)}::text,
      'to', (select name from member where id = ${sql.ref(`${alias}.member_id`)}),
      'bank', a.bank_name, 'ending', right(a.account_number, 4), 'holder', a.holder,
      'confirmedBy', (select coalesce(jsonb_agg(coalesce(s.name, 'A former colleague') order by c.at), '[]')
        from approval p join approval_confirmation c on c.approval_id = p.id join staff s on s.id = c.staff_id
        where p.kind = 'payout' and p.subject = ${sql.ref(`${alias}.id`)}::text),
      'approval', (select max(p.id)::text from approval p where p.kind = 'payout' and p.subject = ${sql.ref(`${alias}.id`)}::text and p.needed > 0))
    from payout_account a where a.id = ${sql.ref(`${alias}.account_id`)})`,
  fields(row, relatedFacts) {
    const { minor, to, bank, ending, holder, confirmedBy, approval } = relatedFacts as RelatedFacts;
    return {
      id: row.id,
      reference: row.reference,
      amount: shownAmount({ minor: BigInt(minor), currency: currency(row.currency) }),
      state: payoutStateLabels[row.state as PayoutState],
      trouble: row.trouble ?? null,
      to: to ?? 'A former member',
      bank_account: `${bank}, ending in ${ending}`,
      holder,
      from: purseLabels[row.purse as Purse],
      deal: row.deal_id ? `Deal ${row.deal_id}` : null,
      part: row.part ?? null,
      confirmed_by: confirmedBy,
      approval,
      sent_by: row.provider === fileProvider ? sentByFileLabel : row.provider,
      file: row.batch_id ?? null,
      asked_next: row.ask_at ?? null,
      asked_for_at: row.asked_for_at,
      ended_at: row.ended_at ?? null,
    };
  },
});
