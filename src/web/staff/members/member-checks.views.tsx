import { link } from '#content/link.ts';
import { findTogether } from '#domain/people/accounts-together/find-together.ts';
import { findCardLook } from '#domain/money/card-ageing/find-card-look.ts';
import { unagedCardMoney } from '#domain/money/card-ageing/find-unaged-money.ts';
import { findMemberChecks } from '#domain/people/checks/find-member-checks.ts';
import { checkTexts, memberCheckSchema } from '#domain/people/checks/member-check.schema.ts';
import { needsOwnName } from '#domain/acting/roles/own-name.policy.ts';
import { mayAnswerPeople, mayMoveMoney } from '#domain/acting/roles/staff.policy.ts';
import type { Refusal } from '../../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { formTitle, settingsOf } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { adminPage, staffOf } from '../admin-page.tsx';
import { memberIdOf } from '../people/member-addresses.ts';
import { isCheckNews, MemberChecksPage } from './member-checks.page.tsx';

export const memberCheckForm = defineForm({
  id: 'check',
  schema: memberCheckSchema,
  missingText: checkTexts.missing,
  numberFields: ['seen'],
});

type Refused = { form?: FormOf<typeof memberCheckSchema>; problem?: string | undefined };

export async function showMemberChecks(visit: Visit, refused: Refused = {}, refusal?: Refusal): Promise<Response> {
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
  return adminPage(visit, {
    title: formTitle(`Checks of ${member.name}`, form),
    place: link('members'),
    ...refusal,
    body,
  });
}
