import type { MoneyNoticeKind } from '#domain/money/news/notify-money.ts';
import { reasonAbout, type MailWords, replyIfNotRight } from './letter.tsx';
import type { MailAnswer } from '#domain/values/answers.ts';

declare module '#domain/acting/mail/mails.ts' {
  interface Mails {
    'money-told': { name: string; news: MoneyNoticeKind; amount: string; answers: MailAnswer[]; path: string };
  }
}

const moneyWords: Record<MoneyNoticeKind, { heading: string; lead: string }> = {
  'payout begun': {
    heading: 'We are preparing a payout of {amount} to your bank',
    lead: 'It is sent to the bank account below once it is checked. Was it not you? Call us now.',
  },
  'paid out': { heading: '{amount} was paid out to you', lead: 'The bank has confirmed that it is in your account.' },
  'payout failed': {
    heading: '{amount} could not be sent',
    lead: 'The bank refused it. The money is here again. Check that your bank account is right.',
  },
  'payout came back': {
    heading: '{amount} came back from your bank',
    lead: 'Your bank sent it back. The money is here again. Check that your bank account is right.',
  },
  'payout turned down': {
    heading: '{amount} was not paid out',
    lead: 'Payouts like this one need two people of our team, and they turned it down. You have all of the money here again.',
  },
  'payout cancelled': {
    heading: 'You cancelled a payout of {amount}',
    lead: 'Nothing was sent. You have all of the money here again. Was it not you? Call us now.',
  },
  'topped up': {
    heading: '{amount} is in your balance',
    lead: 'You can pay for deals with it at once, or withdraw it.',
  },
  'payment parked': {
    heading: '{amount} arrived, but could not be used',
    lead: 'The amount was wrong, or it was no longer needed. The money is safe: it goes back to you, or we write to you.',
  },
  'sent back': {
    heading: '{amount} was sent back to you',
    lead: 'We could not use it for what you wanted to pay. It went back to the card or account that you paid from. Your bank shows it in up to 10 working days.',
  },
  'refund in balance': {
    heading: '{amount} could not be sent back, and is in your balance',
    lead: 'Your bank or card does not take it back. It is in your AgbonPay balance instead.',
  },
  'claim of theirs': {
    heading: 'Your bank claims {amount} back',
    lead: 'What you paid with it is stopped until the bank has decided. Until then you can neither spend nor withdraw that much of your balance and refunds.',
  },
  'claim of the buyer': {
    heading: 'The bank of the buyer claims {amount} back',
    lead: 'The deal and its deadlines are stopped until the bank has decided. Do not send anything now. Keep everything that proves your delivery.',
  },
  'claim won': {
    heading: '{amount} stays paid',
    lead: 'The bank has decided about the claim. The deal goes on, with the time that was left.',
  },
  'claim lost': {
    heading: 'A bank took {amount} back',
    lead: 'The bank of the buyer has decided. If the goods were sent, two people of our team decide what happens. If not, nothing is paid out.',
  },
  'owed to us': {
    heading: 'You owe us {amount}',
    lead: 'Your bank took it back after it had been used. Pay it into your balance by bank transfer. Until then you pay by bank transfer alone, and nothing is paid out to you.',
  },
  'owed and paid': {
    heading: '{amount} paid a part of what you owe us',
    lead: 'Your bank took a payment back, and you owe us that money. Money that comes to you pays it first.',
  },
  'fee paid': {
    heading: '{amount} is paid for your supplier application',
    lead: 'You can now submit your application. If we decline it, you get all of the money back.',
  },
  'fee back': {
    heading: 'You get {amount} back',
    lead: 'The fee of your supplier application goes back to the card that it was paid with. If you paid by bank transfer, it is under Payments, where you can withdraw it.',
  },
  'fee unsent': {
    heading: 'Your supplier application is not sent yet',
    lead: 'You paid {amount} for it 30 days ago. Submit it from Papers on your dashboard. If it is not sent within the next 30 days, you get the money back.',
  },
};

export const moneyMails = {
  'money-told': ({ name, news, amount, answers, path }, site) => {
    const { heading, lead } = moneyWords[news];
    return {
      subject: heading.replace('{amount}', amount),
      preview: lead,
      reason: reasonAbout('your money', site),
      parts: [`Hello ${name}. ${lead}`, { answers }, { act: 'See your payments', path }, replyIfNotRight(site)],
    };
  },
} satisfies Partial<MailWords>;
