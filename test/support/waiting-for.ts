import type { QueueReader } from '#domain/acting/work/waiting-line.ts';

/** An owner without an account of their own, now. */
export const waitingFor: QueueReader = { now: new Date(), staff: { id: undefined, role: 'owner' } };
