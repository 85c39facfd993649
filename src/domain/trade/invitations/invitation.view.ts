import { z } from 'zod';
import { invitationStates, type InvitationState } from './invitation.states.ts';

const states = Object.keys(invitationStates) as InvitationState[];

export const invitationAnswer = z.object({ invitation: z.object({ state: z.enum(states) }) });
