import { createHmac } from 'node:crypto';
import { type Actor, Failure } from '#domain/acting/context.ts';
import { waitingTime } from '#domain/values/waiting-time.ts';
import { hour_ms, minute_ms } from '#platform/clock.ts';
import {
  lookAtLimits,
  takeFromLimits,
  type Allowance,
  type Count,
  type NoteCount,
  type Taken,
} from '#platform/rate-limit.ts';
import type { TryCount } from '#platform/slowdown.ts';
import type { NotedLimit, Visit } from './visit.ts';

/**
 * Limits for one network. Mobile carriers put thousands of honest people behind one address, so these limits are generous. Each purpose is
 * counted separately, so that one never blocks another.
 */
const placeLimits = {
  form: { hits: 240, windowMs: 10 * minute_ms },
  cart: { hits: 1200, windowMs: 10 * minute_ms },
  staffSignIn: { hits: 60, windowMs: 10 * minute_ms },
  export: { hits: 30, windowMs: hour_ms },
  // A command asks once at each sign-in, then every few seconds whether it was approved.
  keyRequest: { hits: 60, windowMs: 10 * minute_ms },
  keyCollection: { hits: 2400, windowMs: 10 * minute_ms },
  teamMail: { hits: 60, windowMs: 10 * minute_ms },
  // Each one is a mail to up to fifty people.
  staffMail: { hits: 60, windowMs: 10 * minute_ms },
} as const satisfies Record<string, Allowance>;

/**
 * Limits for acts about one person: strict for one network, and looser for the person who is named, so that a stranger uses up their own
 * share long before that person's.
 */
const personLimits = {
  form: { hits: 10, anywhere: 240, windowMs: hour_ms, usedUp: 'Too many forms were sent in this name.' },
  // Each one is a mail to an address that a stranger may have typed.
  mail: {
    hits: 4,
    anywhere: 16,
    windowMs: hour_ms,
    usedUp: 'We wrote to this address many times within the hour: the newest e-mail works.',
  },
  // Each one is a text message, which costs money and makes a phone ring.
  code: {
    hits: 6,
    anywhere: 20,
    windowMs: hour_ms,
    usedUp: 'We sent many codes to this number within the hour.',
  },
} as const satisfies Record<string, Allowance & { anywhere: number; usedUp: string }>;

/** Limits for a signed-in member, for any address or number that they type. */
const memberLimits = {
  code: { hits: 10, windowMs: hour_ms },
  mail: { hits: 4, windowMs: hour_ms },
  // Wrong codes of requests for a key.
  keyCode: { hits: 30, windowMs: hour_ms },
  picture: { hits: 10, windowMs: hour_ms },
  // Each one also notifies our team.
  contact: { hits: 10, windowMs: hour_ms },
  message: { hits: 40, windowMs: 10 * minute_ms },
  report: { hits: 20, windowMs: hour_ms },
  // Each one mails the other side, and an order reserves stock that nobody else can buy.
  trade: { hits: 60, windowMs: hour_ms },
  // Most are links that a shop's server makes, one for each buyer. Terms that we mail are counted again when they are sent.
  terms: { hits: 600, windowMs: hour_ms },
  // Each one may fetch a picture from another server, and renders it in several sizes.
  listing: { hits: 120, windowMs: hour_ms },
  // Each one is a file to check.
  import: { hits: 20, windowMs: hour_ms },
} as const satisfies Record<string, Allowance>;

/** How many text messages one network may cause, to any numbers. */
const textsOfNetwork = { hits: 60, windowMs: 10 * minute_ms };

const manyTries = 'Too many tries from here.';

type PlaceLimit = keyof typeof placeLimits;
export type PersonLimit = keyof typeof personLimits;
export type MemberLimit = keyof typeof memberLimits;

/** How much a limit allows, for the page that tells programs. */
export const placeAllowance = (name: PlaceLimit): Allowance => placeLimits[name];
export const memberAllowance = (name: MemberLimit): Allowance => memberLimits[name];

/** The limits of an act: for its network, for the member, and for the person whom a field names. */
export type DeclaredLimits<Input> = {
  place?: PlaceLimit;
  member?: MemberLimit;
  /** Limits that need a look-up first. */
  also?: (visit: Visit, input: Input) => Promise<void>;
} & { [Name in PersonLimit]?: keyof Input & string };

/** Counts all declared limits except the network's, which was counted before the input was read. */
export async function takeDeclaredLimits<Input>(
  visit: Visit,
  declared: DeclaredLimits<Input> = {},
  purpose: string,
  input: Input,
): Promise<void> {
  const { actor } = visit.ctx;
  const { member, also } = declared;
  await also?.(visit, input);
  if (member && actor.kind === 'member') await takeMemberLimit(visit, member, { purpose, memberId: actor.id });
  for (const name of ['form', 'mail', 'code'] as const) {
    const field = declared[name];
    if (field !== undefined) await takePersonLimit(visit, name, { purpose, person: String(input[field]) });
  }
}

/** Counts this request for its network. If the limit is exceeded, refuses with the time to wait. */
export async function takeLimit(visit: Visit, name: PlaceLimit, purpose: string = name): Promise<void> {
  await takeAll(visit, placeSources(visit, name, purpose));
}

function placeSources(visit: Visit, name: PlaceLimit, purpose: string): Source[] {
  const [key, place, network] = [`${name} ${purpose}`, placeOf(visit), visit.network];
  const allowance = { ...placeLimits[name], isRemembered: true } as const;
  const own: Source = { name: key, source: place, allowance, told: 'call' };
  if (place === network) return [own];
  // One visitor can create any number of accounts and known browsers, so all of one network together are limited too.
  const ofAll = { ...allowance, hits: allowance.hits * 10 };
  return [own, { name: `${key} of all there`, source: network, allowance: ofAll, told: 'network' }];
}

