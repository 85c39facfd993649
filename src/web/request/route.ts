import { buys, sells } from '#domain/values/account.options.ts';
import type { Actor } from '#domain/acting/context.ts';
import type { StaffRole } from '#domain/acting/roles/staff.options.ts';
import type { FormDefinition } from './form.ts';
import type { FormSchema } from './form-schema.ts';
import type { Lists } from './lists.ts';
import type { Kept, Visit } from './visit.ts';

/** Who may reach a route. Every route names one; there is no default. */
export type Policy = {
  name: string;
  allows(actor: Actor): boolean;
  /** Anyone may come: its forms are accepted from any page, and its pages may be cached. */
  isOpen?: true;
  /** What others get: the sign-in page if that may help, else 'not found'. */
  otherwise?: 'sign in';
  /** Asks for the session of staff, not of a member. */
  forStaff?: true;
  /** What members of another account type are offered to do with the same account, before they go on. */
  needs?: 'buy' | 'sell';
  /** A visitor who showed too long ago that it is they is asked for it again (security.md, step-up). */
  asksAgain?: true;
};

export const anyone: Policy = { name: 'anyone', allows: () => true, isOpen: true };

export const members: Policy = {
  name: 'members',
  allows: (actor) => actor.kind === 'member',
  otherwise: 'sign in',
};

/** The same, for changing ways to sign in: the member gave the password or a code a moment ago. */
export const provedMembers: Policy = { ...members, name: 'proved members', asksAgain: true };

/** Members who sell; for those who only buy, there is nothing here. */
export const sellers: Policy = {
  name: 'sellers',
  allows: (actor) => actor.kind === 'member' && sells(actor.accountType),
  otherwise: 'sign in',
};

/** Members who sell. A buyer is offered to sell with the same account, and then comes here. */
export const newSellers: Policy = { ...sellers, name: 'sellers, offered to buyers', needs: 'sell' };

/** Members who buy. A seller is offered to buy with the same account, and then comes here. */
export const buyers: Policy = {
  name: 'buyers, offered to sellers',
  allows: (actor) => actor.kind === 'member' && buys(actor.accountType),
  otherwise: 'sign in',
  needs: 'buy',
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

/** The sign-in of staff: open to anyone, and it knows who came in already. */
export const atStaffSignIn: Policy = {
  name: 'anyone at the staff sign-in',
  allows: () => true,
  isOpen: true,
  forStaff: true,
};

/** 'listings' for what shows all of them, 'listings:7' for what shows that one alone. */
export type Topics = readonly string[] | ((params: Visit['params']) => readonly string[]);

/** Why a body was not read: it is too large with its files, too much is written around them, or too many are being sent. */
export type Unread = 'too large' | 'too long' | 'busy';

export type RouteOptions = {
  /** The page is the same for all guests and is kept until there is news of one of these topics. */
  cachedUnder?: Topics;
  /** Which names of the query string a page that is kept reads; it is shown no others. */
  reads?: readonly string[];
  /** There are so many like it that most are asked for once: they have a cache partition of their own, and are compressed hard only when asked for again. */
  oneOfMany?: true;
  /** How long its body may be; without it, as long as a form's. */
  mostBytes?: number;
  /** Answers in words of its own to a body that was not read: it is longer, or too many are being sent. */
  whenUnread?: (visit: Visit, why: Unread) => Promise<Response> | Response;
  /** Other sites and mail programs may post here: the address itself carries the right, or the body is signed. */
  fromOtherSites?: true;
  /** The answer is the same for everybody, and is given before the session is looked up. */
  forNobody?: true;
  /** The list that it shows. */
  lists?: Lists;
  /** Exists in demo mode only. */
  demoOnly?: true | undefined;
};

export type Handler = (visit: Visit) => Promise<Response> | Response;

export type Route = {
  method: 'GET' | 'POST';
  path: string;
  policy: Policy;
  handle: Handler;
  /** It is for programs, which are answered in JSON whatever happens. */
  json?: true;
  /** Answers in its own words where it could not be found out who is asking. */
  whenNobodyIsKnown?: ((visit: Visit, error: unknown) => Promise<Response>) | undefined;
  /** Answers before files are taken in, if a limit is used up. */
  whenUsedUp?: ((visit: Visit, mostBytes: number) => Promise<Response | undefined>) | undefined;
  /** Answers with the form as it was typed if its text is longer than a form takes. */
  whenTooLong?: ((visit: Visit) => Promise<Response>) | undefined;
  /** What is sent here, where it is one form. */
  form?: FormDefinition<FormSchema>;
  /** The answer is saved under the key of the form, and given again to a second request with the same key. */
  keepsAnswer?: boolean;
  /** Saves what was typed into its form by a visitor who must sign in first, under a token. */
  setAside?: ((visit: Visit) => Promise<Kept | undefined>) | undefined;
  /** The page that its form stands on, where it is not at the same address. */
  page?: (visit: Visit) => string;
} & RouteOptions;

export function get(path: string, policy: Policy, handle: Handler, options: RouteOptions = {}): Route {
  return { method: 'GET', path, policy, handle, ...options };
}

/** The address of a visit as `link()` writes it, without its question. */
export function plainPath({ path }: Pick<Route, 'path'>, params: Visit['params']): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Who may see an answer again: everybody, the one person it was made for, or those who know the address. */
export function audienceOf({
  path,
  policy,
}: Pick<Route, 'path' | 'policy'>): 'everybody' | 'one person' | 'who has it' {
  // An address with a token or the number of a code in it is a key.
  if (/:(?:token|codeId)\b/.test(path)) return 'who has it';
  return policy.isOpen && !policy.forStaff ? 'everybody' : 'one person';
}
