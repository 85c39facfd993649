import { type Actor, type Ctx, Failure } from './context.ts';

/** Forms and carts are for people, signed in or not, and for the programs that have a key of theirs. */
const areSomebodys: Record<Actor['kind'], boolean> = {
  guest: true,
  member: true,
  staff: true,
  key: true,
  provider: false,
  job: false,
};

/** `doing` ends the refusal: 'order a machine'. */
export function requireSomebody({ actor }: Pick<Ctx, 'actor'>, doing: string): void {
  if (!areSomebodys[actor.kind]) throw new Failure('forbidden', `Only a person can ${doing}.`);
}
