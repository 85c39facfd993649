import type { FormOf } from '../request/form.ts';
import type { Authenticator } from '#domain/people/staff-accounts/find-authenticator.ts';
import { staffTexts, type confirmAuthenticatorSchema } from '#domain/people/staff-accounts/staff.schema.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { shownDate } from '#ui/dates.ts';
import { QrPicture } from '#ui/qr-picture.tsx';
import { TextField } from '#ui/text-fields.tsx';
import { link } from '#content/link.ts';
import { FormFrame } from '../pages/form-frame.tsx';
import { OwnSignature, type SignatureForm } from './own-signature.tsx';
import { Said } from './said.tsx';
import type { StaffNews } from './staff-news.ts';
import { PressButton } from '../parts/press-button.tsx';

type Pending = { grid: readonly (readonly boolean[])[]; byHand: string };

type AuthenticatorProps = {
  state: Authenticator['state'];
  since: Date | undefined;
  pending: Pending | undefined;
  wantsMail: boolean;
  form: FormOf<typeof confirmAuthenticatorSchema>;
  /** Only for staff who write to people. */
  signature: SignatureForm | undefined;
  news: StaffNews | undefined;
};

export function AuthenticatorPage({ state, since, pending, wantsMail, form, signature, news }: AuthenticatorProps) {
  return (
    <>
      <h1 className="text-28">Your sign-in</h1>
      <Said problem={undefined} news={news} />
      <section className="mt-6 grid max-w-[40rem] gap-4" aria-labelledby="authenticator-head">
        <h2 id="authenticator-head" className="border-b-2 border-ink pb-2 text-18">
          Authenticator app
        </h2>
        {state === 'on' ? (
          <p>
            On since {since ? shownDate(since) : ''}. You enter its code when you sign in. If you lose the phone, ask an
            owner.
          </p>
        ) : null}
        {state === 'none' ? (
          <>
            <p>With an app on your phone, your password alone is not enough to sign in.</p>
            <PressButton action={link('authenticatorSecret')} kind="primary" about="">
              Add an authenticator app
            </PressButton>
          </>
        ) : null}
        {pending ? <Confirm pending={pending} form={form} /> : null}
      </section>
      {signature ? <OwnSignature form={signature} /> : null}
      <MorningMail wants={wantsMail} />
    </>
  );
}

function MorningMail({ wants }: { wants: boolean }) {
  return (
    <section className="mt-10 grid max-w-[40rem] gap-4" aria-labelledby="morning-mail-head">
      <h2 id="morning-mail-head" className="border-b-2 border-ink pb-2 text-18">
        Morning e-mail
      </h2>
      <p>Your list of things to do, at 7:00 on working days. It is not sent on days when there is nothing to do.</p>
      <PressButton action={link(wants ? 'morningMailStop' : 'morningMailStart')} about="">
        {wants ? 'Turn it off' : 'Turn it on'}
      </PressButton>
    </section>
  );
}

function Confirm({ pending, form }: { pending: Pending; form: FormOf<typeof confirmAuthenticatorSchema> }) {
  return (
    <div className="grid items-start gap-8 tablet:grid-cols-[13rem_minmax(0,1fr)]">
      <QrPicture grid={pending.grid} label="The code to scan with your authenticator app" />
      <div className="grid gap-6">
        <div>
          <p>Scan the picture with your app, or type this key into it:</p>
          <p className="mt-1 break-words select-all">
            <code>{pending.byHand}</code>
          </p>
        </div>
        <FormFrame
          form={form}
          action={link('authenticator')}
          busyText="Checking..."
          offlineText={staffTexts.offline}
          unscripted
        >
          <TextField
            field={{ ...form.fields.code, values: [] }}
            label="Code"
            hint="The six digits that the app shows now"
            autoComplete="one-time-code"
            inputMode="numeric"
          />
          <div>
            <Button>Turn it on</Button>
          </div>
        </FormFrame>
      </div>
    </div>
  );
}
