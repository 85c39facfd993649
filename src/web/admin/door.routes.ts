import { busy } from '#domain/passwords.ts';
import { Failure, isFailure } from '#domain/failure.ts';
import { leaveDesk } from '#domain/staff/leave-desk.ts';
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
import { sharesOf } from '#platform/few-at-once.ts';
import { isDatabaseAway } from '#platform/database/database-away.ts';
import type { FormState } from '#ui/field-state.ts';
import { link } from '../links.ts';
import { answerFailure, retryHeaders, statusOf } from '../request/failures.tsx';
import { blankForm, defineForm, readForm, refusedForm, sentValues, unreadForm } from '../request/form.ts';
import { withFormToken } from '../request/form-token.ts';
import type { Refusal } from '../request/intake.ts';
import { rememberDevice } from '../request/known-device.ts';
import { placeOf, takeLimit } from '../request/limits.ts';
import { seeOther } from '../request/page.tsx';
import { unkept } from '../request/privately.ts';
import { atStaffDoor, get, post, staff, type Route } from '../request/route.ts';
import { forgetStaff, rememberStaff, staffToken } from '../request/session-cookie.ts';
import { triesAt } from '../request/tries.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '../routes.ts';
import { showDoor } from './door.views.tsx';

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
  const isOwn = (await sentValues(visit.request.clone(), ['email'])).has('email');
  try {
    await takeLimit(visit, 'staffDoor');
  } catch (error) {
    return refuse(visit, { isOwn, form: await unreadForm(visit, isOwn ? ownForm : sharedForm) }, error);
  }
  const read = isOwn ? await readForm(visit, ownForm) : await readForm(visit, sharedForm);
  if (!read.accepted) return show(visit, { isOwn, form: read.form }, { status: 422 });
  try {
    return await letIn(visit, read.input, seeOther(link('admin')));
  } catch (error) {
    return refuse(visit, { isOwn, form: read.form }, error);
  }
}

type Tried = { isOwn: boolean; form: FormState };

function show(visit: Visit, { isOwn, form }: Tried, refusal: Refusal): Response {
  const forms = isOwn ? { shared: blankForm(sharedForm), own: form } : { shared: form, own: blankForm(ownForm) };
  return showDoor(visit, forms, refusal);
}

/** marketplace.md §4 has one kind of answer for whatever was wrong; only waiting and faults of ours are others. */
function refuse(visit: Visit, { isOwn, form }: Tried, error: unknown): Response {
  const failure = doorFailure(visit, error);
  const refused = failure.code === 'signed_out' ? 422 : statusOf(failure);
  const status = isFailure(error) ? refused : 500;
  return show(visit, { isOwn, form: refusedForm(form, failure) }, { status, headers: retryHeaders(error) });
}

/** marketplace.md §7: POST /api/admin-login with a password as JSON; answers with `success`. */
async function logIn(visit: Visit): Promise<Response> {
  try {
    await takeLimit(visit, 'staffDoor');
    const isJson = /^application\/json\b/i.test(visit.request.headers.get('content-type') ?? '');
    const body: unknown = isJson ? await visit.request.json().catch(() => undefined) : undefined;
    if (typeof body !== 'object' || body === null) throw new Failure('invalid', 'Send JSON, as application/json.');
    const parsed = ('email' in body ? ownDoorSchema : sharedDoorSchema).safeParse(body);
    const wrong = parsed.error?.issues[0]?.message;
    if (!parsed.success || parsed.data.password === '') throw new Failure('invalid', wrong ?? 'Password is required');
    return await letIn(visit, parsed.data, Response.json({ success: true }));
  } catch (error) {
    return answerFailure(visit, doorFailure(visit, error));
  }
}

/** As at the members' door: no place has more than its share of those whose passwords are weighed. */
const passwords = sharesOf(8);

/** Signs in, and knows this browser from now on: what strangers try elsewhere does not keep it out. */
async function letIn(visit: Visit, input: SharedDoor | OwnDoor, response: Response): Promise<Response> {
  const whose = `staff ${'email' in input ? input.email : 'shared'}`;
  const door = { tries: triesAt('staff-door', visit, whose), token: staffToken(visit), secret: visit.services.secret };
  const token = await passwords(placeOf(visit), () =>
    'email' in input
      ? signInStaff(visit.ctx, input, door)
      : signInBySharedPassword(visit.ctx, input, { ...door, shared: visit.services.sharedPassword }),
  ).catch(busy);
  return rememberDevice(rememberStaff(response, visit, token), visit, whose);
}

/** A fault of ours is told to the log, and at the door by the specified words alone. */
function doorFailure({ services, ctx }: Visit, error: unknown): Failure {
  if (isFailure(error)) return error;
  if (isDatabaseAway(error)) throw error;
  services.log.error({ err: error, requestId: ctx.requestId }, 'the staff door failed');
  return new Failure('unavailable', staffTexts.failed);
}

async function leave(visit: Visit): Promise<Response> {
  await leaveDesk(visit.ctx, staffToken(visit));
  return forgetStaff(seeOther(link('staffDoor')), visit);
}
