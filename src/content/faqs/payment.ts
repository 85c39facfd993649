import type { FaqGroup } from './faq.ts';
import { link } from '../link.ts';

export const paymentFaqs: FaqGroup = {
  id: 'payment',
  title: 'Payment and escrow',
  faqs: [
    {
      id: 'payment-methods',
      question: 'Which payment methods do you accept?',
      answer: [
        '{faq methods}',
        'You do not pay for machines, byproducts or events when you send the form. We agree the total with you first. {shop paying}',
      ],
    },
    {
      id: 'escrow',
      question: 'How does escrow work?',
      answer: [
        `Escrow holds the payment until both sides confirm: the seller that the goods were sent, the buyer that they came and are accepted. Then the money goes to the seller. If something is wrong, it stays where it is until that is settled. Read [the whole story, with figures](${link('article', { articleId: 'how-escrow-protects-both-sides' })}).`,
        '{faq escrow}',
      ],
    },
    {
      id: 'fraud',
      question: 'Somebody asks me to pay into a private account in your name. Is that you?',
      answer: [
        `No. We never ask for card numbers, passwords or codes by phone, mail or WhatsApp, and our invoice names the business as the owner of the account. If in doubt, pay nothing and call {phone}.`,
      ],
    },
    {
      id: 'refund',
      question: 'What if what I ordered is wrong or broken?',
      answer: [
        `Tell us soon and send pictures: [contact](${link('contact')}). We repair, replace or refund. What the law gives you as a consumer is on the [compliance page](${link('compliance')}#consumers).`,
      ],
    },
  ],
};
