import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { needsOwnName } from '#domain/acting/roles/own-name.policy.ts';
import { rolesThat, mayAnswerPeople, mayMoveMoney } from '#domain/acting/roles/staff.policy.ts';
import { findUnagedCardMoney, findCardLook } from '#domain/money/card-ageing/find-unaged-money.ts';
import { nairaText } from '#domain/money/limits/money-limit.texts.ts';
import { findSharingAccounts } from '#domain/people/accounts-together/find-together.ts';
import { acceptBankName } from '#domain/people/checks/accept-bank-name.ts';
import { endMemberCheck } from '#domain/people/checks/end-member-check.ts';
import { findMemberChecks, type CheckedMember } from '#domain/people/checks/find-member-checks.ts';
import { checkedThings, checkTexts, memberCheckSchema } from '#domain/people/checks/member-check.schema.ts';
import { memberLevelNames } from '#domain/people/checks/member-level.rules.ts';
import { saveMemberCheck } from '#domain/people/checks/note-member-check.ts';
import { markCardMoneyChecked } from '#domain/people/checks/see-card-money.ts';
import { shownRcNumber } from '#domain/values/registered-numbers.ts';
import type { Fact } from '#ui/fact-list.tsx';
import { actsPage } from '../../pages/act-page.tsx';
import { settingsOf } from '../../pages/page.tsx';
import { staff } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberIdOf } from '../people/people.views.tsx';
import { staffOf } from '../portal-page.tsx';
import { SignInAsYourself } from '../sign-in-as-yourself.tsx';
import { portalFrame, whoMay } from '../staff-acts.tsx';
import { type CheckNews, MemberChecks } from './member-checks.tsx';

const checksOf = (memberId: bigint | string, query = {}) => link('memberChecks', { memberId: String(memberId) }, query);

const checksPage = actsPage({
  at: urls.memberChecks,
  who: staff(...new Set([...rolesThat.answer, ...rolesThat.pay])),
  frame: portalFrame,
  find: findChecks,
  look({ id, member, together, cardMoney, mayNote }, visit) {
    const memberId = String(id);
    return {
      title: `Checks of ${member.name}`,
      place: link('members'),
      crumbs: [
        { label: 'Members', href: link('members') },
        { label: member.name, href: link('memberPerson', { memberId }) },
      ],
      above: (
        <MemberChecks
          {...{ memberId, member, together, cardMoney }}
          facts={factsOf(member, visit)}
          mayNote={mayNote === 'now'}
          news={visit.request.method === 'GET' ? visit.url.searchParams.get('news') : null}
        />
      ),
    };
  },
});

/** A member's level and checks. Staff who answer people or move money read them; staff who answer people record and end them. */
export const memberChecksRoutes = checksPage.routes(
  checksPage.act({
    who: whoMay('note-member-check'),
    id: 'check',
    schema: memberCheckSchema,
    missing: checkTexts.missing,
    numbers: ['seen'],
    look: ({ id, mayNote }) => ({
      head: 'Record a check',
      lead: checkTexts.byTwo,
      button: 'Record the check',
      busy: 'Saving...',
      isLeftOut: mayNote === false,
      instead:
        mayNote === 'by name' ? (
          <SignInAsYourself to="to record and end checks: a member’s limits depend on them." next={checksOf(id)} />
        ) : undefined,
    }),
    answer: z.object({ isWaiting: z.boolean() }),
    verb: (ctx, input, visit) => saveMemberCheck(ctx, memberIdOf(visit), input),
    next: ({ isWaiting }, visit) => checksWithNews(visit, isWaiting ? 'waits' : 'saved'),
  }),
  checksPage.press({
    at: urls.memberCardMoneySeen,
    who: whoMay('see-card-money'),
    verb: (ctx, visit) => markCardMoneyChecked(ctx, memberIdOf(visit)),
    next: (_, visit) => checksWithNews(visit, 'seen'),
  }),
  checkPress(urls.memberBankName, (ctx, visit) => acceptBankName(ctx, memberIdOf(visit))),
  checkPress(urls.memberCheckEnd, (ctx, visit) => endMemberCheck(ctx, memberIdOf(visit), checkedThingIn(visit))),
);

function checkPress(at: string, verb: (ctx: Visit['ctx'], visit: Visit) => Promise<void>) {
  return checksPage.press({
    at,
    who: whoMay('end-member-check'),
    verb,
    next: (_, visit) => checksWithNews(visit, 'saved'),
  });
}

async function findChecks(visit: Visit) {
  const { ctx } = visit;
  const [id, reader] = [memberIdOf(visit), staffOf(visit)];
  const member = await findMemberChecks(ctx, id);
  const together = await findSharingAccounts(ctx, id);
  const unaged = await findUnagedCardMoney(ctx, [id]);
  const look = await findCardLook(ctx, id);
  // False for finance, who only read checks. 'by name' asks support and owners to sign in under their own names first.
  const mayNote = mayAnswerPeople(reader) && ((await needsOwnName(ctx)) ? ('by name' as const) : ('now' as const));
  return { id, member, together, cardMoney: { unaged, look, mayRecordCheck: mayMoveMoney(reader) }, mayNote };
}

function factsOf({ level, company, rcNumber }: CheckedMember, visit: Visit): Fact[] {
  const { cardDay_kobo, cardMonth_kobo, withdrawalDay_kobo } = settingsOf(visit).limits[level];
  return [
    { term: 'Level', value: `${level}: ${memberLevelNames[level]}` },
    { term: 'By card', value: `${nairaText(cardDay_kobo)} a day, ${nairaText(cardMonth_kobo)} a month` },
    { term: 'Withdrawals', value: `${nairaText(withdrawalDay_kobo)} a day` },
    ...(company ? [{ term: 'Company', value: company }] : []),
    ...(rcNumber ? [{ term: 'RC number', value: shownRcNumber(rcNumber) }] : []),
  ];
}

function checksWithNews({ params: { memberId = '' } }: Visit, news: CheckNews): string {
  return checksOf(memberId, { news });
}

function checkedThingIn({ params }: Visit) {
  const what = checkedThings.find((one) => one === params.what);
  if (!what) throw new Failure('not_found', checkTexts.noCheck);
  return what;
}
