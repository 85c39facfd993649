import { changeAccountType } from '#domain/trade/own-trade/change-account-type.ts';
import { urls } from '#content/urls.ts';
import { leaveFor } from '../../pages/page.tsx';
import { get, members, type Route } from '../../request/route.ts';
import { wantedNext } from '../places.ts';
import { accountTypeForm, showAccountType } from './account-type.views.tsx';
import { settingsAction, settingsAfter } from './settings-action.ts';

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
