import { brand } from '#content/brand.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { announceForm } from '../mailbox/announce-form.ts';
import { labels } from './investment-inquiry.options.ts';
import { mayInquire } from './investment-inquiry.policy.ts';
import type { InvestmentInquiry } from './investment-inquiry.schema.ts';
import { describeInquiry } from './investment-inquiry.view.ts';

export type SentInvestmentInquiry = { inquiryId: string };

/** Keeps what somebody asked who may want to invest, and tells the team and the person. */
export async function sendInvestmentInquiry(ctx: Ctx, inquiry: InvestmentInquiry): Promise<SentInvestmentInquiry> {
  if (!mayInquire(ctx.actor)) throw new Failure('forbidden', 'Only a person can ask to invest.');
  return transaction(ctx, async (ctx) => {
    const { id } = await ctx.db
      .insertInto('investment_inquiries')
      .values({ ...inquiry, created_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await announceForm(ctx, {
      person: inquiry,
      notice: {
        eventType: inquiry.amount ? labels.amount[inquiry.amount] : 'Investment Inquiry',
        formType: 'Investment Inquiry',
        message: inquiry.message ?? `${inquiry.name} would like to talk about investing.`,
      },
      answers: describeInquiry(inquiry),
      acknowledgement: {
        subject: 'We have your investment enquiry',
        heading: 'We have your enquiry',
        lead: 'Thank you for thinking of us. It is with the people who run the business.',
        steps: [
          'One of us calls or writes to you, and you ask whatever you need to know.',
          'Take your time, and your own adviser. Whatever we agree is in writing.',
          `No money moves before that. Should anybody ask you for some in our name, call ${brand.phone.shown}.`,
        ],
      },
    });
    return { inquiryId: String(id) };
  });
}
