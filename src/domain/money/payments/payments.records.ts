import { sql } from 'kysely';
import type { DeclineReason } from '#platform/payments/declined.ts';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { defineRecords } from '#domain/acting/records/define-records.ts';
import { hasWords } from '#domain/acting/records/search-text.ts';
import { paidForText } from './transaction.view.ts';
import { declinedWords, type PaymentState } from './payment.states.ts';

export const paymentStateLabels: Record<PaymentState, string> = {
  begun: 'Being started',
  open: 'Waits for the payer',
  failed: 'Not paid',
  paid: 'Paid',
  parked: 'Arrived, but unmatched',
};

const channelLabels: Record<string, string> = { card: 'Card', bank_transfer: 'Bank transfer' };

/** Not a state of its own, because a payment stays paid while some of it goes back. */
const refunding = 'refunding';

type OverLimit = { span: 'day' | 'month'; paid: string; limit: string; held: string; isSeen: boolean };
type Refund = { minor: string; state: RefundState; trouble: string | null };
type RefundState = 'reserved' | 'sending' | 'done' | 'failed' | 'in_balance';

const refundLabels: Record<RefundState, string> = {
  reserved: 'not sent yet',
  sending: 'on its way',
  done: 'sent',
  failed: 'not sent',
  in_balance: 'not sent, in the balance instead',
};

type RelatedFacts = {
  minor: string;
  payer: string | null;
  fee: string | null;
  unmatched: number | null;
  over: OverLimit | null;
  refunds: Refund[] | null;
};

export const paymentRecords = defineRecords({
  name: 'payment',
  table: 'payment',
  writtenAt: 'begun_at',
  members: ['payer_id'],
  namedFields: {
    payer: { kind: 'member', column: 'payer_id' },
    for: { kind: 'deal', column: 'deal_id' },
  },
  kinds: {
    label: 'For',
    of: sql`purpose`,
    options: { deal: 'A deal', balance: 'A balance', supplier_fee: 'An application fee' },
  },
  standings: {
    label: 'State',
    among: (chosen) => sql`(state in (${sql.join(chosen)})
      or (${chosen.includes(refunding)} and (provider, reference) in (select provider, charge_reference from refund where ended_at is null)))`,
    options: { ...paymentStateLabels, [refunding]: 'On its way back' },
  },
  having: (words) => sql`payment.id in (
    select id from payment where reference = lower(${words})
    union select one.id from payment one join member m on m.id = one.payer_id where ${hasWords('m.search_text', words)}
    union select one.id from payment one join market_order o on o.deal_id = one.deal_id where ${hasWords('o.search_text', words)})`,
  relatedFacts: (alias) => sql`jsonb_build_object('minor', ${sql.ref(`${alias}.minor`)}::text,
    'payer', (select name from member where id = ${sql.ref(`${alias}.payer_id`)}),
    'fee', (select fee::text from provider_charge c
      where c.provider = ${sql.ref(`${alias}.provider`)} and c.reference = ${sql.ref(`${alias}.reference`)}),
    'unmatched', (select id from unmatched_payment where payment_id = ${sql.ref(`${alias}.id`)}),
    'refunds', (select jsonb_agg(jsonb_build_object('minor', r.minor::text, 'state', r.state, 'trouble', r.trouble) order by r.number)
      from refund r where r.provider = ${sql.ref(`${alias}.provider`)} and r.charge_reference = ${sql.ref(`${alias}.reference`)}),
    'over', (select jsonb_build_object('span', o.span, 'paid', o.paid_minor::text, 'limit', o.limit_minor::text, 'held', o.held_until,
      'isSeen', o.seen_at is not null) from charge_over_limit o where o.payment_id = ${sql.ref(`${alias}.id`)}))`,
  fields(row, relatedFacts) {
    const { minor, payer, fee, over, refunds } = relatedFacts as RelatedFacts;
    const shown = (text: string) => shownAmount({ minor: BigInt(text), currency: currency(row.currency) });
    return {
      id: row.id,
      reference: row.reference,
      amount: shown(minor),
      state: paymentStateLabels[row.state as PaymentState],
      payer: payer ?? 'A former member',
      for: paidForText({ dealId: row.deal_id ? String(row.deal_id) : null, purpose: row.purpose }, 'Their balance'),
      declined: row.declined ? declinedWords[row.declined as DeclineReason].why : null,
      provider: row.provider,
      by: channelLabels[row.channel ?? ''] ?? null,
      provider_kept: fee === null ? null : shown(fee),
      sent_back:
        refunds
          ?.map((one) => `${shown(one.minor)}: ${refundLabels[one.state]}${one.trouble ? `. ${one.trouble}` : ''}`)
          .join('; ') ?? null,
      above_card_limit: over ? `${shown(over.paid)} by card in a ${over.span}, of ${shown(over.limit)}` : null,
      above_card_limit_seen: over && (over.isSeen ? 'Yes' : 'No'),
      held_until: over?.held ?? null,
      asked_about: row.asks === 0 ? null : row.asks === 1 ? 'once' : `${row.asks} times`,
      asked_next: row.ask_at ?? null,
      begun_at: row.begun_at,
    };
  },
});
