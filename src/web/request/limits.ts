import { createHmac } from 'node:crypto';
import { type Actor, Failure } from '#domain/acting/context.ts';
import { waitingTime } from '#domain/values/waiting-time.ts';
import { hour_ms, minute_ms } from '#platform/clock.ts';
import { lookAtLimits, takeFromLimit, type Allowance, type Count, type Taken } from '#platform/rate-limit.ts';
import type { TryCount } from '#platform/slowdown.ts';
import type { Visit } from './visit.ts';

/**
 * How much may come from one place. Mobile carriers put thousands of honest people behind one address, so this is generous.
 * Each purpose has a count of its own: what is done at one place never closes another.
 */
const placeLimits = {
  form: { hits: 240, windowMs: 10 * minute_ms },
  cart: { hits: 1200, windowMs: 10 * minute_ms },
  staffSignIn: { hits: 60, windowMs: 10 * minute_ms },
  export: { hits: 30, windowMs: hour_ms },
  teamMail: { hits: 60, windowMs: 10 * minute_ms },
  // Each of these is a mail to up to fifty people.
  staffMail: { hits: 60, windowMs: 10 * minute_ms },
} as const satisfies Record<string, Allowance>;

/**
 * How much may be done in one person's name: from one place first, and more loosely by the person whose name is typed, so that a
 * stranger uses up their own share long before that person's.
 */
const personLimits = {
  form: { hits: 10, anywhere: 240, windowMs: hour_ms, usedUp: 'Too many forms were sent in this name.' },
  // Each of these is a mail to an address that a stranger may have typed.
  mail: {
    hits: 4,
    anywhere: 16,
    windowMs: hour_ms,
    usedUp: 'We wrote to this address many times within the hour: the newest e-mail works.',
  },
  // Each of these is a text message, which costs money and rings somewhere.
  code: {
    hits: 6,
    anywhere: 20,
    windowMs: hour_ms,
    usedUp: 'We sent many codes to this number within the hour.',
  },
} as const satisfies Record<string, Allowance & { anywhere: number; usedUp: string }>;

/** How much a signed-in member may cause, whatever address or number they type. */
const memberLimits = {
  code: { hits: 10, windowMs: hour_ms },
  mail: { hits: 4, windowMs: hour_ms },
  picture: { hits: 10, windowMs: hour_ms },
  // Each of these is news to the team too.
  contact: { hits: 10, windowMs: hour_ms },
  message: { hits: 40, windowMs: 10 * minute_ms },
  report: { hits: 20, windowMs: hour_ms },
  // Each of these mails the other side, and an order reserves stock that nobody else can buy.
  trade: { hits: 60, windowMs: hour_ms },
  // Each of these may be a request to another's server, and is several pictures to draw.
  listing: { hits: 120, windowMs: hour_ms },
  // Each of these is a file to read through.
  import: { hits: 20, windowMs: hour_ms },
} as const satisfies Record<string, Allowance>;

/** How many text messages one network may cause, no matter who they are for. */
const textsOfNetwork = { hits: 60, windowMs: 10 * minute_ms };

const manyTries = 'Too many tries from here.';

type PlaceLimit = keyof typeof placeLimits;
export type PersonLimit = keyof typeof personLimits;
type MemberLimit = keyof typeof memberLimits;

/** What an action counts: where it comes from, what a member may cause, and in whose name it is done, by the field that names the person. */
export type DeclaredLimits<Input> = {
  place?: PlaceLimit;
  member?: MemberLimit;
  /** What must be looked up first. */
  also?: (visit: Visit, input: Input) => Promise<void>;
} & { [Name in PersonLimit]?: keyof Input & string };

/** Counts all that was declared, but the place, which was counted before the input was looked at. */
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

/** Counts this request for where it comes from; refuses with a time to come back when it is one too many. */
export async function takeLimit(visit: Visit, name: PlaceLimit, purpose: string = name): Promise<void> {
  for (const { name: key, source, allowance } of placeSources(visit, name, purpose))
    await take(visit, key, source, allowance);
}

function placeSources(visit: Visit, name: PlaceLimit, purpose: string): Source[] {
  const [key, place, network] = [`${name} ${purpose}`, placeOf(visit), visit.network];
  const allowance = { ...placeLimits[name], isRemembered: true } as const;
  const own = { name: key, source: place, allowance };
  if (place === network) return [own];
  // Accounts and known browsers are made in no time, so those of one network together have an end too.
  const ofAll = { ...allowance, hits: allowance.hits * 10 };
  return [own, { name: `${key} of all there`, source: network, allowance: ofAll }];
}

/** Refuses an action if a limit of its place or its member is used up, and counts nothing: it is asked before files are taken in. */
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
 * Counts what is done in a person's name, by e-mail or phone. A visitor who is known to be that person, by a session or by a browser in
 * which they signed in before, has a share of their own that nobody else can use up.
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

/** Counts what a member causes; a purpose of its own has a count of its own. */
export async function takeMemberLimit(
  visit: Visit,
  name: MemberLimit,
  { purpose, memberId }: { purpose: string; memberId: bigint },
): Promise<void> {
  const { name: key, source, allowance } = memberSource(name, { purpose, memberId });
  await take(visit, key, source, allowance);
}

function memberSource(name: MemberLimit, { purpose, memberId }: { purpose: string; memberId: bigint }): Source {
  return {
    name: `member ${name} ${purpose}`,
    source: String(memberId),
    allowance: { ...memberLimits[name], isRemembered: true },
  };
}

async function take(
  visit: Visit,
  name: string,
  source: string,
  allowance: Allowance,
  usedUp = manyTries,
): Promise<void> {
  const { services } = visit;
  const count = countOf(visit, { name, source, allowance });
  refuse(visit, await takeFromLimit(services.db, count.key, count.allowance, services.clock.now()), usedUp);
}

/** What is counted: who or what causes it, under the name of a limit. */
type Source = { name: string; source: string; allowance: Allowance };

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

/** Who is signed in is counted by who they are, and a browser that we know by itself: neither waits for the rest of their network. */
export function placeOf(visit: Visit): string {
  const { device, network } = visit;
  return memberPlace(visit.ctx.actor) ?? (device ? `device ${device.id}` : network);
}

/** The place of a visitor who is known to be the named person; undefined for others. */
function ownPlace({ ctx: { actor }, device }: Visit, person: string): string | undefined {
  if (actor.kind === 'member' && (actor.email === person || actor.phone === person)) return memberPlace(actor);
  return device?.knows(person) ? `device ${device.id}` : undefined;
}

function memberPlace(actor: Actor): string | undefined {
  return (actor.kind === 'member' || actor.kind === 'staff') && actor.id !== undefined
    ? `${actor.kind} ${actor.id}`
    : undefined;
}

/** What a source is counted under. The table must not tell who came, so sources are kept as keyed hashes. */
function keyOf({ services }: Pick<Visit, 'services'>, name: string, source: string): string {
  return `${name}:${createHmac('sha256', services.secret).update(source).digest('base64url')}`;
}

/**
 * What a wrong password is counted under: strictly, the account together with the network; loosely, the account and the network alone
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
