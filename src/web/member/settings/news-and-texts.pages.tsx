import { newsConsent, type newsSchema } from '#domain/people/accounts/settings/news.schema.ts';
import { type phoneNumberSchema, settingsTexts } from '#domain/people/accounts/settings/settings.schema.ts';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { shownDate } from '#ui/dates.ts';
import { link } from '#content/link.ts';
import { spacedPhones } from '#domain/values/spaced-phones.ts';
import { Badge } from '#ui/notices.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import type { FormState } from '#ui/field-state.ts';
import { PhoneField } from '#ui/text-fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import type { OwnForm } from './contact.pages.tsx';
import { DemoLine, SettingsFrame } from './settings-frame.tsx';
import { TurnOff } from './app.page.tsx';

export function NewsPage({ settings, form }: OwnForm<FormOf<typeof newsSchema>>) {
  const { email, newsAgreedAt, waitlistToken } = settings;
  return (
    <SettingsFrame title="E-mail and texts" lead="What we may write to you, and what we must.">
      <section className="grid gap-4 border-t-2 border-ink pt-4" aria-labelledby="may">
        <h2 id="may" className="text-22">
          If you want it
        </h2>
        {email ? (
          <FormFrame form={form} action={link('settingsNews')} busyText="Saving..." offlineText={settingsTexts.offline}>
            <Checkbox
              field={form.fields.news}
              label={newsConsent.text}
              hint={newsAgreedAt ? `You agreed on ${shownDate(newsAgreedAt)}.` : 'Untick it here whenever you like.'}
            />
            <div>
              <Button type="submit">Save</Button>
            </div>
          </FormFrame>
        ) : (
          <p>
            News go by e-mail. <TextLink href={link('settingsEmail')}>Add your e-mail</TextLink> to get them.
          </p>
        )}
        {waitlistToken ? (
          <p>
            You get our waitlist e-mails too.{' '}
            <TextLink href={link('waitlistUnsubscribe', { token: waitlistToken })}>Stop it</TextLink>
          </p>
        ) : null}
      </section>
      <section className="grid gap-2 border-t-2 border-ink pt-4" aria-labelledby="must">
        <h2 id="must" className="text-22">
          Always
        </h2>
        <p>E-mails about your orders, bookings and deals: they tell you what happens to your money.</p>
        <p>E-mails about how you sign in, and the codes that you ask for by text.</p>
      </section>
    </SettingsFrame>
  );
}

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

type TextsFormProps = {
  form: FormOf<typeof phoneNumberSchema>;
  /** A shared account, and the page has not said so above. */
  isDemo?: boolean;
};

/** marketplace.md §2 'two-factor phone entry'. The number is used after its code was entered. */
export function TextsForm({ form, isDemo = false }: TextsFormProps) {
  return (
    <FormFrame form={form} action={link('settingsTexts')} busyText="Sending..." offlineText={settingsTexts.offline}>
      <DemoLine isDemo={isDemo} form={form} />
      <PhoneField
        field={form.fields.phoneNumber}
        label="Phone number"
        hint="We text a code to it. We use the number once you have typed that code."
        enterKeyHint="send"
      />
      <div>
        <Button type="submit" kind="secondary">
          Text me a code
        </Button>
      </div>
    </FormFrame>
  );
}
