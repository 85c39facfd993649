import { Failure, isFailure } from '#domain/failure.ts';
import { beginAuthenticator } from '#domain/staff/begin-authenticator.ts';
import { confirmAuthenticator } from '#domain/staff/confirm-authenticator.ts';
import { findAuthenticator } from '#domain/staff/find-authenticator.ts';
import { rolesThat } from '#domain/staff/staff.policy.ts';
import { confirmAuthenticatorSchema } from '#domain/staff/staff.schema.ts';
import type { FormState } from '#ui/field-state.ts';
import { link } from '../links.ts';
import { statusOf } from '../request/failures.tsx';
import { blankForm, defineForm, readForm, refusedForm } from '../request/form.ts';
import { withFormToken } from '../request/form-token.ts';
import type { Refusal } from '../request/intake.ts';
import { takeLimit } from '../request/limits.ts';
import { seeOther } from '../request/page.tsx';
import { unkept } from '../request/privately.ts';
import { get, post, provedStaff, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '../routes.ts';
import { showAuthenticator } from './authenticator.views.tsx';
import { staffOf } from './admin-page.tsx';
import { isStaffNews } from './staff-news.ts';

const codeForm = defineForm({
  id: 'authenticator',
  schema: confirmAuthenticatorSchema,
  missingText: 'Enter the code',
});
const anyStaff = provedStaff(...rolesThat.read);

/** One's own second way to show who one is; the shared password's is a setting. */
export const authenticatorRoutes: readonly Route[] = [
  get(
    urls.authenticator,
    anyStaff,
    unkept((visit) => show(visit, blankForm(codeForm))),
  ),
  post(urls.authenticatorSecret, anyStaff, unkept(withFormToken(begin))),
  post(urls.authenticator, anyStaff, unkept(withFormToken(confirm))),
];

async function begin(visit: Visit): Promise<Response> {
  await beginAuthenticator(visit.ctx, visit.services.secret);
  return seeOther(link('authenticator'));
}

async function confirm(visit: Visit): Promise<Response> {
  await takeLimit(visit, 'staffDoor', codeForm.id);
  const read = await readForm(visit, codeForm);
  if (!read.accepted) return show(visit, read.form, { status: 422 });
  try {
    await confirmAuthenticator(visit.ctx, read.input, visit.services.secret);
    return seeOther(link('authenticator', {}, { news: 'authenticator-added' }));
  } catch (error) {
    if (!isFailure(error)) throw error;
    return show(visit, refusedForm(read.form, error), { status: statusOf(error) });
  }
}

async function show(visit: Visit, form: FormState, refusal?: Refusal): Promise<Response> {
  const { id } = staffOf(visit);
  if (id === undefined) throw new Failure('not_found', 'The shared password has no page of its own.');
  const news = visit.url.searchParams.get('news') ?? '';
  const found = await findAuthenticator(visit.ctx, visit.services.secret);
  return showAuthenticator(visit, { found, form, news: isStaffNews(news) ? news : undefined }, refusal);
}
