import { sells } from '#domain/accounts/account.options.ts';
import type { Actor } from '#domain/context.ts';
import type { LimitName } from './limits.ts';
import type { Visit } from './visit.ts';

/** Who may reach a route. Every route names one; there is no default. */
export type Policy = {
  name: string;
  allows(actor: Actor): boolean;
  /** What who may not is told: to sign in, where that may help, and else that there is nothing here. */
  otherwise?: 'sign in';
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

export type RouteOptions = {
  /** The page is the same for all guests and is kept until one of these topics changes. */
  cachedUnder?: readonly string[];
  limit?: LimitName;
  /** How long its body may be; without it, as long as a form's. */
  mostBytes?: number;
  /** Other sites and mail programs may post here: the address itself carries the right, or the body is signed. */
  fromOtherSites?: true;
  /** Exists in demo mode only. */
  demoOnly?: true;
};

export type Handler = (visit: Visit) => Promise<Response> | Response;

export type Route = { method: 'GET' | 'POST'; path: string; policy: Policy; handle: Handler } & RouteOptions;

export function get(path: string, policy: Policy, handle: Handler, options: RouteOptions = {}): Route {
  return { method: 'GET', path, policy, handle, ...options };
}

export function post(path: string, policy: Policy, handle: Handler, options: RouteOptions = {}): Route {
  return { method: 'POST', path, policy, handle, ...options };
}
