import { createHmac } from 'node:crypto';
import { type Actor, Failure } from '#domain/acting/context.ts';
import { waitingTime } from '#domain/values/waiting-time.ts';
import {
  checkLimits,
  takeFromLimits,
  type Allowance,
  type LimitCount,
  type ReportCount,
  type LimitResult,
} from '#platform/rate-limit.ts';
import type { TryCount } from '#platform/slowdown.ts';
import {
  memberLimits,
  personLimits,
  placeLimits,
  textsOfNetwork,
  type MemberLimit,
  type PersonLimit,
  type PlaceLimit,
} from './allowances.ts';
import type { NotedLimit, Visit } from './visit.ts';

const manyTries = 'Too many tries from here.';

/** The limits of an act: for the place of the visitor, for the member, and for the person whom a field names. */
export type DeclaredLimits<Input> = {
  place?: PlaceLimit;
  member?: MemberLimit;
  /** Limits that need a look-up first. */
  also?: (visit: Visit, input: Input) => Promise<void>;
} & { [Name in PersonLimit]?: keyof Input & string };

/** Counts all declared limits except the place's, which was counted before the input was read. */
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

/** Counts this request for the place of its visitor. If the limit is exceeded, refuses with the time to wait. */
export async function takeLimit(visit: Visit, name: PlaceLimit, purpose: string = name): Promise<void> {
  await takeAll(visit, placeSources(visit, name, purpose));
}

function placeSources(visit: Visit, name: PlaceLimit, purpose: string): Source[] {
  const [key, place, network] = [`${name} ${purpose}`, placeOf(visit), visit.network];
  const allowance = { ...placeLimits[name], isRemembered: true } as const;
  const ofPlace: Source = { name: key, source: place, allowance, nameForPrograms: 'call' };
  if (place === network) return [ofPlace];
  // One visitor can create any number of accounts and known browsers, so all of one network together are limited too.
  const networkAllowance = { ...allowance, hits: allowance.hits * 10 };
  return [
    ofPlace,
    { name: `${key} of all there`, source: network, allowance: networkAllowance, nameForPrograms: 'network' },
  ];
}

/** Refuses an act if a limit of its place or member is used up, without counting. It is called before files are received. */
export async function refuseUsedUp<Input>(
  visit: Visit,
  { place = 'form', member }: DeclaredLimits<Input> = {},
  purpose: string,
): Promise<void> {
  const { actor } = visit.ctx;
  const sources = placeSources(visit, place, purpose);
  if (member && actor.kind === 'member') sources.push(memberSource(member, { purpose, memberId: actor.id }));
  const counts = sources.map((source) => countOf(visit, source));
  refuse(visit, await checkLimits(visit.services.db, counts, visit.services.clock.now()));
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
  const knownPlace = ownPlace(visit, person);
  const key = `${name} ${purpose}`;
  if (knownPlace !== undefined) return take(visit, key, `${person} from ${knownPlace}`, limit);
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
    nameForPrograms: 'account',
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
  // Saved for the headers of a program's answer.
  const note: ReportCount = (index, used) => {
    const { nameForPrograms } = sources[index]!;
    const { hits: most, windowMs } = counts[index]!.allowance;
    if (nameForPrograms !== undefined) (visit.limits ??= []).push({ name: nameForPrograms, most, windowMs, ...used });
  };
  refuse(visit, await takeFromLimits(db, counts, clock.now(), note), usedUp);
}

/** Who or what is counted, with the name of the limit. Programs read `nameForPrograms`; a limit about another person has none. */
type Source = { name: string; source: string; allowance: Allowance; nameForPrograms?: NotedLimit['name'] };

function countOf(visit: Visit, { name, source, allowance }: Source): LimitCount {
  const hits = Math.max(1, Math.floor(allowance.hits * visit.services.config.rateLimitFactor));
  return { key: keyOf(visit, name, source), allowance: { ...allowance, hits } };
}

function refuse(visit: Visit, taken: LimitResult, usedUp = manyTries): void {
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
export function triesAt(
  place: string,
  visit: Pick<Visit, 'services' | 'device' | 'network'>,
  person: string,
): TryCount[] {
  const { device, network } = visit;
  if (device?.knows(person)) {
    return [{ kind: 'strict', key: keyOf(visit, `${place} tries`, `${person} from device ${device.id}`) }];
  }
  return [
    { kind: 'strict', key: keyOf(visit, `${place} tries`, `${person} from ${network}`) },
    { kind: 'person', key: keyOf(visit, `${place} tries of a person`, person) },
    { kind: 'network', key: keyOf(visit, `${place} tries of a network`, network) },
  ];
}
