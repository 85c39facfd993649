import type { Account } from '#domain/people/accounts/find-account.ts';
import { suspensionTexts, type suspensionSchema } from '#domain/people/accounts/suspension/suspension.schema.ts';
import { Failure } from '#domain/acting/context.ts';
import { findPersonOfMember } from '#domain/registers/people/find-person-of.ts';
import type { Tally } from '#domain/acting/counters/find-tally.ts';
import { link } from '#content/link.ts';
import type { Refusal } from '../../request/act.ts';
import type { FormOf } from '../../request/form.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { adminPage } from '../admin-page.tsx';
import { MembersPage, type MembersPageProps } from './members.page.tsx';
import { SuspensionPage, titleOfSuspension, type SuspensionPageProps } from './suspension.page.tsx';

/** The state of those who have no account yet: they are found in a list of their own. */
export const unconfirmed = 'unconfirmed';

export function showMembers(visit: Visit, list: MembersPageProps, tally?: Tally): Promise<Response> {
  return adminPage(visit, { title: 'Members', tally, body: <MembersPage {...list} /> });
}

type Form = FormOf<typeof suspensionSchema>;

function shownAs(act: SuspensionPageProps['act']) {
  return async (visit: Visit, form: Form, refusal?: Refusal): Promise<Response> => {
    const account = await accountOf(visit);
    const title = formTitle(titleOfSuspension(account, act), form);
    return adminPage(visit, {
      title,
      back: backTo(account),
      ...refusal,
      body: <SuspensionPage account={account} form={form} act={act} />,
    });
  };
}

export const showSuspension = shownAs('suspend');
export const showLifting = shownAs('lift');

/** To everything about them. */
export const backTo = ({ id, name }: Account) => ({
  label: name,
  href: link('memberPerson', { memberId: String(id) }),
});

export async function accountOf({ ctx, params }: Visit): Promise<Account> {
  const person = await findPersonOfMember(ctx, params.memberId ?? '');
  if (!person?.account) throw new Failure('not_found', suspensionTexts.noMember);
  return person.account;
}
