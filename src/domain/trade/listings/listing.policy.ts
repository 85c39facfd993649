import type { Actor, Staff } from '#domain/acting/context.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';

/** Whether the actor may take listings down, put them back, and record checks of their sellers. */
export function mayModerateListings(actor: Actor): actor is Staff {
  return mayAnswerPeople(actor);
}
