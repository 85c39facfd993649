import { defineRequest } from '#domain/acting/requests/define-request.ts';
import { amounts, investmentInquirySchema, type InvestmentInquiry } from './investment-inquiry.schema.ts';

export const investmentInquiry = defineRequest({
  table: 'investment_inquiries',
  kind: 'investments',
  doing: 'ask to invest',
  row: (inquiry: InvestmentInquiry) => inquiry,
  schema: investmentInquirySchema,
  title: () => 'Your enquiry',
  notice: ({ name, amount, message }) => ({
    eventType: amount ? amounts[amount] : 'Investment Inquiry',
    formType: 'Investment Inquiry',
    message: message ?? `${name} would like to talk about investing.`,
  }),
  acknowledgement: {
    subject: 'We have your investment enquiry',
    heading: 'We have your enquiry',
    lead: 'Your enquiry is with the people who run the business.',
    steps: [
      'One of us calls or writes to you, and you ask whatever you need to know.',
      'Take your time, and ask your own adviser. Whatever we agree is in writing.',
      'No money moves before that. If somebody asks you for money in our name, call {phone}.',
    ],
  },
});

export const sendInvestmentInquiry = investmentInquiry.send;
