import { hashToken, newToken } from '#platform/token.ts';
import { saveTrace, traceDigest } from '../accounts-together/note-trace.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { endStaffSession } from './end-staff-session.ts';
import { staffLongest_ms } from '#domain/acting/roles/staff.rules.ts';

export type StaffSessionOwner =
  | { staff_id: bigint; shared_mark?: undefined }
  | { staff_id?: undefined; shared_mark: Buffer };

/** Runs within the caller's transaction. The browser's old token stops working. */
export async function startStaffSession(
  ctx: Ctx,
  owner: StaffSessionOwner,
  oldToken: string | undefined,
  deviceId?: string,
): Promise<string> {
  await endStaffSession(ctx, oldToken);
  if (deviceId !== undefined && owner.staff_id !== undefined)
    await saveTrace(ctx, { staffId: owner.staff_id }, 'device', traceDigest(deviceId));
  const token = newToken();
  await ctx.db
    .insertInto('staff_session')
    .values({
      ...owner,
      token_hash: hashToken(token)!,
      created_at: ctx.now,
      seen_at: ctx.now,
      proved_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + staffLongest_ms),
    })
    .execute();
  return token;
}

/** The session keeps its end. */
export async function renewStaffSession(ctx: Ctx, oldToken: string | undefined): Promise<string | undefined> {
  const old = hashToken(oldToken);
  if (!old) return undefined;
  const token = newToken();
  const renewed = await ctx.db
    .updateTable('staff_session')
    .set({ token_hash: hashToken(token)!, proved_at: ctx.now, seen_at: ctx.now })
    .where('token_hash', '=', old)
    .where('expires_at', '>', ctx.now)
    .returning('id')
    .executeTakeFirst();
  return renewed && token;
}
