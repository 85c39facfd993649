import type { Ctx } from '#domain/acting/context.ts';
import { findInvitationById, type Invitation } from './find-invitation.ts';
import { isInviter, isNamedInvitee } from './invitation.policy.ts';

/**
 * Finds an invitation by the number in its shared address, for its writer and for the member it was sent to. Numbers can be guessed, so a
 * link for anyone is found by its token alone.
 */
export async function findSharedInvitation(ctx: Ctx, id: string): Promise<Invitation | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const found = await findInvitationById(ctx, BigInt(id));
  if (!found || isInviter(ctx, found)) return found;
  return found.state !== 'draft' && isNamedInvitee(ctx, found) ? found : undefined;
}
