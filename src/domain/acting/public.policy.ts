import { type Actor, type Ctx, Failure } from './context.ts';

/** Forms and carts are for people, signed in or not. A member's program acts as the member. */
const countsAsPerson: Record<Actor['kind'], boolean> = {
  guest: true,
  member: true,
  staff: true,
  provider: false,
  job: false,
};

/** `doing` completes the text of the refusal: 'order a machine'. */
export function requirePerson({ actor }: Pick<Ctx, 'actor'>, doing: string): void {
  if (!countsAsPerson[actor.kind]) throw new Failure('forbidden', `Only a person can ${doing}.`);
}
