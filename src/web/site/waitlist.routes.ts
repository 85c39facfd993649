import { z } from 'zod';
import type { Ctx } from '#domain/context.ts';
import { Failure } from '#domain/failure.ts';
import { findWaitlistMail } from '#domain/waitlist/find-waitlist-mail.ts';
import { joinWaitlist } from '#domain/waitlist/join-waitlist.ts';
import { stopWaitlistMail } from '#domain/waitlist/stop-waitlist-mail.ts';
import { joinWaitlistSchema, waitlistTexts } from '#domain/waitlist/waitlist.schema.ts';
import { link } from '#content/link.ts';
import { blankForm, defineForm } from '../request/form.ts';
import { action } from '../request/action.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '#content/urls.ts';
import { showThanks, showUnsubscribe, showWaitlist } from './waitlist.views.tsx';

/** What mail programs add to the address (RFC 8058 §3.1). */
const unsubscribeForm = defineForm({
  id: 'unsubscribe',
  schema: z.object({ 'List-Unsubscribe': z.string().max(40).optional() }),
  missingText: '',
});

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
  // A mail program's own unsubscribe button posts here from wherever it is (RFC 8058); the token carries the right.
  ...action({
    at: urls.waitlistUnsubscribe,
    who: anyone,
    form: unsubscribeForm,
    once: 'by the verb',
    verb: stopMail,
    // A person is led to the page that says so; a mail program follows no redirect.
    next: ({ isMailProgram }, visit) => {
      const token = tokenOf(visit);
      return isMailProgram ? showUnsubscribe(visit, token, true) : link('waitlistUnsubscribe', { token });
    },
    fromOtherSites: true,
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

async function stopMail(ctx: Ctx, sent: z.infer<typeof unsubscribeForm.schema>, visit: Visit) {
  await stopWaitlistMail(ctx, tokenOf(visit));
  return { isMailProgram: sent['List-Unsubscribe'] === 'One-Click' };
}

function tokenOf({ params }: Visit): string {
  return params.token ?? '';
}
