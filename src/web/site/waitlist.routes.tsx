import { z } from 'zod';
import { brand } from '#content/brand.ts';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { withFigures } from '#domain/acting/settings/figures.view.ts';
import { findWaitlistMail } from '#domain/intake/waitlist/find-waitlist-mail.ts';
import { joinWaitlist } from '#domain/intake/waitlist/join-waitlist.ts';
import { stopWaitlistMail } from '#domain/intake/waitlist/stop-waitlist-mail.ts';
import { joinWaitlistSchema, waitlistTexts } from '#domain/intake/waitlist/waitlist.schema.ts';
import { action, stopMails } from '../pages/action.ts';
import { formTitle, page, settingsOf } from '../pages/page.tsx';
import type { Refusal } from '../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../request/form.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { UnsubscribePage } from './unsubscribe.page.tsx';
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
  get(urls.waitlistUnsubscribe, anyone, askToUnsubscribe),
  ...stopMails({
    at: urls.waitlistUnsubscribe,
    id: 'unsubscribe',
    verb: stopWaitlistMail,
    stopped: (visit, token) => showUnsubscribe(visit, token, true),
    page: (token) => link('waitlistUnsubscribe', { token }),
  }),
];

async function askToUnsubscribe(visit: Visit): Promise<Response> {
  const token = tokenOf(visit);
  const standing = await findWaitlistMail(visit.ctx, token);
  if (!standing)
    throw new Failure(
      'not_found',
      'This unsubscribe link is not one of ours. Copy the whole link from the mail and try again.',
    );
  return showUnsubscribe(visit, token, standing.stopped);
}

function tokenOf({ params }: Visit): string {
  return params.token ?? '';
}

function showWaitlist(visit: Visit, form: FormOf<typeof joinWaitlistSchema>, refusal?: Refusal): Response {
  return page(visit, {
    title: formTitle('Join Our Waitlist', form),
    description: withFigures(`${brand.tagline}. {waitlist summary}`, settingsOf(visit)),
    canonical: link('waitlist'),
    ...refusal,
    body: <WaitlistPage form={form} asDialog={visit.part} />,
  });
}

function showThanks(visit: Visit): Response {
  return page(visit, {
    title: 'You are on the waitlist',
    description: waitlistTexts.thanks,
    body: <WaitlistThanksPage publicUrl={visit.services.publicUrl} />,
  });
}

function showUnsubscribe(visit: Visit, token: string, stopped: boolean): Response {
  return page(visit, {
    title: stopped ? 'Waitlist mail stopped' : 'Unsubscribe',
    description: 'Stop waitlist mail from us.',
    body: <UnsubscribePage action={link('waitlistUnsubscribe', { token })} stopped={stopped} />,
  });
}
