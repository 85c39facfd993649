import type { Actor } from '../context.ts';

/** Anyone may ask about any address: the answer goes to that address alone. */
export function mayAskForData(actor: Actor): boolean {
  return actor.kind !== 'job';
}

/** The mailed link carries the right; whoever shows it needs no account. A job has no business with one. */
export function mayUseDataLink(actor: Actor): boolean {
  return actor.kind !== 'job';
}

/** Requests are answered, and old data is retired, by the product itself; nobody does it by hand. */
export function mayTendData(actor: Actor): boolean {
  return actor.kind === 'job';
}
