import { answerOnce } from '#domain/answer-once.ts';
import { Failure, isFailure } from '#domain/failure.ts';
import { findWaitlistMail } from '#domain/waitlist/find-waitlist-mail.ts';
import { joinWaitlist } from '#domain/waitlist/join-waitlist.ts';
import { stopWaitlistMail } from '#domain/waitlist/stop-waitlist-mail.ts';
import { joinWaitlistSchema, waitlistTexts } from '#domain/waitlist/waitlist.schema.ts';
import { link } from '../links.ts';
import { blankForm, defineForm, readForm, refusedForm } from '../request/form.ts';
import { takeLimit } from '../request/limits.ts';
import { seeOther } from '../request/page.tsx';
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
  post(urls.waitlist, anyone, join, { limit: 'intake' }),
  get(urls.waitlistThanks, anyone, showThanks, { cachedUnder: [] }),
  get(urls.waitlistUnsubscribe, anyone, askToUnsubscribe),
  // A mail program's own unsubscribe button posts here from wherever it is (RFC 8058); the token carries the right.
  post(urls.waitlistUnsubscribe, anyone, unsubscribe, { limit: 'intake', fromOtherSites: true }),
];

async function join(visit: Visit): Promise<Response> {
  const read = await readForm(visit, waitlistForm);
  if (!read.accepted) return showWaitlist(visit, read.form, 422);
  const { input, form } = read;
  try {
    await takeLimit(visit, 'intakePerPerson', input.email);
    const once = { scope: urls.waitlist, key: form.key, body: input };
    await answerOnce(visit.ctx, once, (ctx) => joinWaitlist(ctx, input));
  } catch (error) {
    if (isFailure(error)) return showWaitlist(visit, refusedForm(form, error), error);
    visit.services.log.error({ err: error, requestId: visit.ctx.requestId }, 'a waitlist entry could not be stored');
    return showWaitlist(visit, refusedForm(form, new Failure('unavailable', waitlistTexts.failed)), 500);
  }
  return seeOther(link('waitlistThanks'));
}

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

async function unsubscribe(visit: Visit): Promise<Response> {
  const token = visit.params.token ?? '';
  await stopWaitlistMail(visit.ctx, token);
  return seeOther(link('waitlistUnsubscribe', { token }));
}
