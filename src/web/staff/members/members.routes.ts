import { endMemberSessions } from '#domain/people/accounts/suspension/end-member-sessions.ts';
import { liftSuspension } from '#domain/people/accounts/suspension/lift-suspension.ts';
import { suspendMember } from '#domain/people/accounts/suspension/suspend-member.ts';
import { suspensionSchema, suspensionTexts } from '#domain/people/accounts/suspension/suspension.schema.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { urls } from '#content/link.ts';
import { action, press } from '../../pages/action.ts';
import { blankForm, defineForm } from '../../request/form.ts';
import { get, staff, type Route } from '../../request/route.ts';
import { memberIdOf, memberWith, pageOfMember, showMember } from '../people/people.views.tsx';
import { members } from './member-list.tsx';
import { showLifting, showSuspension } from './member-seen.views.tsx';

const keepers = staff(...rolesThat.answer);
const missingText = suspensionTexts.missing;
const suspensionForm = defineForm({ id: 'suspension', schema: suspensionSchema, missingText });
const liftingForm = defineForm({ id: 'lifting', schema: suspensionSchema, missingText });

/** Members: found by staff, and signed out, suspended and let in again by staff who answer people. */
export const membersRoutes: readonly Route[] = [
  ...members.routes,
  ...sessionButton(urls.memberSessionsEnd, 'sessions-ended'),
  ...sessionButton(urls.memberSessionEnd, 'session-ended'),
  get(urls.memberSuspension, keepers, (visit) => showSuspension(visit, blankForm(visit, suspensionForm))),
  ...action({
    at: urls.memberSuspension,
    who: keepers,
    form: suspensionForm,
    verb: (ctx, input, visit) => suspendMember(ctx, memberIdOf(visit), input),
    show: showSuspension,
    next: (_, visit) => memberWith(visit, 'suspended'),
    failedText: suspensionTexts.notSaved,
  }),
  get(urls.memberLifting, keepers, (visit) => showLifting(visit, blankForm(visit, liftingForm))),
  ...action({
    at: urls.memberLifting,
    who: keepers,
    form: liftingForm,
    verb: (ctx, input, visit) => liftSuspension(ctx, memberIdOf(visit), input),
    show: showLifting,
    next: (_, visit) => memberWith(visit, 'lifted'),
    failedText: suspensionTexts.notSaved,
  }),
];

function sessionButton(at: string, news: 'session-ended' | 'sessions-ended'): Route[] {
  return press({
    at,
    who: keepers,
    page: pageOfMember,
    verb: (ctx, visit) => endMemberSessions(ctx, memberIdOf(visit), visit.params.sessionId),
    show: (visit, { problem }, refusal) => showMember(visit, { problem }, refusal),
    next: (_, visit) => memberWith(visit, news),
  });
}
