import type { Actor, Staff } from '#domain/acting/context.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';

/** Takes listings down and puts them back, and records checks of their sellers. */
export function mayModerateListings(actor: Actor): actor is Staff {
  return mayAnswerPeople(actor);
}
