import { urls } from '#content/urls.ts';
import { settingsTexts } from '#domain/people/accounts/settings/settings.schema.ts';
import { changeSellerProfile } from '#domain/trade/sellers/change-seller-profile.ts';
import { findSellerProfile } from '#domain/trade/sellers/find-seller-profile.ts';
import { sellerProfileSchema } from '#domain/trade/sellers/seller-profile.schema.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Refusal } from '../../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { get, sellers, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberPage } from '../member-page.tsx';
import { ownOf } from './own.ts';
import { SellingPage } from './selling.page.tsx';
import { settingsAction, settingsAfter } from './settings-action.ts';

const sellingForm = defineForm({
  id: 'selling',
  schema: sellerProfileSchema,
  missingText: settingsTexts.missing,
});

async function showSelling(
  visit: Visit,
  refused?: FormOf<typeof sellerProfileSchema>,
  refusal?: Refusal,
): Promise<Response> {
  const { about = '', contact_for_members_only } = await findSellerProfile(visit.ctx);
  const kept = { about, ...(contact_for_members_only && { contact_for_members_only: 'yes' }) };
  const form = refused ?? blankForm(visit, sellingForm, kept);
  const { member, session } = ownOf(visit);
  const body = <SellingPage sellerId={member.id} isDemo={session.isShared} form={form} />;
  const description = 'What buyers read about you, and who sees how to reach you.';
  return memberPage(visit, { title: formTitle('You as a seller', form), description, ...refusal, body });
}

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
