import { Failure } from '#domain/acting/context.ts';
import { waitingTime } from '#domain/values/waiting-time.ts';
import { minute_ms, second_ms } from '#platform/clock.ts';
import type { Services } from '../services.ts';
import { placeOf } from './limits.ts';
import type { NotedLimit, Visit } from './visit.ts';

/** How often the programs of one member may read in a minute, at each process. */
const reads = { hits: 1200, windowMs: minute_ms };
const mostRemembered = 10_000;

type Count = { hits: number; endsAt: Date };
const counts = new WeakMap<Services, Map<string, Count>>();

/** Counts a program's read in memory, because a statement for its count would cost as much as the read. */
export function takeRead(visit: Visit): void {
  const { services } = visit;
  const now = services.clock.now();
  const most = Math.max(1, Math.floor(reads.hits * services.config.rateLimitFactor));
  const countsByPlace = counts.get(services) ?? new Map<string, Count>();
  counts.set(services, countsByPlace);
  const place = placeOf(visit);
  const previous = countsByPlace.get(place);
  const endsAt = new Date(now.getTime() + reads.windowMs);
  const count = previous && previous.endsAt > now ? previous : { hits: 0, endsAt };
  if (!countsByPlace.has(place) && countsByPlace.size >= mostRemembered) countsByPlace.clear();
  countsByPlace.set(place, count);
  count.hits += 1;
  const noted: NotedLimit = { name: 'reads', ...count, most, windowMs: reads.windowMs };
  (visit.limits ??= []).push(noted);
  if (count.hits <= most) return;
  const left_s = Math.max(1, Math.ceil((count.endsAt.getTime() - now.getTime()) / second_ms));
  throw new Failure('limit', `Your programs read too often. Wait ${waitingTime(left_s)} and try again.`, {
    retryAfterSeconds: left_s,
  });
}
