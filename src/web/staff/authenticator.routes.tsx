import { brand } from '#content/brand.ts';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { mayAnswerPeople, rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { beginStaffAuthenticator } from '#domain/people/staff-accounts/begin-authenticator.ts';
import { chooseMorningMail, wantsMorningMail } from '#domain/people/staff-accounts/choose-morning-mail.ts';
import { confirmStaffAuthenticator } from '#domain/people/staff-accounts/confirm-authenticator.ts';
import { findStaffAuthenticator, type StaffAuthenticator } from '#domain/people/staff-accounts/find-authenticator.ts';
import { findStaffSignature } from '#domain/people/staff-accounts/find-signature.ts';
import { saveSignature } from '#domain/people/staff-accounts/save-signature.ts';
import { confirmAuthenticatorSchema, staffTexts } from '#domain/people/staff-accounts/staff.schema.ts';
import { signatureSchema } from '#domain/staff/composing/compose.schema.ts';
import { toBase32 } from '#platform/base32.ts';
import { qrCode } from '#platform/qr-code.ts';
import { totpAddress } from '#platform/totp.ts';
import { shownDate } from '#ui/dates.ts';
import { Fields } from '#ui/fields.tsx';
import { QrPicture } from '#ui/qr-picture.tsx';
import { actsPage } from '../pages/act-page.tsx';
import { PressButton } from '../parts/press-button.tsx';
import { provedStaff, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { staffOf } from './portal-page.tsx';
import { StaffNewsBanner } from './staff-news-banner.tsx';
import { portalFrame } from './staff-acts.tsx';
import { staffNewsIn, type StaffNews } from './staff-news.ts';

const failed = staffTexts.notSaved;
const { offline } = staffTexts;
const withNews = (news: StaffNews) => () => link('authenticator', {}, { news });

/** A colleague's own authenticator app, signature and morning e-mail. The authenticator app of the shared password is a setting. */
const ownSignIn = actsPage({
  at: urls.authenticator,
  who: provedStaff(...rolesThat.read),
  frame: portalFrame,
  find: findOwnSignIn,
  look: ({ app, wantsMail }, visit) => ({
    title: 'Your sign-in',
    above: (
      <>
        <StaffNewsBanner problem={undefined} news={staffNewsIn(visit)} />
        <AppState app={app} />
      </>
    ),
    below: <MorningMail isOn={wantsMail} />,
  }),
});

export const authenticatorRoutes: readonly Route[] = ownSignIn.routes(
  ownSignIn.act({
    id: 'authenticator',
    schema: confirmAuthenticatorSchema,
    missing: 'Enter the code',
    failed,
    offline,
    secret: ['code'],
    limits: { place: 'staffSignIn' },
    look: ({ app }) => ({ button: 'Turn it on', busy: 'Checking...', isLeftOut: app.state !== 'pending' }),
    fields: ({ found: { app }, form: { fields } }) => (
      <>
        {app.state === 'pending' ? <AppToScan name={app.email} secret={app.secret} /> : null}
        <Fields fields={fields} />
      </>
    ),
    once: 'by the verb',
    verb: (ctx, input, visit) => confirmStaffAuthenticator(ctx, input, visit.services.secret),
    next: withNews('authenticator-added'),
  }),
  // The signature below the colleague's e-mails, which the e-mail window saves too.
  ownSignIn.act({
    at: urls.ownSignature,
    who: provedStaff(...rolesThat.answer),
    id: 'signature',
    schema: signatureSchema,
    missing: 'Write your signature',
    failed,
    offline,
    values: ({ signature = '' }) => ({ signature }),
    look: ({ mayWrite }) => ({ head: 'Your signature', button: 'Save signature', size: 'small', isLeftOut: !mayWrite }),
    verb: saveSignature,
    next: withNews('signature-saved'),
  }),
  ownSignIn.press({
    at: urls.authenticatorSecret,
    verb: (ctx, visit) => beginStaffAuthenticator(ctx, visit.services.secret),
    next: () => link('authenticator'),
  }),
  ownSignIn.press({
    at: urls.morningMailStart,
    verb: (ctx) => chooseMorningMail(ctx, true),
    next: withNews('morning-mail-on'),
  }),
  ownSignIn.press({
    at: urls.morningMailStop,
    verb: (ctx) => chooseMorningMail(ctx, false),
    next: withNews('morning-mail-off'),
  }),
);

async function findOwnSignIn(visit: Visit) {
  const staff = staffOf(visit);
  if (staff.id === undefined) throw new Failure('not_found', 'The shared password has no page of its own.');
  const app = await findStaffAuthenticator(visit.ctx, visit.services.secret);
  const wantsMail = await wantsMorningMail(visit.ctx);
  const mayWrite = mayAnswerPeople(staff);
  return { app, wantsMail, mayWrite, signature: mayWrite ? await findStaffSignature(visit.ctx, staff) : undefined };
}

function AppState({ app }: { app: StaffAuthenticator }) {
  return (
    <section className="grid gap-4 border-t-2 border-ink pt-4" aria-labelledby="authenticator-head">
      <h2 id="authenticator-head" className="text-18">
        Authenticator app
      </h2>
      {app.state === 'on' ? (
        <p>
          On since {shownDate(app.since)}. You enter its code when you sign in. If you lose the phone, ask an owner.
        </p>
      ) : null}
      {app.state === 'none' ? (
        <>
          <p>With an app on your phone, your password alone is not enough to sign in.</p>
          <PressButton action={link('authenticatorSecret')} kind="primary" about="">
            Add an authenticator app
          </PressButton>
        </>
      ) : null}
    </section>
  );
}

/** Authenticator apps read the secret from a picture, or colleagues type it in groups of four. */
function AppToScan({ name, secret }: { name: string; secret: Buffer }) {
  const text = toBase32(secret);
  const address = totpAddress({ issuer: `${brand.name} staff`, name, secret: text });
  return (
    <div className="grid items-start gap-8 tablet:grid-cols-[13rem_minmax(0,1fr)]">
      <QrPicture grid={qrCode(address)} label="The code to scan with your authenticator app" />
      <div>
        <p>Scan the picture with your app, or type this key into it:</p>
        <p className="mt-1 break-words select-all">
          <code>{text.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
      </div>
    </div>
  );
}

function MorningMail({ isOn }: { isOn: boolean }) {
  return (
    <section className="grid gap-4 border-t-2 border-ink pt-4" aria-labelledby="morning-mail-head">
      <h2 id="morning-mail-head" className="text-18">
        Morning e-mail
      </h2>
      <p>Your list of things to do, at 7:00 on working days. It is not sent on days when there is nothing to do.</p>
      <PressButton action={link(isOn ? 'morningMailStop' : 'morningMailStart')} about="">
        {isOn ? 'Turn it off' : 'Turn it on'}
      </PressButton>
    </section>
  );
}
