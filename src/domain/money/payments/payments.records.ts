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

type OverLimit = { span: 'day' | 'month'; paid: string; limit: string; held: string; isSeen: boolean };
type Elsewhere = {
  minor: string;
  payer: string | null;
  fee: string | null;
  unmatched: number | null;
  over: OverLimit | null;
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
  standings: { label: 'State', of: sql`state`, options: paymentStateLabels },
  having: (words) => sql`payment.id in (
    select id from payment where reference = lower(${words})
    union select one.id from payment one join member m on m.id = one.payer_id where ${hasWords('m.search_text', words)}
    union select one.id from payment one join market_order o on o.deal_id = one.deal_id where ${hasWords('o.search_text', words)})`,
  elsewhere: (as) => sql`jsonb_build_object('minor', ${sql.ref(`${as}.minor`)}::text,
    'payer', (select name from member where id = ${sql.ref(`${as}.payer_id`)}),
    'fee', (select fee::text from provider_charge c
      where c.provider = ${sql.ref(`${as}.provider`)} and c.reference = ${sql.ref(`${as}.reference`)}),
    'unmatched', (select id from unmatched_payment where payment_id = ${sql.ref(`${as}.id`)}),
    'over', (select jsonb_build_object('span', o.span, 'paid', o.paid_minor::text, 'limit', o.limit_minor::text, 'held', o.held_until,
      'isSeen', o.seen_at is not null) from charge_over_limit o where o.payment_id = ${sql.ref(`${as}.id`)}))`,
  fields(row, elsewhere) {
    const { minor, payer, fee, over } = elsewhere as Elsewhere;
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
      by: row.channel === 'card' ? 'Card' : row.channel === 'bank_transfer' ? 'Bank transfer' : null,
      provider_kept: fee === null ? null : shown(fee),
      above_card_limit: over ? `${shown(over.paid)} by card in a ${over.span}, of ${shown(over.limit)}` : null,
      above_card_limit_seen: over ? (over.isSeen ? 'Yes' : 'No') : null,
      held_until: over?.held ?? null,
      asked_about: row.asks === 0 ? null : `${row.asks} times`,
      asked_next: row.ask_at ?? null,
      begun_at: row.begun_at,
    };
  },
});
