import { Failure } from '#domain/failure.ts';
import { findWaitlistMail } from '#domain/waitlist/find-waitlist-mail.ts';
import { joinWaitlist } from '#domain/waitlist/join-waitlist.ts';
import { stopWaitlistMail } from '#domain/waitlist/stop-waitlist-mail.ts';
import { joinWaitlistSchema, waitlistTexts } from '#domain/waitlist/waitlist.schema.ts';
import { link } from '../links.ts';
import { blankForm, defineForm, sentValues } from '../request/form.ts';
import { takeForm } from '../request/intake.ts';
import { seeOther } from '../request/page.tsx';
import { privately } from '../request/privately.ts';
import { anyone, get, post, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '../routes.ts';
import { showThanks, showUnsubscribe, showWaitlist } from './waitlist.views.tsx';

const waitlistForm = defineForm({
  id: 'waitlist',
  schema: joinWaitlistSchema,
  missingText: waitlistTexts.missing,
  numberFields: ['phone'],
});

export const waitlistRoutes: readonly Route[] = [
  get(urls.waitlist, anyone, (visit) => showWaitlist(visit, blankForm(waitlistForm))),
  post(
    urls.waitlist,
    anyone,
    takeForm({
      form: waitlistForm,
      show: showWaitlist,
      verb: joinWaitlist,
      next: () => link('waitlistThanks'),
      person: (input) => input.email,
      failedText: waitlistTexts.failed,
    }),
  ),
  get(urls.waitlistThanks, anyone, showThanks, { cachedUnder: [] }),
  get(urls.waitlistUnsubscribe, anyone, privately(askToUnsubscribe)),
  // A mail program's own unsubscribe button posts here from wherever it is (RFC 8058); the token carries the right.
  post(urls.waitlistUnsubscribe, anyone, privately(unsubscribe), { limit: 'form', fromOtherSites: true }),
];

async function askToUnsubscribe(visit: Visit): Promise<Response> {
  const token = visit.params.token ?? '';
  const standing = await findWaitlistMail(visit.ctx, token);
  if (!standing)
    throw new Failure(
      'not_found',
      'This unsubscribe link is not one of ours. Copy the whole link from the mail and try again.',
    );
  return showUnsubscribe(visit, token, standing.stopped);
}

/** A person is led to the page that says so; a mail program follows no redirect (RFC 8058 §3.1). */
async function unsubscribe(visit: Visit): Promise<Response> {
  const token = visit.params.token ?? '';
  const sent = await sentValues(visit.request, ['List-Unsubscribe']);
  await stopWaitlistMail(visit.ctx, token);
  const isMailProgram = sent.get('List-Unsubscribe')?.includes('One-Click');
  return isMailProgram ? showUnsubscribe(visit, token, true) : seeOther(link('waitlistUnsubscribe', { token }));
}
