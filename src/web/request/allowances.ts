import { hour_ms, minute_ms } from '#platform/clock.ts';
import type { Allowance } from '#platform/rate-limit.ts';

/**
 * Limits for one place: a signed-in member, a known browser, or else a network (`placeOf`). They are generous, because mobile carriers put
 * thousands of honest people behind one address. Each purpose is counted separately, so that one never blocks another.
 */
export const placeLimits = {
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
export const personLimits = {
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

/** Limits for a signed-in member; each purpose is counted separately. */
export const memberLimits = {
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
export const textsOfNetwork = { hits: 60, windowMs: 10 * minute_ms };

export type PlaceLimit = keyof typeof placeLimits;
export type PersonLimit = keyof typeof personLimits;
export type MemberLimit = keyof typeof memberLimits;

/** How much a limit allows, for the page that tells programs. */
export const placeAllowance = (name: PlaceLimit): Allowance => placeLimits[name];
export const memberAllowance = (name: MemberLimit): Allowance => memberLimits[name];
