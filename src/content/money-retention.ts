/** How long we keep what is about money; a part of retention.ts. */
export const moneyRetention = {
  balances: {
    title: 'Balances',
    one: 'balance',
    many: 'balances',
    collected:
      'for each currency how much of what we hold is yours, and what was paid in and out. It is kept under the number of your account, without your name.',
    why: 'To give everybody exactly what is theirs. The law asks for the books; no line of them is ever changed or deleted.',
    kept_months: 72,
    accounts_months: 120,
  },
  deals: {
    title: 'Deals',
    one: 'deal',
    many: 'deals',
    collected:
      'with whom, for how much and on which terms, and each step of it with its time. It is kept under the numbers of the two accounts, without names.',
    why: 'To hold the money until both are content, and to show how it went. The law asks for it as it does for the books.',
    kept_months: 72,
    accounts_months: 120,
  },
  payments: {
    title: 'Payments',
    one: 'payment',
    many: 'payments',
    collected:
      'for what, how much, in which way and when you paid, and how it ended. Cards and bank accounts stay with the payment provider. It is kept under the number of your account, without your name.',
    why: 'To credit you with exactly what came, once. The law asks for it as it does for the books.',
    kept_months: 72,
    accounts_months: 120,
  },
  payouts: {
    title: 'Payouts',
    one: 'payout',
    many: 'payouts',
    collected:
      'the bank account to which you are paid out, with the name that the bank has for it, and how much went there and when.',
    why: 'To pay you out, and to show where it went. The law asks for it as it does for the books; an account that nothing went to is dropped with your account.',
    kept_months: 72,
    accounts_months: 120,
  },
} as const;
