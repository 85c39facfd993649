/** How long we keep data about money. Part of retention.ts. */
export const moneyRetention = {
  balances: {
    title: 'Balances',
    one: 'balance',
    many: 'balances',
    collected:
      'for each currency how much of what we hold is yours, and what was paid in and out. It is kept under the number of your account, without your name.',
    why: 'To pay each member what we hold for them. The law requires these records.',
    kept_months: 72,
    accounts_months: 120,
  },
  deals: {
    title: 'Deals',
    one: 'deal',
    many: 'deals',
    collected:
      'with whom, for how much and on which terms, and each step of it with its time. It is kept under the number of your account, without your name.',
    why: 'To show how each deal ended. The law requires these records.',
    kept_months: 72,
    accounts_months: 120,
  },
  documents: {
    title: 'Documents of deals',
    one: 'document',
    many: 'documents',
    collected:
      'the invoices, receipts, credit notes and certificates of your deals, with your name, company, address, RC number and TIN until your account is deleted.',
    why: 'To show what was paid and given back. The law requires these records.',
    kept_months: 72,
    accounts_months: 120,
  },
  dealWords: {
    title: 'Words and files of deals',
    one: 'entry in a deal',
    many: 'entries in deals',
    collected:
      'what you write and show with a step of a deal: carrier, reasons, claims, pictures and papers. The other side reads them; in a dispute, our team does too. Pictures are drawn anew, without the place and time that a phone writes into them.',
    why: 'To settle a dispute fairly. They are deleted with your account.',
    kept_months: 72,
  },
  payments: {
    title: 'Payments',
    one: 'payment',
    many: 'payments',
    erasable: { one: 'saved card', many: 'saved cards' },
    collected:
      'for what, how much, in which way and when you paid, and how it ended; for a card that you save, its brand, last four digits and expiry. Its number stays with the payment provider. A bank’s statement may name who paid. It is kept under the number of your account, without your name.',
    why: 'To credit each payment to you, and only once. The law requires these records.',
    kept_months: 72,
    accounts_months: 120,
  },
  payouts: {
    title: 'Payouts',
    one: 'payout',
    many: 'payouts',
    erasable: { one: 'bank account that we never paid out to', many: 'bank accounts that we never paid out to' },
    collected:
      'the bank account to which you are paid out, with the name that the bank has for it, how much went there and when, and why a payout was turned down.',
    why: 'To pay you out, and to show where the money went. The law requires these records. A bank account to which we never paid out is deleted with your account.',
    kept_months: 72,
    accounts_months: 120,
  },
  checks: {
    title: 'Checks',
    one: 'check',
    many: 'checks',
    collected:
      'what our team saw of your bank account, identity, company and papers; one-way codes of your cards, bank accounts and browsers, with the day of their last use.',
    why: 'To set your limits, together with accounts that share these.',
    kept_months: 12,
  },
  plans: {
    title: 'Escrow plans',
    one: 'escrow plan',
    many: 'escrow plans',
    collected: 'which plan your account has, from when on, and a fee of your own.',
    why: 'To charge you the right fee. The last one stays as long as your account.',
    kept_months: 24,
  },
  dealInvitations: {
    title: 'Terms that were offered',
    one: 'offer of terms',
    many: 'offers of terms',
    collected:
      'the terms that you offered or were offered, to whom they were sent, the answers, and your address if you want no more of them.',
    why: 'To show what was agreed. If the terms became a deal, only the names in them are removed.',
    kept_months: 24,
  },
} as const;
