import { spacedPhones } from '#domain/values/spaced-phones.ts';
import { settingsTexts } from '#domain/people/accounts/settings/settings.schema.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import type { FormState } from '#ui/field-state.ts';
import { link } from '#content/link.ts';
import { TurnOff } from './app.page.tsx';
import type { OwnForm } from './contact.pages.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { TextsForm } from './texts-form.tsx';

export function TextsPage({ settings, form, turnOff }: OwnForm & { turnOff: FormState }) {
  return (
    <SettingsFrame
      title="Codes by text message"
      lead="After your password we text a code to your phone. A person who has only the password cannot sign in."
    >
      <Content settings={settings} form={form} turnOff={turnOff} />
    </SettingsFrame>
  );
}

function Content({ settings, form, turnOff }: OwnForm & { turnOff: FormState }) {
  if (!settings.hasPassword) {
    return (
      <>
        <p>{settingsTexts.passwordFirst}</p>
        <div>
          <ButtonLink href={link('settingsPassword')}>Set a password</ButtonLink>
        </div>
      </>
    );
  }
  if (!settings.textsOn) {
    return (
      <>
        <ErrorSummary form={turnOff} />
        <TextsForm form={form} isDemo={settings.isDemo} />
      </>
    );
  }
  return (
    <>
      <p>
        <Badge tone="good">On</Badge> <span className="text-quiet">to {spacedPhones(settings.phone ?? '')}</span>
      </p>
      <TurnOff form={turnOff} action={link('settingsTextsRemoval')}>
        Without it your account is less safe. A new number? Change your phone instead.
      </TurnOff>
    </>
  );
}
