import type { FormOf } from '../request/form.ts';
import { brand } from '#content/brand.ts';
import { waitlistTexts, type joinWaitlistSchema } from '#domain/intake/waitlist/waitlist.schema.ts';
import { link } from '#content/link.ts';
import type { Refusal } from '../request/act.ts';
import { withFigures } from '#domain/acting/settings/figures.view.ts';
import { formTitle, page, settingsOf } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { UnsubscribePage } from './unsubscribe.page.tsx';
import { WaitlistPage } from './waitlist.page.tsx';
import { WaitlistThanksPage } from './waitlist-thanks.page.tsx';

/** The form, blank or refused. */
export function showWaitlist(visit: Visit, form: FormOf<typeof joinWaitlistSchema>, refusal?: Refusal): Response {
  return page(visit, {
    title: formTitle('Join Our Waitlist', form),
    description: withFigures(`${brand.tagline}. {waitlist summary}`, settingsOf(visit)),
    canonical: link('waitlist'),
    ...refusal,
    body: <WaitlistPage form={form} asDialog={visit.part} />,
  });
}

export function showThanks(visit: Visit): Response {
  return page(visit, {
    title: 'You are on the waitlist',
    description: waitlistTexts.thanks,
    body: <WaitlistThanksPage publicUrl={visit.services.publicUrl} />,
  });
}

export function showUnsubscribe(visit: Visit, token: string, stopped: boolean): Response {
  return page(visit, {
    title: stopped ? 'Waitlist mail stopped' : 'Unsubscribe',
    description: 'Stop waitlist mail from us.',
    body: <UnsubscribePage action={link('waitlistUnsubscribe', { token })} stopped={stopped} />,
  });
}
