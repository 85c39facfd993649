import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Services } from '../services.ts';

type Readied = Pick<Services, 'accepting' | 'db' | 'queue'>;

/** Ready if visitors would be served: the database answers, is migrated and has the job queue, and the process is not about to stop. */
export async function readinessOf(services: Readied): Promise<Response> {
  const [database, queue] = await Promise.all([
    answers(() => sql`select 1 from schema_migrations limit 1`.execute(services.db)),
    answers(() => services.queue.ready()),
  ]);
  const checks = { accepting: services.accepting.now, database, queue };
  const ready = Object.values(checks).every(Boolean);
  return Response.json({ ready, ...checks }, { status: ready ? 200 : 503 });
}

/** A load balancer asks every few seconds, so a later answer counts as 'not ready'. */
const answerWithin_ms = 2000;

async function answers(question: () => Promise<unknown>): Promise<boolean> {
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

/** The figures of this process; undefined without the operator's token. */
export async function figuresFor(
  request: Request,
  { config, metrics }: Pick<Services, 'config' | 'metrics'>,
): Promise<Response | undefined> {
  if (!carriesToken(request, config.metricsToken)) return undefined;
  const { type, body } = await metrics.text();
  return new Response(body, { headers: { 'content-type': type } });
}

/** Compares hashes, because they have one length: the time that it takes reveals nothing about the token. */
function carriesToken(request: Request, token: string | undefined): boolean {
  if (token === undefined) return false;
  const given = request.headers.get('authorization') ?? '';
  return timingSafeEqual(sha256(given), sha256(`Bearer ${token}`));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
