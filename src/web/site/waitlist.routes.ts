import { Failure } from '#domain/acting/failure.ts';
import { findWaitlistMail } from '#domain/intake/waitlist/find-waitlist-mail.ts';
import { joinWaitlist } from '#domain/intake/waitlist/join-waitlist.ts';
import { stopWaitlistMail } from '#domain/intake/waitlist/stop-waitlist-mail.ts';
import { joinWaitlistSchema, waitlistTexts } from '#domain/intake/waitlist/waitlist.schema.ts';
import { link } from '#content/link.ts';
import { blankForm, defineForm } from '../request/form.ts';
import { action } from '../pages/action.ts';
import { anyone, get, type Route } from '../request/route.ts';
import { stopMails } from '../pages/stop-mails.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '#content/urls.ts';
import { showThanks, showUnsubscribe, showWaitlist } from './waitlist.views.tsx';

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
    verb: joinWaitlist,
    next: () => link('waitlistThanks'),
    limits: { form: (input) => input.email },
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
