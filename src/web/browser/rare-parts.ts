import type { Behaviour, Island } from './waking-parts.ts';

/** What only wakes on the pages of members, of staff and of the marketplace. */
export const rareBehaviours = import.meta.glob<Behaviour>('/src/web/{member,staff,market}/**/*.behaviour.ts');

export const islands = import.meta.glob<Island>('/src/**/*.island.tsx');
