import { spacedPhones } from '#domain/values/spaced-phones.ts';
import { CodeField, EmailField, PhoneField, TextField } from '#ui/text-fields.tsx';
import type { FormOf } from '../../request/form.ts';
import type { codeSchema } from '#domain/people/accounts/account.schema.ts';
import {
  type newEmailSchema,
  type phoneNumberSchema,
  type profileSchema,
  settingsTexts,
} from '#domain/people/accounts/settings/settings.schema.ts';
import { codeHolds_ms, linkHolds_ms } from '#domain/people/accounts/session.rules.ts';
import type { Settings } from '#domain/people/accounts/settings/find-settings.ts';
import { hour_ms, minute_ms } from '#platform/clock.ts';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import type { FormState } from '#ui/field-state.ts';
import { link } from '#content/link.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { DemoMailboxLink } from '../../frame/plain-page.tsx';
import { DemoLine, SettingsFrame } from './settings-frame.tsx';
import { PasswordForm } from './proof.pages.tsx';

export type OwnForm<Form extends FormState = FormState> = { settings: Settings; form: Form };

export function ProfilePage({ settings, form }: OwnForm<FormOf<typeof profileSchema>>) {
  return (
    <SettingsFrame title="You" lead="How others see you when you trade.">
      <FormFrame form={form} action={link('settingsProfile')} busyText="Saving..." offlineText={settingsTexts.offline}>
        <DemoLine isDemo={settings.isDemo} form={form} />
        <div className="grid gap-6">
          <TextField field={form.fields.name} label="Name" autoComplete="name" enterKeyHint="next" />
          <TextField field={form.fields.company} label="Company" autoComplete="organization" enterKeyHint="next" />
          <TextField
            field={form.fields.location}
            label="Location"
            hint="Town and state, like Badagry, Lagos"
            autoComplete="address-level2"
            enterKeyHint="done"
          />
        </div>
        <div>
          <Button type="submit">Save</Button>
        </div>
      </FormFrame>
    </SettingsFrame>
  );
}

export function PasswordPage({ settings, form }: OwnForm) {
  return (
    <SettingsFrame
      title={settings.hasPassword ? 'Change your password' : 'Set a password'}
      lead={
        settings.hasPassword ? 'Your other devices are signed out.' : 'You can then sign in without a text message.'
      }
    >
      <PasswordForm form={form} isDemo={settings.isDemo} />
    </SettingsFrame>
  );
}

export function EmailPage({ settings: { email, isDemo }, form }: OwnForm<FormOf<typeof newEmailSchema>>) {
  const hours = linkHolds_ms.change_email / hour_ms;
  return (
    <SettingsFrame
      title={email ? 'Change your e-mail' : 'Add your e-mail'}
      lead={
        email ? <span className="break-words">Now {email}</span> : 'For signing in, and for what we have to tell you.'
      }
    >
      <FormFrame form={form} action={link('settingsEmail')} busyText="Sending..." offlineText={settingsTexts.offline}>
        <DemoLine isDemo={isDemo} form={form} />
        <EmailField
          field={form.fields.email}
          label="New e-mail"
          hint={`We send a link there. It works for ${hours} hours, and until you follow it nothing changes.`}
          enterKeyHint="send"
        />
        <div>
          <Button type="submit">Send me the link</Button>
        </div>
      </FormFrame>
    </SettingsFrame>
  );
}

export function PhonePage({ settings: { phone, isDemo }, form }: OwnForm<FormOf<typeof phoneNumberSchema>>) {
  return (
    <SettingsFrame
      title={phone ? 'Change your phone' : 'Add your phone'}
      lead={phone ? `Now ${phone}` : 'You can sign in with it, and buyers can reach you.'}
    >
      <FormFrame form={form} action={link('settingsPhone')} busyText="Sending..." offlineText={settingsTexts.offline}>
        <DemoLine isDemo={isDemo} form={form} />
        <PhoneField
          field={form.fields.phoneNumber}
          label="New phone number"
          hint="We text a code to it. Nothing changes until you enter the code."
          enterKeyHint="send"
        />
        <div>
          <Button type="submit">Text me a code</Button>
        </div>
      </FormFrame>
    </SettingsFrame>
  );
}

type PhoneCodePageProps = {
  form: FormOf<typeof codeSchema>;
  codeId: string;
  sent: { phone: string; use: 'change_phone' | 'confirm_phone'; isOver: boolean };
};

export function PhoneCodePage({ form, codeId, sent }: PhoneCodePageProps) {
  const again = link(sent.use === 'change_phone' ? 'settingsPhone' : 'settingsTexts');
  return (
    <SettingsFrame
      title="Enter the code"
      lead={`A text is on its way to ${spacedPhones(sent.phone)}. Its code works for ${codeHolds_ms / minute_ms} minutes.`}
    >
      <DemoMailboxLink of="texts" />
      {sent.isOver ? (
        <p className="summary display text-22" role="alert">
          This code no longer works. Ask for a new one.
        </p>
      ) : (
        <FormFrame
          noDraft
          form={form}
          action={link('settingsPhoneCode', { codeId })}
          busyText="Checking..."
          offlineText={settingsTexts.offline}
        >
          <CodeField field={form.fields.code} label="Code" hint="Six digits" />
          <div>
            <Button type="submit">Confirm this phone</Button>
          </div>
        </FormFrame>
      )}
      <p className="text-quiet">
        No text after a minute? <TextLink href={again}>Check the number and ask again</TextLink>.
      </p>
    </SettingsFrame>
  );
}
