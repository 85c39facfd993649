import { z } from 'zod';
import { brand } from '#content/brand.ts';
import { link, urls } from '#content/link.ts';
import { withFigures } from '#domain/acting/settings/figures.view.ts';
import { findWaitlistMail } from '#domain/intake/waitlist/find-waitlist-mail.ts';
import { joinWaitlist } from '#domain/intake/waitlist/join-waitlist.ts';
import { stopWaitlistMail } from '#domain/intake/waitlist/stop-waitlist-mail.ts';
import { joinWaitlistSchema, waitlistTexts } from '#domain/intake/waitlist/waitlist.schema.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { stopMailsRoutes } from '../parts/stop-mails.tsx';
import { action } from '../pages/action.ts';
import { formTitle, page, settingsOf } from '../pages/page.tsx';
import type { Refusal } from '../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../request/form.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { WaitlistThanksPage } from './waitlist-thanks.page.tsx';
import { WaitlistPage } from './waitlist.page.tsx';

const waitlistForm = defineForm({
  id: 'waitlist',
  schema: joinWaitlistSchema,
  missingText: waitlistTexts.missing,
  numberFields: ['phone'],
});

export const waitlistRoutes: readonly Route[] = [
  get(urls.waitlist, anyone, (visit) => showWaitlist(visit, blankForm(visit, waitlistForm))),
  ...action({
    at: urls.waitlist,
    who: anyone,
    form: waitlistForm,
    show: showWaitlist,
    answer: z.object({ entryId: z.string() }),
    verb: joinWaitlist,
    next: () => link('waitlistThanks'),
    limits: { form: 'email' },
    failedText: waitlistTexts.failed,
  }),
  get(urls.waitlistThanks, anyone, showThanks, { cachedUnder: [] }),
  ...stopMailsRoutes({
    at: urls.waitlistUnsubscribe,
    id: 'unsubscribe',
    find: findWaitlistMail,
    stop: stopWaitlistMail,
    words: () => ({
      description: 'Stop waitlist mail from us.',
      ask: {
        title: 'Waitlist mail',
        text: 'Press the button, and we stop writing to you about the waitlist at once. You need not say why.',
        button: 'Unsubscribe',
        leave: { label: 'Keep the mail', href: link('home') },
      },
      done: {
        title: 'Waitlist mail stopped',
        text: 'You will get no more waitlist mail from us.',
        more: (
          <>
            Your entry is still on the list. You can{' '}
            <TextLink href={link('myData')}>see it, export it or erase it</TextLink>.
          </>
        ),
        leave: { label: 'Back to the home page', href: link('home') },
      },
    }),
  }),
];

function showWaitlist(visit: Visit, form: FormOf<typeof joinWaitlistSchema>, refusal?: Refusal): Response {
  return page(visit, {
    title: formTitle('Join Our Waitlist', form),
    description: withFigures(`${brand.tagline}. {waitlist summary}`, settingsOf(visit)),
    canonical: link('waitlist'),
    ...refusal,
    body: <WaitlistPage form={form} asDialog={visit.isPart} />,
  });
}

function showThanks(visit: Visit): Response {
  return page(visit, {
    title: 'You are on the waitlist',
    description: waitlistTexts.thanks,
    body: <WaitlistThanksPage publicUrl={visit.services.publicUrl} />,
  });
}