/** Refuses an act if a limit of its network or member is used up, without counting. It is called before files are received. */
export async function refuseUsedUp<Input>(
  visit: Visit,
  { place = 'form', member }: DeclaredLimits<Input> = {},
  purpose: string,
): Promise<void> {
  const { actor } = visit.ctx;
  const sources = placeSources(visit, place, purpose);
  if (member && actor.kind === 'member') sources.push(memberSource(member, { purpose, memberId: actor.id }));
  const counts = sources.map((source) => countOf(visit, source));
  refuse(visit, await lookAtLimits(visit.services.db, counts, visit.services.clock.now()));
}

/**
 * Counts an act about a person, by e-mail or phone. A visitor who is known to be that person, by a session or by a browser in which they
 * signed in before, has a share of their own that nobody else can use up.
 */
export async function takePersonLimit(
  visit: Visit,
  name: PersonLimit,
  { purpose, person }: { purpose: string; person: string },
): Promise<void> {
  const limit = personLimits[name];
  const own = ownPlace(visit, person);
  const key = `${name} ${purpose}`;
  if (own !== undefined) return take(visit, key, `${person} from ${own}`, limit);
  if (name === 'code') await take(visit, `texts ${purpose}`, visit.network, textsOfNetwork);
  await take(visit, key, `${person} from ${memberPlace(visit.ctx.actor) ?? visit.network}`, limit);
  await take(visit, `${key} anywhere`, person, { ...limit, hits: limit.anywhere }, limit.usedUp);
}

/** Counts an act of a member; each purpose is counted separately. */
export async function takeMemberLimit(
  visit: Visit,
  name: MemberLimit,
  { purpose, memberId }: { purpose: string; memberId: bigint },
): Promise<void> {
  await takeAll(visit, [memberSource(name, { purpose, memberId })]);
}

function memberSource(name: MemberLimit, { purpose, memberId }: { purpose: string; memberId: bigint }): Source {
  return {
    name: `member ${name} ${purpose}`,
    source: String(memberId),
    allowance: { ...memberLimits[name], isRemembered: true },
    told: 'account',
  };
}

async function take(
  visit: Visit,
  name: string,
  source: string,
  allowance: Allowance,
  usedUp = manyTries,
): Promise<void> {
  await takeAll(visit, [{ name, source, allowance }], usedUp);
}

/** Counts in turn until one is used up, in one statement. */
async function takeAll(visit: Visit, sources: readonly Source[], usedUp = manyTries): Promise<void> {
  const { db, clock } = visit.services;
  const counts = sources.map((source) => countOf(visit, source));
  // Kept for the headers of a program's answer.
  const note: NoteCount = (at, used) => {
    const { told } = sources[at]!;
    const { hits: most, windowMs } = counts[at]!.allowance;
    if (told !== undefined) (visit.limits ??= []).push({ name: told, most, windowMs, ...used });
  };
  refuse(visit, await takeFromLimits(db, counts, clock.now(), note), usedUp);
}

/** Who or what is counted, with the name of the limit. `told` is its name for programs; a limit about another person is not told. */
type Source = { name: string; source: string; allowance: Allowance; told?: NotedLimit['name'] };

function countOf(visit: Visit, { name, source, allowance }: Source): Count {
  const hits = Math.max(1, Math.floor(allowance.hits * visit.services.config.rateLimitFactor));
  return { key: keyOf(visit, name, source), allowance: { ...allowance, hits } };
}

function refuse(visit: Visit, taken: Taken, usedUp = manyTries): void {
  if (taken.allowed) return;
  visit.isFlood = taken.isFlood;
  throw new Failure('limit', `${usedUp} Wait ${waitingTime(taken.retryAfterSeconds)} and try again.`, {
    retryAfterSeconds: taken.retryAfterSeconds,
  });
}

/** Whom a limit counts: a signed-in member or a known browser by itself, so that they do not share the limit of their network. */
export function placeOf(visit: Visit): string {
  const { device, network } = visit;
  return memberPlace(visit.ctx.actor) ?? (device ? `device ${device.id}` : network);
}

/** The place of a visitor who is known to be this person; undefined for others. */
function ownPlace({ ctx: { actor }, device }: Visit, person: string): string | undefined {
  if (actor.kind === 'member' && (actor.email === person || actor.phone === person)) return memberPlace(actor);
  return device?.knows(person) ? `device ${device.id}` : undefined;
}

function memberPlace(actor: Actor): string | undefined {
  return (actor.kind === 'member' || actor.kind === 'staff') && actor.id !== undefined
    ? `${actor.kind} ${actor.id}`
    : undefined;
}

/** The key of a count. Sources are stored as keyed hashes, so that the table does not reveal who came. */
function keyOf({ services }: Pick<Visit, 'services'>, name: string, source: string): string {
  return `${name}:${createHmac('sha256', services.secret).update(source).digest('base64url')}`;
}

/**
 * The counts for a wrong password: strict for the account together with the network; loose for the account and for the network alone
 * (security.md). In a browser where that person signed in before only their own tries count, so that strangers cannot lock them out.
 */
export function triesAt(place: string, visit: Pick<Visit, 'services' | 'device' | 'network'>, who: string): TryCount[] {
  const { device, network } = visit;
  if (device?.knows(who)) {
    return [{ kind: 'strict', key: keyOf(visit, `${place} tries`, `${who} from device ${device.id}`) }];
  }
  return [
    { kind: 'strict', key: keyOf(visit, `${place} tries`, `${who} from ${network}`) },
    { kind: 'person', key: keyOf(visit, `${place} tries of a person`, who) },
    { kind: 'network', key: keyOf(visit, `${place} tries of a network`, network) },
  ];
}
