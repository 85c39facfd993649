import { z } from 'zod';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { endApiKeys } from '#domain/people/ended-keys/end-api-keys.ts';
import { lockMemberAccount } from './lock-account.ts';
import { requireMemberManager } from './suspension.policy.ts';
import { suspensionTexts } from './suspension.schema.ts';

/** Without a session id: on all devices, and ends the API keys too. */
export async function endMemberSessions(ctx: Ctx, memberId: bigint, sessionId?: string): Promise<void> {
  requireMemberManager(ctx);
  if (sessionId !== undefined && !z.uuid().safeParse(sessionId).success) {
    throw new Failure('not_found', suspensionTexts.noSession);
  }
  await auditedTransaction(ctx, { what: 'end-member-sessions' }, async (ctx) => {
    await lockMemberAccount(ctx, memberId);
    let deletion = ctx.db.deleteFrom('session').where('member_id', '=', memberId);
    if (sessionId !== undefined) deletion = deletion.where('id', '=', sessionId);
    const ended = await deletion.returning('device').execute();
    const keys = sessionId === undefined ? await endApiKeys(ctx, memberId, 'ended by our team') : 0;
    if (ended.length + keys === 0) {
      throw new Failure('conflict', sessionId === undefined ? suspensionTexts.nothingOpen : suspensionTexts.noSession);
    }
    return {
      on: { kind: 'member', id: memberId },
      after: { signed_out: ended.map(({ device }) => device).toSorted(), ...(keys > 0 && { keys_ended: keys }) },
      answer: undefined,
    };
  });
}
