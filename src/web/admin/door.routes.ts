import { Failure, isFailure } from '#domain/failure.ts';
import { endStaffSession } from '#domain/staff/end-staff-session.ts';
import { signInBySharedPassword } from '#domain/staff/sign-in-by-shared-password.ts';
import { signInStaff } from '#domain/staff/sign-in-staff.ts';
import { rolesThat } from '#domain/staff/staff.policy.ts';
import {
  ownDoorSchema,
  sharedDoorSchema,
  staffTexts,
  type OwnDoor,
  type SharedDoor,
} from '#domain/staff/staff.schema.ts';
import { isDatabaseAway } from '#platform/database/database-away.ts';
import { link } from '../links.ts';
import { answerFailure } from '../request/failures.tsx';
import { blankForm, defineForm, readForm, refusedForm, sentValues } from '../request/form.ts';
import { withFormToken } from '../request/form-token.ts';
import { takeLimit } from '../request/limits.ts';
import { seeOther } from '../request/page.tsx';
import { unkept } from '../request/privately.ts';
import { atStaffDoor, get, post, staff, type Route } from '../request/route.ts';
import { forgetStaff, rememberStaff, staffToken } from '../request/session-cookie.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '../routes.ts';
import { showDoor } from './door.views.tsx';
import { triesFrom } from './tries.ts';

const sharedForm = defineForm({ id: 'door', schema: sharedDoorSchema, missingText: 'Password is required' });
const ownForm = defineForm({ id: 'owndoor', schema: ownDoorSchema, missingText: staffTexts.missing });

export const doorRoutes: readonly Route[] = [
  get(urls.staffDoor, atStaffDoor, unkept(door)),
  post(urls.staffDoor, atStaffDoor, unkept(comeIn)),
  post(urls.adminLogin, atStaffDoor, unkept(logIn), { mostBytes: 8 * 1024 }),
  post(urls.staffSignOut, staff(...rolesThat.read), unkept(withFormToken(leave))),
];

/** marketplace.md §4: whoever is in already is led to the dashboard. */
function door(visit: Visit): Response {
  if (visit.staffSession) return seeOther(link('admin'));
  const isSet = visit.url.searchParams.get('set') === 'yes';
  return showDoor(visit, { shared: blankForm(sharedForm), own: blankForm(ownForm), isSet });
}

/** Without script: the same page again, with what was wrong, or the dashboard. */
async function comeIn(visit: Visit): Promise<Response> {
  const isOwn = (await sentValues(visit.request.clone())).has('email');
  const read = isOwn ? await readForm(visit, ownForm) : await readForm(visit, sharedForm);
  const show = (form: typeof read.form, status: number, headers?: Record<string, string>) =>
    showDoor(visit, isOwn ? { shared: blankForm(sharedForm), own: form } : { shared: form, own: blankForm(ownForm) }, {
      status,
      headers,
    });
  if (!read.accepted) return show(read.form, 422);
  try {
    return rememberStaff(seeOther(link('admin')), visit, await signIn(visit, read.input));
  } catch (error) {
    const failure = doorFailure(visit, error);
    const { code, retryAfterSeconds } = failure;
    const headers = retryAfterSeconds === undefined ? undefined : { 'retry-after': String(retryAfterSeconds) };
    const status = code === 'limit' ? 429 : code === 'unavailable' ? 500 : 422;
    return show(refusedForm(read.form, failure), status, headers);
  }
}

/** marketplace.md §7: POST /api/admin-login with a password as JSON; answers with `success`. */
async function logIn(visit: Visit): Promise<Response> {
  try {
    const isJson = /^application\/json\b/i.test(visit.request.headers.get('content-type') ?? '');
    const body: unknown = isJson ? await visit.request.json().catch(() => undefined) : undefined;
    if (typeof body !== 'object' || body === null) throw new Failure('invalid', 'Send JSON, as application/json.');
    const parsed = ('email' in body ? ownDoorSchema : sharedDoorSchema).safeParse(body);
    const wrong = parsed.error?.issues[0]?.message;
    if (!parsed.success || parsed.data.password === '') throw new Failure('invalid', wrong ?? 'Password is required');
    return rememberStaff(Response.json({ success: true }), visit, await signIn(visit, parsed.data));
  } catch (error) {
    return answerFailure(visit, doorFailure(visit, error));
  }
}

async function signIn(visit: Visit, input: SharedDoor | OwnDoor): Promise<string> {
  await takeLimit(visit, 'staffDoor');
  const whose = 'email' in input ? input.email : 'shared';
  const door = { tries: triesFrom(visit, whose), token: staffToken(visit), secret: visit.services.secret };
  if ('email' in input) return signInStaff(visit.ctx, input, door);
  return signInBySharedPassword(visit.ctx, input, { ...door, shared: visit.services.sharedPassword });
}

/** A fault of ours is told to the log, and at the door by the specified words alone. */
function doorFailure({ services, ctx }: Visit, error: unknown): Failure {
  if (isFailure(error)) return error;
  if (isDatabaseAway(error)) throw error;
  services.log.error({ err: error, requestId: ctx.requestId }, 'the staff door failed');
  return new Failure('unavailable', staffTexts.failed);
}

async function leave(visit: Visit): Promise<Response> {
  await endStaffSession(visit.ctx, staffToken(visit));
  return forgetStaff(seeOther(link('staffDoor')), visit);
}
