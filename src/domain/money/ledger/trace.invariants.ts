import { sql } from 'kysely';
import type { Invariant } from './ledger.invariants.ts';
import { whatToDo } from '#domain/values/problem-text.ts';

/** Traces of bank accounts and cards. No other table tells that a browser was used, so a missing trace of a browser is not found. */
export const traceInvariants: readonly Invariant[] = [
  {
    name: 'accounts that share are known',
    sentence:
      'Each bank account and saved card of a member, and each card that paid within eleven months, is noted as used by that member, so that accounts that share it count together.',
    todo: whatToDo.traces,
    broken: sql`
      select 'Bank account ' || a.id || ' of member ' || a.member_id || ' is missing in the register of shared bank accounts and cards.' as problem
      from payout_account a join member m on m.id = a.member_id and m.anonymised_at is null
      where a.replaced_at is null and not exists (select from account_trace t where t.member_id = a.member_id
        and t.kind = 'bank_account' and t.digest = bank_account_digest(a.bank_code, a.account_number))
      union all
      select 'Card ' || c.id || ' of member ' || c.member_id || ' is missing in the register of shared bank accounts and cards.'
      from payment_card c join member m on m.id = c.member_id and m.anonymised_at is null
      where c.removed_at is null and not exists (select from account_trace t where t.member_id = c.member_id
        and t.kind = 'card' and t.digest = card_signature_digest(c.provider, c.signature))
      union all
      select 'The card of payment ' || p.id || ' of member ' || p.payer_id || ' is missing in the register of shared bank accounts and cards.'
      from provider_charge c join payment p on p.provider = c.provider and p.reference = c.reference
      join member m on m.id = p.payer_id and m.anonymised_at is null
      where c.card_digest is not null and c.verified_at > business_now() - interval '11 months' and p.state = 'paid' and p.channel = 'card'
        and not exists (select from account_trace t where t.member_id = p.payer_id and t.kind = 'card' and t.digest = c.card_digest)`,
  },
];
