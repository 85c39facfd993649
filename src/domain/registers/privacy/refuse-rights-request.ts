import { brand } from '#content/brand.ts';
import { ndpc } from '#content/laws.ts';
import { day_ms } from '#platform/clock.ts';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { contactInForce } from '#domain/acting/settings/contact-in-force.ts';
import { queueText } from '#domain/talk/text-messages/queue-text.ts';
import { lockRightsRequest } from './lock-rights-request.ts';
import type { RightsKind } from './rights-request.options.ts';
import { requireDataRequestHandler } from './rights-request.policy.ts';
import type { RefuseRequest } from './rights-request.schema.ts';

export async function refuseRightsRequest(
  ctx: Ctx,
  requestId: bigint,
  { ground, answer }: RefuseRequest,
): Promise<void> {
  requireDataRequestHandler(ctx);
  await auditedTransaction(ctx, { what: 'refuse-data-request', why: answer }, async (ctx) => {
    const { kind, email, phone, due_at } = await lockRightsRequest(ctx, requestId);
    await ctx.db
      .updateTable('rights_request')
      .set({ state: 'refused', ground, answer, settled_at: ctx.now })
      .where('id', '=', requestId)
      .execute();
    if (email) {
      const props = { kind: kind as RightsKind, ground, answer };
      await queueMail(ctx, { to: [email], template: 'data-request-refused', props });
    } else if (phone) {
      const { phone: ours } = await contactInForce(ctx);
      const body = `${brand.plainName}: we cannot do what you asked about your data. Call ${ours.dial} to hear why. You can complain at ${new URL(ndpc.href).host}.`;
      await queueText(ctx, { to: phone, body, expiresAt: new Date(ctx.now.getTime() + day_ms) });
    }
    return {
      on: { kind: 'data-request', id: requestId },
      before: { state: 'open' },
      after: { state: 'refused', ground, in_time: due_at >= ctx.now },
      answer: undefined,
    };
  });
}
