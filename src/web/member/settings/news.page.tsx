import type { FormOf } from '../../request/form.ts';
import { newsConsent, type newsSchema } from '#domain/people/accounts/settings/news.schema.ts';
import { settingsTexts } from '#domain/people/accounts/settings/settings.schema.ts';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { shownDate } from '#ui/dates.ts';
import { link } from '#content/link.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import type { OwnForm } from './contact.pages.tsx';
import { SettingsFrame } from './settings-frame.tsx';

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
            News go by e-mail. <TextLink href={link('settingsEmail')}>Add your e-mail</TextLink> to have them.
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
        <p>E-mails about your orders, bookings and deals: it is how you know what happens to your money.</p>
        <p>E-mails about the ways into your account, and the codes that you ask for by text.</p>
      </section>
    </SettingsFrame>
  );
}
