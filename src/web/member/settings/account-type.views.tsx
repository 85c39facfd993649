import { accountTypeSchema, accountTypeTexts } from '#domain/people/accounts/account-type.schema.ts';
import type { Refusal } from '../../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { memberPage } from '../member-page.tsx';
import { wantedNext } from '../places.ts';
import { pageBefore } from './page-before.ts';
import { AccountTypePage, accountTypeTitle } from './account-type.page.tsx';
import { ownOf } from './own.ts';

export const accountTypeForm = defineForm({
  id: 'account-type',
  schema: accountTypeSchema,
  missingText: accountTypeTexts.missing,
});

export function showAccountType(visit: Visit, refused?: FormOf<typeof accountTypeSchema>, refusal?: Refusal): Response {
  const { member, session } = ownOf(visit);
  const form = refused ?? blankForm(visit, accountTypeForm, { accountType: member.accountType });
  const [next, from] = [wantedNext(visit), pageBefore(visit)];
  const shown = { accountType: member.accountType, isDemo: session.isShared, next, from, form };
  return memberPage(visit, {
    title: formTitle(accountTypeTitle, form),
    description: 'Whether your account buys, sells or does both.',
    ...refusal,
    body: <AccountTypePage {...shown} asDialog={visit.part} />,
  });
}
