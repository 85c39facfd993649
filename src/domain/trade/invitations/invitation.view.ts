import { z } from 'zod';
import { invitationPath } from './invitation-tasks.ts';
import { invitationStates, type InvitationState } from './invitation.states.ts';

const states = Object.keys(invitationStates) as InvitationState[];

export const invitationAnswer = z.object({ invitation: z.object({ state: z.enum(states) }) });

export const draftedInvitation = z.object({ invitationId: z.string(), address: z.string() });

/** The address that the author hands to the other side: the private link, or for terms that we send, the page of both sides. */
export function sharedInvitationPath({ id, token, byLink }: { id: bigint; token: string; byLink: boolean }): string {
  return invitationPath({ id: String(id), token, isOwn: !byLink });
}
