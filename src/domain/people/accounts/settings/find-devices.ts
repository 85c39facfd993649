import { z } from 'zod';
import type { Ctx } from '#domain/acting/context.ts';
import { aMoment } from '#domain/values/answer.schema.ts';
import { sessionIdle_ms } from '../session.rules.ts';
import { signedInMember } from './lock-member.ts';

export const deviceRow = z.object({
  id: z.string(),
  name: z.string(),
  /** The first part of the device's IP address. */
  network: z.string().optional(),
  since: aMoment,
  seenAt: aMoment,
});

export type SignedInDevice = z.infer<typeof deviceRow>;

const mostShown = 50;

export async function findDevices(ctx: Ctx): Promise<SignedInDevice[]> {
  const { id } = signedInMember(ctx);
  const rows = await ctx.db
    .selectFrom('session')
    .select(['id', 'device', 'network', 'created_at', 'seen_at'])
    .where('member_id', '=', id)
    .where('stage', '=', 'full')
    .where('expires_at', '>', ctx.now)
    .where('seen_at', '>', new Date(ctx.now.getTime() - sessionIdle_ms))
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map(({ id, device, network, created_at, seen_at }) => ({
    id,
    name: device,
    network: network ?? undefined,
    since: created_at,
    seenAt: seen_at,
  }));
}
