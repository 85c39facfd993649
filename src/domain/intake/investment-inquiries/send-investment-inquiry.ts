import { defineRequest } from '#domain/acting/requests/define-request.ts';
import { labels } from './investment-inquiry.options.ts';
import type { InvestmentInquiry } from './investment-inquiry.schema.ts';

export const investmentInquiry = defineRequest({
  table: 'investment_inquiries',
  kind: 'investments',
  doing: 'ask to invest',
  row: (inquiry: InvestmentInquiry) => inquiry,
  answers: ({ name, email, phone, company, amount, interests, message }) => [
    ['Name', name],
    ['E-mail', email],
    ['Phone', phone],
    ['Company', company],
    ['Roughly', amount && labels.amount[amount]],
    ['Interested in', interests.map((interest) => labels.interests[interest]).join(', ')],
    ['Message', message],
  ],
  title: () => 'Your enquiry',
  notice: ({ name, amount, message }) => ({
    eventType: amount ? labels.amount[amount] : 'Investment Inquiry',
    formType: 'Investment Inquiry',
    message: message ?? `${name} would like to talk about investing.`,
  }),
  acknowledgement: {
    subject: 'We have your investment enquiry',
    heading: 'We have your enquiry',
    lead: 'Thank you for thinking of us. It is with the people who run the business.',
    steps: [
      'One of us calls or writes to you, and you ask whatever you need to know.',
      'Take your time, and your own adviser. Whatever we agree is in writing.',
      'No money moves before that. If somebody asks you for money in our name, call {phone}.',
    ],
  },
});

export const sendInvestmentInquiry = investmentInquiry.send;
