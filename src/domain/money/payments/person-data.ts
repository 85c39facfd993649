import { sql } from 'kysely';
import { retention } from '#content/retention.ts';
import { eraseBankLineTexts } from '../bank-statements/forget-words.ts';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { accountIdOf, type PersonData } from '#domain/acting/requests/person-data.ts';
import { shownCard } from './cards/card.view.ts';
import { eraseCards } from './cards/erase-cards.ts';
import { paidForText } from './transaction.view.ts';
import type { PaymentState } from './payment.states.ts';

type Content = {
  card: { brand: string; last4: string; month: number; year: number } | null;
  reference: string;
  deal: string | null;
  purpose: string;
  currency: string;
  minor: string;
  state: PaymentState;
  at: string;
};

const stateWords: Record<PaymentState, string> = {
  begun: 'Begun',
  open: 'Begun',
  failed: 'Not paid',
  paid: 'Paid',
  parked: 'It arrived, but could not be credited',
};

/** Payments have the payer's number and no name, so they stay. */
export const paymentData: PersonData = {
  kind: 'payments',
  tables: [
    'loss_share',
    'receivable_payment',
    'payment',
    'unmatched_payment',
    'refund',
    'charge_over_limit',
    'payment_card',
    'payment_card_adding',
  ],
  about: (person) => sql`
    select begun_at as written_at, jsonb_build_object('reference', reference, 'deal', deal_id::text, 'purpose', purpose, 'currency', currency,
      'minor', minor::text, 'state', state, 'at', begun_at) as content
    from payment where payer_id in (${accountIdOf(person)})
    union all select kept_at, jsonb_build_object('at', kept_at, 'card', jsonb_build_object('brand', brand, 'last4', last4,
      'month', extract(month from expires)::int, 'year', extract(year from expires)::int))
    from payment_card where member_id in (${accountIdOf(person)})`,
  erasable: {
    ...retention.payments.erasable!,
    of: (person) => sql`select from payment_card where member_id in (${accountIdOf(person)})`,
  },
  describe: ({ card, reference, deal, purpose, currency: code, minor, state, at }: Content) => ({
    title: card ? 'A card that you saved' : `Payment ${reference}`,
    answers: card
      ? [
          { label: 'Card', value: shownCard(card) },
          { label: 'Saved on', value: new Date(at) },
        ]
      : [
          { label: 'For', value: paidForText({ dealId: deal, purpose }, 'Your balance') },
          { label: 'Amount', value: shownAmount({ minor: BigInt(minor), currency: currency(code) }) },
          { label: 'State', value: stateWords[state] },
          { label: 'Begun on', value: new Date(at) },
        ],
  }),
  holds: sql`select payer_id as member_id, 'A payment of yours is not finished. Finish it, or leave it without paying.' as reason from payment
    where ask_at is not null and state <> 'failed'
    union all select payer_id, 'Money that you paid has no purpose yet. Our team pays it back or asks you what it is for.' from unmatched_payment
    where payer_id is not null and state in ('waiting', 'refunding')
    union all select p.payer_id, 'A bank claims a payment of yours, or took one back, and that is not settled yet.' from chargeback d join payment p on p.id = d.payment_id
    where d.state in ('needs_answer', 'with_bank') or (d.state = 'lost' and d.borne_at is null)
    union all select member_id, 'You owe us what a bank took back. Pay it on the page ‘Payments’.' from ledger_account where kind = 'receivable' and balance < 0`,
  erase: eraseCards,
  // The books stay, but the bank's words about the payer are erased.
  retire: eraseBankLineTexts,
};
