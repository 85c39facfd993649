/** The mails to a member about their money, apart from those about deals. Their words are in `src/emails/money-mails.tsx`. */
const moneyNews = [
  'payout begun',
  'paid out',
  'payout failed',
  'payout came back',
  'payout turned down',
  'payout cancelled',
  'topped up',
  'payment parked',
  'sent back',
  'refund in balance',
  'claim of theirs',
  'claim of the buyer',
  'claim won',
  'claim lost',
  'owed to us',
  'owed and paid',
  'fee paid',
  'fee back',
  'fee unsent',
] as const;
export type MoneyNews = (typeof moneyNews)[number];
