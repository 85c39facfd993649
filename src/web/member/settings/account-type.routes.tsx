import { urls } from '#content/urls.ts';
import { accountTypeSchema, accountTypeTexts } from '#domain/people/accounts/account-type.schema.ts';
import { changeAccountType } from '#domain/trade/own-trade/change-account-type.ts';
import { leaveFor, formTitle } from '../../pages/page.tsx';
import type { Refusal } from '../../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberPage } from '../member-page.tsx';
import { wantedNext } from '../places.ts';
import { AccountTypePage, accountTypeTitle } from './account-type.page.tsx';
import { ownOf } from './own.ts';
import { pageBefore } from './page-before.ts';
import { settingsAction, settingsAfter } from './settings-action.ts';

const accountTypeForm = defineForm({
  id: 'account-type',
  schema: accountTypeSchema,
  missingText: accountTypeTexts.missing,
});

function showAccountType(visit: Visit, refused?: FormOf<typeof accountTypeSchema>, refusal?: Refusal): Response {
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

export const accountTypeRoutes: readonly Route[] = [
  get(urls.settingsAccountType, members, (visit) => showAccountType(visit)),
  ...settingsAction({
    at: urls.settingsAccountType,
    form: accountTypeForm,
    notShared: true,
    verb: changeAccountType,
    show: showAccountType,
    next: (_, visit) => leaveFor(visit, wantedNext(visit) ?? settingsAfter('account-type')()),
  }),
];
