import { type Actor, type Ctx, Failure, type Staff } from '../context.ts';
import type { StaffRole } from './staff.options.ts';
import { staffProofLifetime_ms } from './staff.rules.ts';

export const proofMissingText = 'Enter your password again first.';

/** Owners have every right. */
export const rolesThat = {
  read: ['viewer', 'support', 'pricing', 'finance', 'owner'],
  answer: ['support', 'owner'],
  price: ['pricing', 'owner'],
  pay: ['finance', 'owner'],
  confirm: ['support', 'finance', 'owner'],
  manage: ['owner'],
} as const satisfies Record<string, readonly StaffRole[]>;

export function mayReadRecords(actor: Actor): boolean {
  return hasRole(actor, rolesThat.read);
}

export function mayAnswerPeople(actor: Actor): boolean {
  return hasRole(actor, rolesThat.answer);
}

export function maySetPrices(actor: Actor): boolean {
  return hasRole(actor, rolesThat.price);
}

export function mayMoveMoney(actor: Actor): boolean {
  return hasRole(actor, rolesThat.pay);
}

export function mayManageStaff(actor: Actor): actor is Staff {
  return hasRole(actor, rolesThat.manage);
}

/** Those who confirm approvals decide about money too. */
export function givesRightsOverMoney(role: StaffRole): boolean {
  return (rolesThat.confirm as readonly StaffRole[]).includes(role);
}

export function mayManageSite(actor: Actor): boolean {
  return hasRole(actor, rolesThat.manage);
}

export function mayReadAudit(actor: Actor): boolean {
  return hasRole(actor, rolesThat.manage);
}

/** The password is asked for again in case the screen was left unattended. */
export function hasProved(actor: Actor, now: Date): boolean {
  return actor.kind === 'staff' && now.getTime() - actor.provedAt.getTime() <= staffProofLifetime_ms;
}

export function requireManager({ actor, now }: Pick<Ctx, 'actor' | 'now'>): Staff {
  if (!mayManageStaff(actor)) throw new Failure('forbidden', 'Only an owner may change who works here.');
  if (!hasProved(actor, now)) throw new Failure('forbidden', proofMissingText);
  return actor;
}

/** An owner may remove a way to sign in that a colleague lost. */
export function requireSelfOrManager({ actor, now }: Pick<Ctx, 'actor' | 'now'>, staffId: bigint): void {
  if (actor.kind !== 'staff' || actor.id !== staffId) requireManager({ actor, now });
  else if (!hasProved(actor, now)) throw new Failure('forbidden', proofMissingText);
}

function hasRole(actor: Actor, roles: readonly StaffRole[]): actor is Staff {
  return actor.kind === 'staff' && roles.includes(actor.role);
}
