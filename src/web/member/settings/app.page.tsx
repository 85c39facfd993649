import type { FormOf } from '../../request/form.ts';
import type { codeSchema } from '#domain/people/accounts/account.schema.ts';
import { brand } from '#content/brand.ts';
import type { Authenticator } from '#domain/people/accounts/second-factor/find-authenticator.ts';
import type { Settings } from '#domain/people/accounts/settings/find-settings.ts';
import { settingsTexts } from '#domain/people/accounts/settings/settings.schema.ts';
import type { Member } from '#domain/acting/context.ts';
import { qrCode } from '#platform/qr-code.ts';
import { totpAddress } from '#platform/totp.ts';
import { Badge } from '#ui/notices.tsx';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { CodeField } from '#ui/text-fields.tsx';
import { shownDate } from '#ui/dates.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import type { FormState } from '#ui/field-state.ts';
import { QrPicture } from '#ui/qr-picture.tsx';
import { link } from '#content/link.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { DemoLine, SettingsFrame } from './settings-frame.tsx';

type AppPageProps = {
  member: Member;
  settings: Settings;
  app: Authenticator;
  form: FormOf<typeof codeSchema>;
  begin: FormState;
  turnOff: FormState;
};

export function AppPage(props: AppPageProps) {
  const { app } = props;
  return (
    <SettingsFrame
      title="Authenticator app"
      lead="A code that your phone makes by itself, new every 30 seconds. It needs no network and costs no text."
    >
      {app.state === 'off' ? <Off {...props} /> : null}
      {app.state === 'beginning' ? <Scan {...props} secret={app.secret} /> : null}
      {app.state === 'on' ? <On {...props} since={app.since} /> : null}
    </SettingsFrame>
  );
}

function Off({ begin, turnOff, settings }: AppPageProps) {
  return (
    <>
      <ErrorSummary form={turnOff} />
      <ol className="grid list-decimal gap-2 pl-6 marker:font-display marker:font-bold">
        <li>Have an authenticator app on your phone: Google Authenticator, Aegis, 2FAS or another.</li>
        <li>Scan the code that we show you, or type it.</li>
        <li>Give us the six digits that the app shows.</li>
      </ol>
      <FormFrame
        noDraft
        form={begin}
        action={link('settingsApp')}
        busyText="One moment..."
        offlineText={settingsTexts.offline}
      >
        <DemoLine isDemo={settings.isDemo} form={begin} />
        <div>
          <Button type="submit">Show me the code to scan</Button>
        </div>
      </FormFrame>
      {settings.hasPassword && !settings.textsOn ? (
        <p className="text-quiet">
          No app? <TextLink href={link('settingsTexts')}>Get codes by text message</TextLink>.
        </p>
      ) : null}
    </>
  );
}

function Scan({ form, member, secret }: AppPageProps & { secret: string }) {
  const name = member.email ?? member.phone ?? member.name;
  const address = totpAddress({ issuer: brand.plainName, name, secret });
  return (
    <>
      <div className="grid gap-4">
        <h2 className="text-22">Scan this with the app</h2>
        <QrPicture grid={qrCode(address)} label="QR code for the authenticator app" />
        <p className="text-quiet">
          Are you on that phone already? <TextLink href={address}>Open the app</TextLink>, or type this into it:
        </p>
        <p className="display text-22 break-words" translate="no">
          {secret.match(/.{4}/g)!.join(' ')}
        </p>
      </div>
      <FormFrame
        noDraft
        form={form}
        action={link('settingsAppConfirmation')}
        busyText="Checking..."
        offlineText={settingsTexts.offline}
      >
        <CodeField field={form.fields.code} label="What does the app show now?" hint="Six digits" />
        <div>
          <Button type="submit">Turn it on</Button>
        </div>
      </FormFrame>
    </>
  );
}

function On({ turnOff, since }: AppPageProps & { since: Date }) {
  return (
    <>
      <p>
        <Badge tone="good">On</Badge> <span className="text-quiet">since {shownDate(since)}</span>
      </p>
      <TurnOff form={turnOff} action={link('settingsAppRemoval')}>
        Without it your account is less safe. A new phone? Turn it off here, and on again with the new one.
      </TurnOff>
    </>
  );
}

export function TurnOff({ form, action, children }: { form: FormState; action: string; children: string }) {
  return (
    <FormFrame noDraft form={form} action={action} busyText="Turning off..." offlineText={settingsTexts.offline}>
      <div className="grid justify-items-start gap-3 border-t border-line pt-6">
        <p className="text-quiet">{children}</p>
        <Button type="submit" kind="secondary">
          Turn it off
        </Button>
      </div>
    </FormFrame>
  );
}
