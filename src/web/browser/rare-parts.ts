import type { Behaviour, Island } from './waking-parts.ts';

/** Scripts that only the pages about the API, for members, for staff and of the marketplace use. */
export const rareBehaviours = import.meta.glob<Behaviour>('/src/web/{api,member,staff,market}/**/*.behaviour.ts');

export const islands = import.meta.glob<Island>('/src/**/*.island.tsx');
