import type { Actor } from '#domain/context.ts';
import type { Visit } from './visit.ts';

export type Identify = (visit: Visit) => Promise<Actor> | Actor;

/** Who is asking. There are no accounts yet: whoever comes is a guest, whatever their cookies say. */
export const identify: Identify = () => ({ kind: 'guest' });
