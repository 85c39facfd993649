import { z } from 'zod';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { endOtherSessions } from '../end-session.ts';
import { signedInMember, type OwnSession } from './lock-member.ts';

const gone = 'This device is not signed in any more.';

/** Signs out one of the member's own devices. Asks for no password, because it must be quick and cannot harm the member. */
export async function endDevice(ctx: Ctx, deviceId: string): Promise<{ name: string }> {
  const { id } = signedInMember(ctx);
  if (!z.uuid().safeParse(deviceId).success) throw new Failure('not_found', gone);
  const ended = await ctx.db
    .deleteFrom('session')
    .where('id', '=', deviceId)
    .where('member_id', '=', id)
    .returning('device')
    .executeTakeFirst();
  if (!ended) throw new Failure('not_found', gone);
  return { name: ended.device };
}

export async function endOtherDevices(ctx: Ctx, { sessionId }: OwnSession): Promise<void> {
  await endOtherSessions(ctx, signedInMember(ctx).id, sessionId);
}
