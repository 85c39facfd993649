import { seeCardMoney } from '#domain/people/checks/see-card-money.ts';
import { acceptBankName } from '#domain/people/checks/accept-bank-name.ts';
import { endMemberCheck } from '#domain/people/checks/end-member-check.ts';
import { checkedThings, checkTexts } from '#domain/people/checks/member-check.schema.ts';
import { noteMemberCheck } from '#domain/people/checks/note-member-check.ts';
import { Failure } from '#domain/acting/failure.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import { action, press } from '../../pages/action.ts';
import { get, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberIdOf } from '../people/member-addresses.ts';
import type { CheckNews } from './member-checks.page.tsx';
import { memberCheckForm, showMemberChecks } from './member-checks.views.tsx';

const readers = staff(...new Set([...rolesThat.answer, ...rolesThat.pay]));
const keepers = staff(...rolesThat.answer);
const checksOf = ({ params }: Visit) => link('memberChecks', { memberId: params.memberId ?? '' });
const after = ({ params }: Visit, said: CheckNews) =>
  link('memberChecks', { memberId: params.memberId ?? '' }, { said });

/** A member's level and checks: read by those who answer people or move money, noted and ended by those who answer people. */
export const memberChecksRoutes: readonly Route[] = [
  get(urls.memberChecks, readers, (visit) => showMemberChecks(visit)),
  ...action({
    at: urls.memberChecks,
    who: keepers,
    form: memberCheckForm,
    verb: (ctx, input, visit) => noteMemberCheck(ctx, memberIdOf(visit), input),
    show: (visit, form, refusal) => showMemberChecks(visit, { form }, refusal),
    next: ({ isWaiting }, visit) => after(visit, isWaiting ? 'waits' : 'saved'),
  }),
  ...press({
    at: urls.memberCardMoneySeen,
    who: staff(...rolesThat.pay),
    page: checksOf,
    verb: async (ctx, visit) => ({ done: await seeCardMoney(ctx, memberIdOf(visit)) }),
    show: (visit, { problem }, refusal) => showMemberChecks(visit, { problem }, refusal),
    next: (_, visit) => after(visit, 'seen'),
  }),
  ...onePress(urls.memberBankName, (ctx, visit) => acceptBankName(ctx, memberIdOf(visit))),
  ...onePress(urls.memberCheckEnd, (ctx, visit) => endMemberCheck(ctx, memberIdOf(visit), whatIn(visit))),
];

function onePress(at: string, verb: (ctx: Visit['ctx'], visit: Visit) => Promise<void>): Route[] {
  return press({
    at,
    who: keepers,
    page: checksOf,
    verb: async (ctx, visit) => ({ done: await verb(ctx, visit) }),
    show: (visit, { problem }, refusal) => showMemberChecks(visit, { problem }, refusal),
    next: (_, visit) => after(visit, 'saved'),
  });
}

function whatIn({ params }: Visit) {
  const what = checkedThings.find((one) => one === params.what);
  if (!what) throw new Failure('not_found', checkTexts.noCheck);
  return what;
}
