import type { MoneyNews } from '#domain/payments/money-news.ts';

/** What each mail about somebody's money says; `{amount}` is how much. */
export const moneyWords: Record<MoneyNews, { heading: string; lead: string }> = {
  'payout begun': {
    heading: 'We are preparing a payout of {amount} to your bank',
    lead: 'It is sent to the bank account below once it is checked. Was it not you? Call us now.',
  },
  'paid out': { heading: '{amount} was paid out to you', lead: 'The bank says that it is in your account.' },
  'payout failed': {
    heading: '{amount} could not be sent',
    lead: 'The bank did not take it. You have it here again, to the kobo. Look whether the bank account that you gave is right.',
  },
  'payout came back': {
    heading: '{amount} came back from your bank',
    lead: 'Your bank sent it back. You have it here again, to the kobo. Look whether the bank account that you gave is right.',
  },
  'payout turned down': {
    heading: '{amount} was not paid out',
    lead: 'Two people of our team look at payouts like this one, and they turned it down. You have the money here again, to the kobo.',
  },
  'payout cancelled': {
    heading: 'You cancelled a payout of {amount}',
    lead: 'Nothing was sent. You have the money here again, to the kobo. Was it not you? Call us now.',
  },
  'topped up': {
    heading: '{amount} is in your balance',
    lead: 'You can pay for deals with it at once, or withdraw it.',
  },
  'payment parked': {
    heading: '{amount} came, and could not be used',
    lead: 'It was another amount than was asked for, or what it was for could not be paid any more. It is safe: it goes back to you, or we write to you.',
  },
  'sent back': {
    heading: '{amount} was sent back to you',
    lead: 'It came, and could not be used for what you wanted to pay. It went back to the card or account that you paid from. Your bank shows it in up to 10 working days.',
  },
  'refund in balance': {
    heading: '{amount} could not be sent back, and is in your balance',
    lead: 'Your bank or card does not take it back. It is in your AgbonPay balance instead.',
  },
  'claim of theirs': {
    heading: 'Your bank claims {amount} back',
    lead: 'What you paid with it stands still until the bank has decided. Until then, that much of your balance and refunds can neither be spent nor withdrawn.',
  },
  'claim of the buyer': {
    heading: 'The bank of the buyer claims {amount} back',
    lead: 'The deal stands still until the bank has decided, deadlines too. Do not send anything now. Keep what shows that you delivered.',
  },
  'claim won': {
    heading: '{amount} stays paid',
    lead: 'The bank has decided about the claim. Everything goes on where it stood, with the time that was left.',
  },
  'claim lost': {
    heading: 'A bank took {amount} back',
    lead: 'The bank of the buyer has decided. What was sent is looked at by two of our team; what was not sent is not paid out.',
  },
  'owed to us': {
    heading: 'You owe us {amount}',
    lead: 'Your bank took it back after it had been used. Pay it into your balance by bank transfer. Until then you pay by bank transfer alone, and nothing is paid out to you.',
  },
  'owed and paid': {
    heading: '{amount} paid a part of what you owe us',
    lead: 'What comes to you pays first what you owe us since your bank took a payment back.',
  },
};
