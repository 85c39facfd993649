import { buys, sells } from '#domain/values/account.options.ts';
import type { Actor } from '#domain/acting/context.ts';
import type { StaffRole } from '#domain/acting/roles/staff.options.ts';
import type { KeyScope } from '#domain/people/accounts/api-keys/api-key.schema.ts';
import type { CacheGroup } from '#platform/http/page-cache.ts';
import type { Act } from './act.ts';
import type { FormDefinition } from './form.ts';
import type { FormSchema } from './form-schema.ts';
import type { Lists, Sends, Shows } from './lists.ts';
import type { SavedTyping, Visit } from './visit.ts';

/** Who may reach a route. Every route names one; there is no default. */
export type Policy = {
  name: string;
  allows(actor: Actor): boolean;
  /** Open to anyone: its forms are accepted from any page, and its pages may be cached. */
  isOpen?: true;
  /** What visitors get who are not allowed: the sign-in page if that may help, else 'not found'. Staff in another role are told so. */
  otherwise?: 'sign in';
  /** Calls of programs: the key in their header says for whom, and must have this scope. */
  byKey?: KeyScope;
  /** Asks for the session of staff, not of a member. */
  forStaff?: true;
  /** Members of another account type are first offered to buy or sell with the same account. */
  needs?: 'buy' | 'sell';
  /** A visitor who proved too long ago who they are must enter the password again (security.md, step-up). */
  asksAgain?: true;
};

export const anyone: Policy = { name: 'anyone', allows: () => true, isOpen: true };

export const members: Policy = {
  name: 'members',
  allows: (actor) => actor.kind === 'member',
  otherwise: 'sign in',
};

/** Members who entered their password or a code a moment ago, for changes of the ways to sign in. */
export const provedMembers: Policy = { ...members, name: 'proved members', asksAgain: true };

/** Members who sell. Members who only buy get 'not found'. */
export const sellers: Policy = {
  name: 'sellers',
  allows: (actor) => actor.kind === 'member' && sells(actor.accountType),
  otherwise: 'sign in',
};

/** Members who sell. A buyer is first offered to sell with the same account. */
export const newSellers: Policy = { ...sellers, name: 'sellers, offered to buyers', needs: 'sell' };

/** Members who buy. A seller is first offered to buy with the same account. */
export const buyers: Policy = {
  name: 'buyers, offered to sellers',
  allows: (actor) => actor.kind === 'member' && buys(actor.accountType),
  otherwise: 'sign in',
  needs: 'buy',
};

/** Staff in one of these roles. */
export function staff(...roles: readonly StaffRole[]): Policy {
  return {
    name: `staff: ${roles.join(', ')}`,
    allows: (actor) => actor.kind === 'staff' && roles.includes(actor.role),
    otherwise: 'sign in',
    forStaff: true,
  };
}

/** Staff in one of these roles who entered their password a moment ago, for acts about money and staff. */
export function provedStaff(...roles: readonly StaffRole[]): Policy {
  const policy = staff(...roles);
  return { ...policy, name: `proved ${policy.name}`, asksAgain: true };
}

/** The sign-in of staff: open to anyone, and it knows staff who are signed in already. */
export const atStaffSignIn: Policy = {
  name: 'anyone at the staff sign-in',
  allows: () => true,
  isOpen: true,
  forStaff: true,
};

/** 'listings' for pages about all listings, 'listings:7' for pages about only that one. */
export type Topics = readonly string[] | ((params: Visit['params']) => readonly string[]);

/** Why a body was not read: it is too large with its files, its text is too long, or too many bodies are being sent. */
export type WhyUnread = 'too large' | 'too long' | 'busy';

export type RouteOptions = {
  /** The page is the same for all guests, and is cached until there is news of one of these topics. */
  cachedUnder?: Topics;
  /** The query parameters that a cached page reads; it gets no others. */
  reads?: readonly string[];
  /** Set for pages that are so many that most are read once. Each group has its own share of the cache, so that it pushes out no others. */
  cacheGroup?: CacheGroup;
  /** The limit of its body; by default that of a form. */
  mostBytes?: number;
  /** Answers a body that was not read in words of its own. */
  whenUnread?: (visit: Visit, why: WhyUnread) => Promise<Response> | Response;
  /** Other sites and mail programs may post here: the address itself is the permission, or the body is signed. */
  fromOtherSites?: true;
  /** The answer is the same for everybody, so the session is not looked up. */
  needsNoSession?: true;
  /** The list on the page. */
  lists?: Lists;
  /** The record that the page is about. */
  shows?: Shows;
  /** The file that the address answers. */
  sends?: Sends;
  /** Exists in demo mode only. */
  demoOnly?: true | undefined;
};

/** The acts of forms that share an address, of which each record takes one. A program calls each at an address of its own. */
export type OneOfActs = {
  acts: readonly { act: Act<FormSchema, unknown>; name: string | undefined }[];
  /** The act that the record of a visit takes now, if any. */
  which: (visit: Visit) => Promise<Act<FormSchema, unknown> | undefined>;
};

export type Handler = (visit: Visit) => Promise<Response> | Response;

export type Route = {
  method: 'GET' | 'POST';
  path: string;
  policy: Policy;
  handle: Handler;
  /** The route is for programs, so all answers are JSON. */
  json?: true;
  /** Answers in its own words if the visitor's session could not be read. */
  whenSessionFails?: ((visit: Visit, error: unknown) => Promise<Response>) | undefined;
  /** Answers before files are received, if a limit is used up. */
  whenUsedUp?: ((visit: Visit, mostBytes: number) => Promise<Response | undefined>) | undefined;
  /** Answers with the form as it was typed if its text is too long. */
  whenTooLong?: ((visit: Visit) => Promise<Response>) | undefined;
  /** The form that is sent here, if there is only one. */
  form?: FormDefinition<FormSchema>;
  /** What the form does, so that a program can do it too. */
  act?: Act<FormSchema, unknown>;
  /** What the forms do that share the address. */
  oneOfActs?: OneOfActs;
  /** The answer is saved under the key of the form, and repeated to a second request with the same key. */
  keepsAnswer?: boolean;
  /** Saves under a token what a visitor typed who must sign in first. */
  setAside?: ((visit: Visit) => Promise<SavedTyping | undefined>) | undefined;
  /** The page with the form, if it has another address. */
  page?: (visit: Visit) => string;
} & RouteOptions;

export function get(path: string, policy: Policy, handle: Handler, options: RouteOptions = {}): Route {
  return { method: 'GET', path, policy, handle, ...options };
}

/** The address of a visit as `link()` writes it, without its query. */
export function plainPath({ path }: Pick<Route, 'path'>, params: Visit['params']): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Who may see an answer again: everybody, the one person it was made for, or visitors who know the address. */
export function audienceOf({
  path,
  policy,
}: Pick<Route, 'path' | 'policy'>): 'everybody' | 'one person' | 'who has it' {
  // An address with a token or the number of a code in it is a secret.
  if (/:(?:token|codeId)\b/.test(path)) return 'who has it';
  return policy.isOpen && !policy.forStaff ? 'everybody' : 'one person';
}
