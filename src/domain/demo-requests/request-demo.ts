import { brand } from '#content/brand.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { announceForm } from '../mailbox/announce-form.ts';
import { mayRequestDemo } from './demo-request.policy.ts';
import { demoDays, wrongDemoDay, type RequestDemo } from './demo-request.schema.ts';
import { describeDemoRequest, wishedTime } from './demo-request.view.ts';

export type RequestedDemo = { requestId: string };

/** Keeps somebody's wish to be shown round, and tells the team and the person. */
export async function requestDemo(ctx: Ctx, request: RequestDemo): Promise<RequestedDemo> {
  if (!mayRequestDemo(ctx.actor)) throw new Failure('forbidden', 'Only a person can ask for a demo.');
  const { first, last } = demoDays(ctx.now);
  const wished = request.preferred_day ?? first;
  if (wished < first || wished > last) throw new Failure('invalid', wrongDemoDay, { field: 'preferred_day' });
  return transaction(ctx, async (ctx) => {
    const { id } = await ctx.db
      .insertInto('demo_requests')
      .values({ ...request, created_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await announceForm(ctx, {
      person: request,
      notice: {
        eventType: wishedTime(request) || 'Demo Request',
        formType: 'Demo Request',
        message: request.message ?? `${request.name} would like a demo.`,
      },
      answers: describeDemoRequest(request),
      acknowledgement: {
        subject: 'We have your demo request',
        heading: 'We have your demo request',
        lead: 'Somebody of the team will show you round.',
        steps: [
          'We call or write to you to agree the day and the hour.',
          'We go through one order with you, from the price to the payment. You need a phone or a computer, and nothing else.',
          `Is another day better? Reply to this mail, or call ${brand.phone.shown}.`,
        ],
      },
    });
    return { requestId: String(id) };
  });
}
