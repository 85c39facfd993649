import { sells } from '#domain/accounts/account.options.ts';
import type { Actor } from '#domain/context.ts';
import type { StaffRole } from '#domain/staff/staff.options.ts';
import type { PlaceLimit } from './limits.ts';
import type { Visit } from './visit.ts';

/** Who may reach a route. Every route names one; there is no default. */
export type Policy = {
  name: string;
  allows(actor: Actor): boolean;
  /** What who may not is told: to sign in, where that may help, and else that there is nothing here. */
  otherwise?: 'sign in';
  /** Who asks is told by the staff's session, not by a member's. */
  forStaff?: true;
  /** Whoever gave their password too long ago is asked for it again (security.md, step-up). */
  asksAgain?: true;
};

export const anyone: Policy = { name: 'anyone', allows: () => true };

export const members: Policy = {
  name: 'members',
  allows: (actor) => actor.kind === 'member',
  otherwise: 'sign in',
};

/** Members who sell; for those who only buy, there is nothing here. */
export const sellers: Policy = {
  name: 'sellers',
  allows: (actor) => actor.kind === 'member' && sells(actor.accountType),
  otherwise: 'sign in',
};

/** Those who work here in one of these roles. */
export function staff(...roles: readonly StaffRole[]): Policy {
  return {
    name: `staff: ${roles.join(', ')}`,
    allows: (actor) => actor.kind === 'staff' && roles.includes(actor.role),
    otherwise: 'sign in',
    forStaff: true,
  };
}

/** The same, for money and staff: the password was given a moment ago. */
export function provedStaff(...roles: readonly StaffRole[]): Policy {
  const policy = staff(...roles);
  return { ...policy, name: `proved ${policy.name}`, asksAgain: true };
}

/** The staff's door: open to anyone, and it knows who came in already. */
export const atStaffDoor: Policy = { name: 'anyone at the staff door', allows: () => true, forStaff: true };

export type RouteOptions = {
  /** The page is the same for all guests and is kept until one of these topics changes. */
  cachedUnder?: readonly string[];
  limit?: PlaceLimit;
  /** How long its body may be; without it, as long as a form's. */
  mostBytes?: number;
  /** Answers to a body that is longer, with words of its own. */
  whenTooLarge?: Handler;
  /** Other sites and mail programs may post here: the address itself carries the right, or the body is signed. */
  fromOtherSites?: true;
  /** Exists in demo mode only. */
  demoOnly?: true;
};

type Answering = (visit: Visit) => Promise<Response> | Response;

export type Handler = Answering & {
  /** Answers in its own words where it could not be found out who is asking. */
  whenNobodyIsKnown?: (visit: Visit, error: unknown) => Promise<Response>;
};

export type Route = { method: 'GET' | 'POST'; path: string; policy: Policy; handle: Handler } & RouteOptions;

export function get(path: string, policy: Policy, handle: Handler, options: RouteOptions = {}): Route {
  return { method: 'GET', path, policy, handle, ...options };
}

export function post(path: string, policy: Policy, handle: Handler, options: RouteOptions = {}): Route {
  return { method: 'POST', path, policy, handle, ...options };
}
