import type { Actor, Staff } from '../context.ts';
import { mayAnswerPeople } from '../staff/staff.policy.ts';

/** Takes listings down and puts them back, and writes down what was checked of their sellers. */
export function mayModerateListings(actor: Actor): actor is Staff {
  return mayAnswerPeople(actor);
}
