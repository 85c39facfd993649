import type { WaitingFor } from '#domain/acting/work/waiting-line.ts';

/** An owner without an account of their own, now. */
export const waitingFor: WaitingFor = { now: new Date(), staff: { id: undefined, role: 'owner' } };
