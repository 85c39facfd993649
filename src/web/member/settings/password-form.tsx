import { settingsTexts } from '#domain/people/accounts/settings/settings.schema.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import type { FormState } from '#ui/field-state.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { link } from '#content/link.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { DemoLine } from './settings-frame.tsx';

type PasswordFormProps = {
  form: FormState;
  /** The account is everybody's, and nothing above has said so. */
  isDemo?: boolean;
};

/** marketplace.md §2 'Settings with password change'; without the first field for who has none yet. */
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
