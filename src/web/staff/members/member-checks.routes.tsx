import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { needsOwnName } from '#domain/acting/roles/own-name.policy.ts';
import { rolesThat, mayAnswerPeople, mayMoveMoney } from '#domain/acting/roles/staff.policy.ts';
import { findCardLook } from '#domain/money/card-ageing/find-card-look.ts';
import { unagedCardMoney } from '#domain/money/card-ageing/find-unaged-money.ts';
import { findTogether } from '#domain/people/accounts-together/find-together.ts';
import { acceptBankName } from '#domain/people/checks/accept-bank-name.ts';
import { endMemberCheck } from '#domain/people/checks/end-member-check.ts';
import { findMemberChecks } from '#domain/people/checks/find-member-checks.ts';
import { checkedThings, checkTexts, memberCheckSchema } from '#domain/people/checks/member-check.schema.ts';
import { noteMemberCheck } from '#domain/people/checks/note-member-check.ts';
import { seeCardMoney } from '#domain/people/checks/see-card-money.ts';
import { action, press } from '../../pages/action.ts';
import { formTitle, settingsOf } from '../../pages/page.tsx';
import type { Refusal } from '../../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { get, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { portalPage, staffOf } from '../portal-page.tsx';
import { memberIdOf } from '../people/people.views.tsx';
import { type CheckNews, isCheckNews, MemberChecksPage } from './member-checks.page.tsx';

const memberCheckForm = defineForm({
  id: 'check',
  schema: memberCheckSchema,
  missingText: checkTexts.missing,
  numberFields: ['seen'],
});

type Refused = { form?: FormOf<typeof memberCheckSchema>; problem?: string | undefined };

async function showMemberChecks(visit: Visit, refused: Refused = {}, refusal?: Refusal): Promise<Response> {
  const id = memberIdOf(visit);
  const member = await findMemberChecks(visit.ctx, id);
  const together = await findTogether(visit.ctx, id);
  const unaged = await unagedCardMoney(visit.ctx, [id]);
  const look = await findCardLook(visit.ctx, id);
  const said = visit.url.searchParams.get('said') ?? '';
  const form = refused.form ?? blankForm(visit, memberCheckForm);
  const body = (
    <MemberChecksPage
      memberId={String(id)}
      member={member}
      limits={settingsOf(visit).limits}
      together={together}
      cardMoney={{ unaged, look, maySee: mayMoveMoney(staffOf(visit)) }}
      form={form}
      mayNote={mayAnswerPeople(staffOf(visit)) && ((await needsOwnName(visit.ctx)) ? 'by name' : 'now')}
      news={isCheckNews(said) ? said : undefined}
      problem={refused.problem}
    />
  );
  return portalPage(visit, {
    title: formTitle(`Checks of ${member.name}`, form),
    place: link('members'),
    ...refusal,
    body,
  });
}

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
