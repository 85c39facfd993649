import type { Actor, Staff } from '#domain/acting/context.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';

export function mayModerateListings(actor: Actor): actor is Staff {
  return mayAnswerPeople(actor);
}
