import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import { changeDocumentDetails } from '#domain/people/accounts/settings/change-document-details.ts';
import { changeProfile } from '#domain/people/accounts/settings/change-profile.ts';
import { findAccountSettings, type AccountSettings } from '#domain/people/accounts/settings/find-settings.ts';
import { documentDetailsSchema, profileSchema } from '#domain/people/accounts/settings/settings.schema.ts';
import { changeSellerProfile } from '#domain/trade/sellers/change-seller-profile.ts';
import { findSellerProfile } from '#domain/trade/sellers/find-seller-profile.ts';
import { sellerProfileSchema } from '#domain/trade/sellers/seller-profile.schema.ts';
import { shownRcNumber, shownTin } from '#domain/values/registered-numbers.ts';
import { FactList } from '#ui/fact-list.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { members, sellers, type Route } from '../../request/route.ts';
import { memberOf } from '../member-page.tsx';
import { settingsAfter, settingsPage } from './settings-acts.tsx';

const saving = { button: 'Save', busy: 'Saving...' };

export const profileRoutes: readonly Route[] = [
  ...settingsPage({
    at: urls.settingsProfile,
    who: members,
    id: 'profile',
    schema: profileSchema,
    keepsDraft: true,
    notShared: true,
    find: ({ ctx }) => findAccountSettings(ctx),
    values: ({ name, company = '', location = '' }) => ({ name, company, location }),
    look: () => ({ title: 'You', about: 'How others see you when you trade.', ...saving }),
    answer: z.object({ saved: z.literal(true) }),
    verb: changeProfile,
    next: settingsAfter('profile'),
  }),
  ...settingsPage({
    at: urls.settingsDocumentDetails,
    who: members,
    id: 'document-details',
    schema: documentDetailsSchema,
    numbers: ['rcNumber', 'tin'],
    keepsDraft: true,
    notShared: true,
    find: ({ ctx }) => findAccountSettings(ctx),
    values: ({ address: { street = '', town = '', state = '' }, rcNumber, tin }) => ({
      street,
      town,
      state,
      rcNumber: rcNumber ? shownRcNumber(rcNumber) : '',
      tin: tin ? shownTin(tin) : '',
    }),
    look: documentDetailsLook,
    answer: z.object({ saved: z.literal(true) }),
    verb: changeDocumentDetails,
    next: settingsAfter('document-details'),
  }),
];

function documentDetailsLook({ company, level, isDemo }: AccountSettings) {
  // Demo accounts keep their level.
  const change =
    level > 0 && !isDemo
      ? ` If you change it, you ${level > 1 ? 'lose' : 'can lose'} your level ${level} until we have checked the new one.`
      : '';
  return {
    title: 'Details on your documents',
    about: 'Your next invoices, receipts and credit notes show these. Documents that you already have do not change.',
    above: company ? (
      <FactList facts={[{ term: 'Company', value: company, changeHref: link('settingsProfile') }]} />
    ) : null,
    words: {
      company: company ? ({ control: 'hidden' } as const) : { hint: `If you trade under its name.${change}` },
      rcNumber: { hint: `On your CAC certificate: RC 1234567, or BN 1234567 of a business name.${change}` },
    },
    ...saving,
  };
}

/** What buyers read about a seller (decisions.md §9 'Seller's phone and e-mail'). */
export const sellingRoutes: readonly Route[] = settingsPage({
  at: urls.settingsSelling,
  who: sellers,
  id: 'selling',
  schema: sellerProfileSchema,
  keepsDraft: true,
  notShared: true,
  find: ({ ctx }) => findSellerProfile(ctx),
  values: ({ about = '', contact_for_members_only }) => ({
    about,
    ...(contact_for_members_only && { contact_for_members_only: 'yes' }),
  }),
  look: (_, visit) => ({
    title: 'You as a seller',
    about: (
      <>
        What buyers read on{' '}
        <TextLink href={link('seller', { sellerId: String(memberOf(visit).id) })}>your profile</TextLink> and beside
        your listings.
      </>
    ),
    ...saving,
  }),
  answer: z.object({ saved: z.literal(true) }),
  verb: changeSellerProfile,
  next: settingsAfter('selling'),
});
