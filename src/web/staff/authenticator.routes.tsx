import { brand } from '#content/brand.ts';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { mayAnswerPeople, rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { beginAuthenticator } from '#domain/people/staff-accounts/begin-authenticator.ts';
import { chooseMorningMail, wantsMorningMail } from '#domain/people/staff-accounts/choose-morning-mail.ts';
import { confirmAuthenticator } from '#domain/people/staff-accounts/confirm-authenticator.ts';
import { findAuthenticator, type Authenticator } from '#domain/people/staff-accounts/find-authenticator.ts';
import { findSignature } from '#domain/people/staff-accounts/find-signature.ts';
import { saveSignature } from '#domain/people/staff-accounts/save-signature.ts';
import { confirmAuthenticatorSchema, staffTexts } from '#domain/people/staff-accounts/staff.schema.ts';
import { signatureSchema } from '#domain/staff/composing/compose.schema.ts';
import { toBase32 } from '#platform/base32.ts';
import { qrCode } from '#platform/qr-code.ts';
import { totpAddress } from '#platform/totp.ts';
import { action, press } from '../pages/action.ts';
import { formTitle } from '../pages/page.tsx';
import type { Refusal } from '../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../request/form.ts';
import { get, provedStaff, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { staffOf, portalPage } from './portal-page.tsx';
import { AuthenticatorPage } from './authenticator.page.tsx';
import type { SignatureForm } from './own-signature.tsx';
import { isStaffNews, type StaffNews } from './staff-news.ts';

const codeForm = defineForm({
  id: 'authenticator',
  schema: confirmAuthenticatorSchema,
  missingText: 'Enter the code',
  secretFields: ['code'],
});
const signatureForm = defineForm({ id: 'signature', schema: signatureSchema, missingText: 'Write your signature' });
const anyStaff = provedStaff(...rolesThat.read);

/** A colleague's own authenticator app. The app of the shared password is in the settings of the server. */
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
    limits: { place: 'staffSignIn' },
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

type Shown = {
  found: Authenticator;
  wantsMail: boolean;
  form: FormOf<typeof confirmAuthenticatorSchema>;
  signature: SignatureForm | undefined;
  news: StaffNews | undefined;
};

function showAuthenticator(
  visit: Visit,
  { found, wantsMail, form, signature, news }: Shown,
  refusal?: Refusal,
): Promise<Response> {
  return portalPage(visit, {
    title: formTitle('Your sign-in', signature?.problem ? signature : form),
    ...refusal,
    body: (
      <AuthenticatorPage
        state={found.state}
        since={found.state === 'on' ? found.since : undefined}
        pending={found.state === 'pending' ? pendingOf(found.email, found.secret) : undefined}
        wantsMail={wantsMail}
        form={form}
        signature={signature}
        news={news}
      />
    ),
  });
}

/** Apps read the secret as a QR code, or typed in groups of four. */
function pendingOf(name: string, secret: Buffer) {
  const text = toBase32(secret);
  const address = totpAddress({ issuer: `${brand.name} staff`, name, secret: text });
  return { grid: qrCode(address), byHand: text.replace(/(.{4})(?=.)/g, '$1 ') };
}
