import { passSecondFactor } from '#domain/accounts/second-factor/pass-second-factor.ts';
import { textSecondFactor } from '#domain/accounts/second-factor/text-second-factor.ts';
import { findSecondFactor } from '#domain/accounts/second-factor/find-second-factor.ts';
import { settingsTexts } from '#domain/accounts/settings/settings.texts.ts';
import { link } from '../links.ts';
import { deviceOf } from '../request/device.ts';
import { takeForm } from '../request/intake.ts';
import { takeMemberLimit } from '../request/limits.ts';
import { leaveFor } from '../request/page.tsx';
import { anyone, get, post, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '../routes.ts';
import { enter, passOn } from './enter.ts';
import { wantedNext } from './places.ts';
import { showSecondFactor } from './second-factor.views.tsx';
import { secondFactorForm, textMeForm } from './settings/settings.forms.ts';

/** For whoever gave the right password and is nobody yet: their browser holds a session that only waits. */
export const secondFactorRoutes: readonly Route[] = [
  get(urls.secondFactor, anyone, (visit) =>
    visit.ctx.actor.kind === 'member' ? passOn(visit, wantedNext(visit)) : showSecondFactor(visit),
  ),
  post(urls.secondFactor, anyone, give),
  post(urls.secondFactorText, anyone, textMe),
];

function give(visit: Visit): Promise<Response> | Response {
  // A second press of the same button: the first one did it.
  if (visit.ctx.actor.kind === 'member') return passOn(visit, wantedNext(visit));
  const sessionId = waitingSession(visit);
  return takeForm({
    form: secondFactorForm,
    show: (visit, form, refusal) => showSecondFactor(visit, { form }, refusal),
    verb: (ctx, input) =>
      passSecondFactor(ctx, input, { sessionId, secret: visit.services.secret, device: deviceOf(visit) }),
    everyTime: true,
    next: (session) => enter(visit, { ...session, person: personOf(visit) }, wantedNext(visit)),
    failedText: settingsTexts.failed,
  })(visit);
}

function textMe(visit: Visit): Promise<Response> | Response {
  const sessionId = waitingSession(visit);
  return takeForm({
    form: textMeForm,
    show: (visit, textMe, refusal) => showSecondFactor(visit, { textMe }, refusal),
    alsoCount: async () => {
      const waiting = await findSecondFactor(visit.ctx, sessionId);
      if (waiting) await takeMemberLimit(visit, 'code', { purpose: 'second factor', memberId: waiting.memberId });
    },
    verb: async (ctx) => {
      await textSecondFactor(ctx, { sessionId, secret: visit.services.secret });
      return {};
    },
    everyTime: true,
    next: () => leaveFor(visit, link('secondFactor', {}, { next: wantedNext(visit) })),
    failedText: settingsTexts.failed,
  })(visit);
}

/** Without one, the page that would be shown leads to the door. */
function waitingSession({ session }: Visit): string {
  return session?.stage === 'second_factor' ? session.id : nobody;
}

/** By whom the password was given that this is the step after. */
function personOf({ session }: Visit): string {
  return session?.member.email ?? session?.member.phone ?? '';
}

const nobody = '00000000-0000-0000-0000-000000000000';
