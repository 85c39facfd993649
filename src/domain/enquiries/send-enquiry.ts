import { brand } from '#content/brand.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { announceForm } from '../mailbox/announce-form.ts';
import { mayEnquire } from './enquiry.policy.ts';
import type { SendEnquiry } from './enquiry.schema.ts';
import { describeEnquiry } from './enquiry.view.ts';

export type SentEnquiry = { enquiryId: string };

/** Keeps what somebody wrote to us, and tells the team and the person. */
export async function sendEnquiry(ctx: Ctx, enquiry: SendEnquiry): Promise<SentEnquiry> {
  if (!mayEnquire(ctx.actor)) throw new Failure('forbidden', 'Only a person can write to us.');
  return transaction(ctx, async (ctx) => {
    const { id } = await ctx.db
      .insertInto('service_contacts')
      .values({ ...enquiry, created_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await announceForm(ctx, {
      person: enquiry,
      notice: {
        eventType: enquiry.subject ?? 'Contact Inquiry',
        formType: 'Contact Form',
        message: enquiry.message,
      },
      answers: describeEnquiry(enquiry),
      acknowledgement: {
        subject: 'We have your message',
        heading: 'We have your message',
        lead: 'It is with our team, and somebody will read it and answer you.',
        steps: [
          'We write back to this address, or call the number that you left.',
          `If it cannot wait, call ${brand.phone.shown}.`,
        ],
      },
    });
    return { enquiryId: String(id) };
  });
}
