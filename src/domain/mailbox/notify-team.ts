import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { mayNotifyTeam } from './mail.policy.ts';
import { queueMail } from './queue-mail.ts';
import type { TeamNotice } from './team-notice.schema.ts';

/** Nobody vouches for what is sent from outside, so the team reads where it came from. */
const source = { label: 'Sent through', value: '/api/send-email; no record was stored' };

/** Sends a notice from outside to the team's own inbox, in the one form that notices have; it reaches nobody else. */
export async function notifyTeam(ctx: Ctx, notice: TeamNotice): Promise<void> {
  if (!mayNotifyTeam(ctx.actor)) throw new Failure('forbidden', 'Only a person can write to the team.');
  await transaction(ctx, (ctx) =>
    queueMail(ctx, {
      to: 'team',
      template: 'team-notice',
      replyTo: notice.customerEmail,
      props: { ...notice, formData: [...notice.formData, source] },
    }),
  );
}
