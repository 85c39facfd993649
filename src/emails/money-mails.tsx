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
    lead: 'It is sent to the bank account below. Two people of our team check a large payout first. If this was not you, call us now.',
  },
  'paid out': { heading: '{amount} was paid out to you', lead: 'The bank has confirmed that it is in your account.' },
  'payout failed': {
    heading: '{amount} could not be sent',
    lead: 'The money is back in your account with us. Check that your bank account is right.',
  },
  'payout stopped': {
    heading: 'We stopped a payout of {amount}',
    lead: 'A bank took back a payment, so we did not send this payout. Your payments page shows what you have now.',
  },
  'payout came back': {
    heading: '{amount} came back from your bank',
    lead: 'Your bank sent the payout back. The money is back in your account with us. Check that your bank account is right.',
  },
  'payout turned down': {
    heading: '{amount} was not paid out',
    lead: 'Our team checks payouts like this one first, and turned it down. All of the money is back in your account with us.',
  },
  'payout cancelled': {
    heading: 'You cancelled a payout of {amount}',
    lead: 'Nothing was sent. All of the money is back in your account with us. If this was not you, call us now.',
  },
  'topped up': {
    heading: '{amount} is in your balance',
    lead: 'You can pay for deals with it at once, or withdraw it within your limits. If you owe us money, it pays that first.',
  },
  'payment parked': {
    heading: '{amount} arrived, but could not be used',
    lead: 'We could not use it for what you wanted to pay. For example, the amount was wrong, a card paid into your balance, or the payment was no longer needed. The money goes back to you, or we write to you.',
  },
  'sent back': {
    heading: '{amount} was sent back to you',
    lead: 'It went back to the card or account that you paid from. Your bank shows it in up to 10 working days.',
  },
  'refund in balance': {
    heading: '{amount} could not be sent back, and is in your balance',
    lead: 'Your card or account did not take the refund, so the money went into your AgbonPay balance instead. Your payments page shows when you can use it. If you owe us money, it pays that first.',
  },
  'claim of theirs': {
    heading: 'Your bank claims {amount} back',
    lead: 'If you paid for a deal or an application with it, that is stopped until the bank has decided. Until then you can neither spend nor withdraw that much of your balance and refunds.',
  },
  'claim of the buyer': {
    heading: 'The bank of the buyer claims {amount} back',
    lead: 'The deal and its deadlines are stopped until the bank has decided. Do not send anything now. Keep everything that proves your delivery.',
  },
  'claim won': {
    heading: 'The payment of {amount} stands',
    lead: 'The bank has turned the claim down. If a deal was stopped, it goes on once no other claim is open, and each deadline has the time that it had left.',
  },
  'claim lost': {
    heading: 'A bank took {amount} back',
    lead: 'The bank has decided. If goods that it paid for were sent, or their seller was paid, two people of our team decide who covers the loss. Otherwise the loss is taken from the money held for it, and what is missing from the payer.',
  },
  'owed to us': {
    heading: 'You owe us {amount}',
    lead: 'Your bank took it back after it had been used. Pay it into your balance by bank transfer. Until then you can pay only by bank transfer, and we begin no payout to you.',
  },
  'owed and paid': {
    heading: '{amount} went towards what you owe us',
    lead: 'Your bank took a payment back, so you owed us that money. Money that comes in for you pays this debt first.',
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
    lead: 'You paid {amount} for it 30 days ago. Submit it from Papers on your dashboard. If you do not submit it within the next 30 days, you get the money back.',
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
