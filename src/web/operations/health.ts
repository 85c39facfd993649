import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { findDueDeliveries } from '#domain/people/accounts/webhooks/find-due-deliveries.ts';
import type { Services } from '../services.ts';

type CheckedServices = Pick<Services, 'accepting' | 'db' | 'queue'>;

/** Ready if visitors would be served: the database answers, is migrated and has the job queue, and the process is not about to stop. */
export async function readinessOf(services: CheckedServices): Promise<Response> {
  const [database, queue] = await Promise.all([
    answersInTime(() => sql`select 1 from schema_migrations limit 1`.execute(services.db)),
    answersInTime(() => services.queue.ready()),
  ]);
  const checks = { accepting: services.accepting.now, database, queue };
  const ready = Object.values(checks).every(Boolean);
  return Response.json({ ready, ...checks }, { status: ready ? 200 : 503 });
}

/** A load balancer asks every second and waits for two, so a later answer counts as 'not ready'. */
const answerWithin_ms = 2000;

async function answersInTime(question: () => Promise<unknown>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), answerWithin_ms);
  try {
    return (await Promise.race([question(), tooLate])) !== false;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** The figures of this process, and the webhooks that wait in the database; undefined without the operator's token. */
export async function figuresFor(
  request: Request,
  { config, metrics, db, clock }: Pick<Services, 'config' | 'metrics' | 'db' | 'clock'>,
): Promise<Response | undefined> {
  if (!carriesToken(request, config.metricsToken)) return undefined;
  const isRead = await answersInTime(async () => {
    const due = await findDueDeliveries({ db, now: clock.now() });
    for (const endpoints of ['answering', 'others'] as const) {
      metrics.webhooksDue.set({ endpoints }, due[endpoints].count);
      metrics.webhooksOldestDue.set({ endpoints }, due[endpoints].oldest_s);
    }
  });
  // Figures of an earlier answer would say that all is well.
  if (!isRead) for (const gauge of [metrics.webhooksDue, metrics.webhooksOldestDue]) gauge.reset();
  const { type, body } = await metrics.text();
  return new Response(body, { headers: { 'content-type': type } });
}

/** Compares hashes, because they have one length: the time that it takes reveals nothing about the token. */
function carriesToken(request: Request, token: string | undefined): boolean {
  if (token === undefined) return false;
  const authorization = request.headers.get('authorization') ?? '';
  return timingSafeEqual(sha256(authorization), sha256(`Bearer ${token}`));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
