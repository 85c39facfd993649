import { changeSellerProfile } from '#domain/trade/sellers/change-seller-profile.ts';
import { urls } from '#content/urls.ts';
import { get, sellers, type Route } from '../../request/route.ts';
import { sellingForm, showSelling } from './selling.views.tsx';
import { settingsAction, settingsAfter } from './settings-action.ts';

export const sellingRoutes: readonly Route[] = [
  get(urls.settingsSelling, sellers, (visit) => showSelling(visit)),
  ...settingsAction({
    at: urls.settingsSelling,
    who: sellers,
    form: sellingForm,
    notShared: true,
    verb: changeSellerProfile,
    show: showSelling,
    next: settingsAfter('selling'),
  }),
];
