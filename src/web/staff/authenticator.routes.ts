import { Failure } from '#domain/acting/failure.ts';
import { beginAuthenticator } from '#domain/people/team/begin-authenticator.ts';
import { chooseMorningMail, wantsMorningMail } from '#domain/people/team/choose-morning-mail.ts';
import { confirmAuthenticator } from '#domain/people/team/confirm-authenticator.ts';
import { findAuthenticator } from '#domain/people/team/find-authenticator.ts';
import { signatureSchema } from '#domain/staff/composing/compose.schema.ts';
import { findSignature } from '#domain/people/team/find-signature.ts';
import { saveSignature } from '#domain/people/team/save-signature.ts';
import { mayAnswerPeople, rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { confirmAuthenticatorSchema, staffTexts } from '#domain/people/team/staff.schema.ts';
import { link } from '#content/link.ts';
import type { Refusal } from '../request/act.ts';
import { action, press } from '../pages/action.ts';
import { blankForm, defineForm, type FormOf } from '../request/form.ts';
import { get, provedStaff, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '#content/urls.ts';
import { showAuthenticator } from './authenticator.views.tsx';
import type { SignatureForm } from './own-signature.tsx';
import { staffOf } from './admin-page.tsx';
import { isStaffNews } from './staff-news.ts';

const codeForm = defineForm({
  id: 'authenticator',
  schema: confirmAuthenticatorSchema,
  missingText: 'Enter the code',
  secretFields: ['code'],
});
const signatureForm = defineForm({ id: 'signature', schema: signatureSchema, missingText: 'Write your signature' });
const anyStaff = provedStaff(...rolesThat.read);

/** One's own second way to show who one is; the shared password's is a setting. */
export const authenticatorRoutes: readonly Route[] = [
  get(urls.authenticator, anyStaff, (visit) => show(visit, blankForm(visit, codeForm))),
  ...action({
    at: urls.ownSignature,
    who: provedStaff(...rolesThat.answer),
    page: () => link('authenticator'),
    form: signatureForm,
    verb: saveSignature,
    show: (visit, form, refusal) => show(visit, blankForm(visit, codeForm), refusal, form),
    next: () => link('authenticator', {}, { news: 'signature-saved' }),
    failedText: staffTexts.notSaved,
  }),
  ...press({
    at: urls.authenticatorSecret,
    who: anyStaff,
    page: () => link('authenticator'),
    verb: (ctx, visit) => beginAuthenticator(ctx, visit.services.secret),
    next: () => link('authenticator'),
  }),
  ...press({
    at: urls.morningMailStart,
    who: anyStaff,
    page: () => link('authenticator'),
    verb: (ctx) => chooseMorningMail(ctx, true),
    next: () => link('authenticator', {}, { news: 'morning-mail-on' }),
  }),
  ...press({
    at: urls.morningMailStop,
    who: anyStaff,
    page: () => link('authenticator'),
    verb: (ctx) => chooseMorningMail(ctx, false),
    next: () => link('authenticator', {}, { news: 'morning-mail-off' }),
  }),
  ...action({
    at: urls.authenticator,
    who: anyStaff,
    form: codeForm,
    limits: { place: 'staffDoor' },
    once: 'by the verb',
    verb: (ctx, input, visit) => confirmAuthenticator(ctx, input, visit.services.secret),
    show,
    next: () => link('authenticator', {}, { news: 'authenticator-added' }),
    failedText: staffTexts.notSaved,
  }),
];

async function show(
  visit: Visit,
  form: FormOf<typeof confirmAuthenticatorSchema>,
  refusal?: Refusal,
  typed?: SignatureForm,
): Promise<Response> {
  const staff = staffOf(visit);
  const { id } = staff;
  if (id === undefined) throw new Failure('not_found', 'The shared password has no page of its own.');
  const news = visit.url.searchParams.get('news') ?? '';
  const found = await findAuthenticator(visit.ctx, visit.services.secret);
  const wantsMail = await wantsMorningMail(visit.ctx);
  const signature = mayAnswerPeople(staff)
    ? (typed ?? blankForm(visit, signatureForm, { signature: await findSignature(visit.ctx, staff) }))
    : undefined;
  const shown = { found, wantsMail, form, signature, news: isStaffNews(news) ? news : undefined };
  return showAuthenticator(visit, shown, refusal);
}
