import { spacedPhones } from '#domain/values/spaced-phones.ts';
import type { Settings } from '#domain/people/accounts/settings/find-settings.ts';
import { settingsTexts } from '#domain/people/accounts/settings/settings.schema.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { CodeField } from '#ui/text-fields.tsx';
import type { FormState } from '#ui/field-state.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { link } from '#content/link.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { DemoMailboxLink } from '../../frame/plain-page.tsx';
import { DemoLine, SettingsFrame } from './settings-frame.tsx';

type PasswordFormProps = {
  form: FormState;
  /** A shared account, and the page has not said so above. */
  isDemo?: boolean;
};

/** marketplace.md §2 'Settings with password change'. Members without a password do not see the first field. */
export function PasswordForm({ form, isDemo = false }: PasswordFormProps) {
  const { currentPassword, newPassword, confirmPassword } = form.fields;
  return (
    <FormFrame
      noDraft
      form={form}
      action={link('settingsPassword')}
      busyText="Changing..."
      offlineText={settingsTexts.offline}
    >
      <DemoLine isDemo={isDemo} form={form} />
      <div className="grid gap-6">
        {currentPassword ? (
          <PasswordField
            field={currentPassword}
            label="Current password"
            autoComplete="current-password"
            enterKeyHint="next"
          />
        ) : null}
        <PasswordField
          field={newPassword!}
          label="New password"
          hint="At least 12 characters. Three or four words that do not belong together are easy to keep in mind."
          autoComplete="new-password"
          enterKeyHint="next"
        />
        <PasswordField
          field={confirmPassword!}
          label="New password again"
          autoComplete="new-password"
          enterKeyHint="go"
        />
      </div>
      <div>
        <Button type="submit">{currentPassword ? 'Change password' : 'Set password'}</Button>
      </div>
    </FormFrame>
  );
}

type ProofPageProps = {
  settings: Settings;
  form: FormState;
  /** For members without a password. */
  textMe: FormState;
  next: string | undefined;
};

export function ProofPage(props: ProofPageProps) {
  return (
    <SettingsFrame
      title="Is it you?"
      lead="The next step could open your account or your money to others, so we check that it is you. The check is valid for ten minutes."
    >
      {props.settings.hasPassword ? <ByPassword {...props} /> : <ByCode {...props} />}
    </SettingsFrame>
  );
}

function ByPassword({ form, next }: ProofPageProps) {
  return (
    <FormFrame
      noDraft
      form={form}
      action={link('settingsProof', {}, { next })}
      busyText="Checking..."
      offlineText={settingsTexts.offline}
    >
      <PasswordField
        field={form.fields.currentPassword!}
        label="Password"
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <div>
        <Button type="submit">It is me</Button>
      </div>
    </FormFrame>
  );
}

function ByCode({ form, textMe, next, settings }: ProofPageProps) {
  return (
    <>
      <FormFrame
        noDraft
        form={textMe}
        action={link('settingsProofText', {}, { next })}
        busyText="Sending..."
        offlineText={settingsTexts.offline}
      >
        <div className="grid justify-items-start gap-3">
          <p>We text a code to {spacedPhones(settings.phone ?? '')}.</p>
          <Button type="submit" kind="secondary">
            Text me a code
          </Button>
        </div>
      </FormFrame>
      <DemoMailboxLink of="texts" />
      <FormFrame
        noDraft
        form={form}
        action={link('settingsProof', {}, { next })}
        busyText="Checking..."
        offlineText={settingsTexts.offline}
      >
        <CodeField field={form.fields.code!} label="Code" hint="Six digits, from the text" />
        <div>
          <Button type="submit">It is me</Button>
        </div>
      </FormFrame>
    </>
  );
}
