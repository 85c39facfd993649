import { Failure } from '#domain/failure.ts';
import { notifyTeam } from '#domain/mailbox/notify-team.ts';
import { teamNoticeSchema, type TeamNotice } from '#domain/mailbox/team-notice.schema.ts';
import { carriesCardNumber } from '../request/card-numbers.ts';
import { takePersonLimit } from '../request/limits.ts';
import { anyone, post, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '../routes.ts';

/** decisions.md §4: the specified call, which can only reach the team's own inbox. It is no relay. */
export const sendEmailRoutes: readonly Route[] = [
  post(urls.sendEmail, anyone, sendEmail, { limit: 'teamMail', mostBytes: 100 * 1024 }),
];

async function sendEmail(visit: Visit): Promise<Response> {
  const notice = await readNotice(visit.request);
  await takePersonLimit(visit, 'form', { purpose: 'send-email', person: notice.customerEmail });
  await notifyTeam(visit.ctx, notice);
  return Response.json({ success: true });
}

async function readNotice(request: Request): Promise<TeamNotice> {
  const isJson = /^application\/json\b/i.test(request.headers.get('content-type') ?? '');
  const body: unknown = isJson ? await request.json().catch(() => undefined) : undefined;
  if (body === undefined) throw new Failure('invalid', 'Send JSON, as application/json.');
  const parsed = teamNoticeSchema.safeParse(body);
  if (!parsed.success) throw new Failure('invalid', explain(parsed.error.issues[0]!));
  if (textsOf(parsed.data).some(carriesCardNumber)) {
    throw new Failure('invalid', 'Do not send card numbers here. We never ask for them.');
  }
  return parsed.data;
}

function explain({ path, message }: { path: PropertyKey[]; message: string }): string {
  return path.length > 0 ? `${path.join('.')}: ${message}.` : `${message}.`;
}

function textsOf({ formData, ...texts }: TeamNotice): string[] {
  return [...Object.values(texts), ...formData.flatMap(({ label, value }) => [label, value])];
}
