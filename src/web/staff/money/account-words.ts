import type { AccountKind } from '#domain/money/ledger/account.kinds.ts';

export const accountKindLabels: Record<AccountKind, string> = {
  provider_clearing: 'At the provider',
  provider_fees: 'What the provider kept',
  escrow: 'Held for the deal',
  member_available: 'Balance of a member',
  member_payable: 'Released to the seller',
  buyer_refundable: 'Paid back to the buyer',
  payout_preparation: 'Payouts in preparation',
  fee_income: 'Our fees',
  tax_payable: 'Tax that we owe',
  suspense: 'Unmatched payments',
  receivable: 'Owed to us by a member',
  lost_claims: 'Chargeback losses not assigned yet',
  losses: 'Losses that we cover',
  fees_held: 'Application fees held',
};

export const kindSumLabels: Record<AccountKind, string> = {
  ...accountKindLabels,
  escrow: 'Held for deals',
  member_available: 'Balances of members',
  member_payable: 'Released to sellers',
  buyer_refundable: 'Paid back to buyers',
  receivable: 'Owed to us by members',
};

export const journalKindLabels: Record<string, string> = {
  charge: 'Came in by a payment',
  funding: 'Paid for a deal',
  settlement: 'A deal was settled',
  refund_sent: 'Sent back',
  payout: 'Paid out',
  withdrawal: 'Withdrawn',
  payout_prepared: 'Set aside for a payout',
  payout_sent: 'A payout was sent',
  provider_fee: 'What the provider kept',
  suspense_cleared: 'An unmatched payment was credited',
  charge_lost: 'A chargeback',
  loss_borne: 'A share of a loss',
  receivable_paid: 'A member paid a debt to us',
  sending_booked: 'Sent without a record, booked later',
  refund_kept: 'A refund that could not be sent',
  fee_earned: 'An application fee was earned',
  fee_returned: 'An application fee was paid back',
  reversal: 'Undone',
};

export const memberAccountLabels: Partial<Record<AccountKind, string>> = {
  member_available: 'Their balance',
  member_payable: 'Released to them as a seller',
  buyer_refundable: 'Paid back to them as a buyer',
  payout_preparation: 'Payouts to them in preparation',
};
