import { createHmac, timingSafeEqual } from 'node:crypto';
import { link, urls } from '#content/link.ts';
import { settingsTexts } from '#domain/people/accounts/settings/settings.schema.ts';
import { changeSellerProfile } from '#domain/trade/sellers/change-seller-profile.ts';
import { findSellerProfile } from '#domain/trade/sellers/find-seller-profile.ts';
import { sellerProfileSchema } from '#domain/trade/sellers/seller-profile.schema.ts';
import { Failure } from '#domain/acting/context.ts';
import { findOwnMoney } from '#domain/money/payments/find-own-money.ts';
import { requireProvider } from '#domain/money/payments/open-payments.ts';
import { nameOfAccount } from '#domain/money/payouts/name-of-account.ts';
import { agreedAccountSchema, bankAccountSchema } from '#domain/money/payouts/withdraw.schema.ts';
import { payoutTexts } from '#domain/money/payouts/payout.schema.ts';
import { setPayoutAccount } from '#domain/money/payouts/set-payout-account.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Refusal } from '../../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { get, provedMembers, type Route, sellers } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberPage } from '../member-page.tsx';
import { ownOf, settingsAction, settingsAfter } from './settings-action.ts';
import { SellingPage } from './selling.page.tsx';
import { BankCheckPage, BankPage } from './bank.pages.tsx';

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

const { missing: missingText } = payoutTexts;
const bankForm = defineForm({ id: 'bank', schema: bankAccountSchema, missingText, numberFields: ['number'] });
const agreedForm = defineForm({ id: 'bank-check', schema: agreedAccountSchema, missingText, numberFields: ['number'] });
const description = 'The bank account that you are paid out to.';

type Named = { bank: string; number: string; holder: string };

/** The bank account for payouts: the bank names the holder, and the member confirms. */
export const bankRoutes: readonly Route[] = [
  get(urls.settingsBank, provedMembers, (visit) => showBank(visit, blankForm(visit, bankForm))),
  ...settingsAction({
    at: urls.settingsBank,
    who: provedMembers,
    form: bankForm,
    notShared: true,
    limits: { member: 'code' },
    verb: (ctx, account, _own, _sent, { services }) =>
      nameOfAccount(ctx, account, { provider: requireProvider(services.payments) }),
    show: showBank,
    next: (named, visit) => link('settingsBankCheck', {}, { ...named, mark: markOf(visit, named) }),
  }),
  get(urls.settingsBankCheck, provedMembers, showNamed),
  ...settingsAction({
    at: urls.settingsBankCheck,
    who: provedMembers,
    page: () => link('settingsBank'),
    form: agreedForm,
    notShared: true,
    verb: (ctx, account, own, _sent, { services }) =>
      setPayoutAccount(ctx, account, { own, provider: requireProvider(services.payments) }),
    show: showAgreed,
    next: settingsAfter('bank'),
  }),
];

/** A signed copy of the bank's answer, so that the bank is not asked twice. */
function markOf(visit: Visit, { bank, number, holder }: Named): string {
  const said = JSON.stringify(['bank account', String(ownOf(visit).member.id), bank, number, holder]);
  return createHmac('sha256', visit.services.secret).update(said).digest('hex');
}

function showNamed(visit: Visit): Promise<Response> {
  const given = (name: string) => visit.url.searchParams.get(name) ?? '';
  const named = { bank: given('bank'), number: given('number'), holder: given('holder') };
  const [mark, right] = [Buffer.from(given('mark')), Buffer.from(markOf(visit, named))];
  if (mark.length !== right.length || !timingSafeEqual(mark, right)) return showBank(visit, blankForm(visit, bankForm));
  return showAgreed(visit, blankForm(visit, agreedForm, named));
}

async function showBank(visit: Visit, form: FormOf<typeof bankAccountSchema>, refusal?: Refusal): Promise<Response> {
  const { member, session } = ownOf(visit);
  const { account } = await findOwnMoney(visit.ctx, member.id);
  const banks = await banksOf(visit);
  return memberPage(visit, {
    title: formTitle('Bank account', form),
    description,
    ...refusal,
    body: <BankPage account={account} banks={banks} isShared={session.isShared} form={form} />,
  });
}

async function showAgreed(
  visit: Visit,
  form: FormOf<typeof agreedAccountSchema>,
  refusal?: Refusal,
): Promise<Response> {
  const code = form.fields.bank.values[0] ?? '';
  const bank = (await banksOf(visit))?.find((one) => one.code === code)?.name;
  if (bank === undefined) throw new Failure('invalid', payoutTexts.noBank);
  return memberPage(visit, {
    title: formTitle('Is this you?', form),
    description,
    ...refusal,
    body: <BankCheckPage bank={bank} form={form} />,
  });
}

function banksOf({ services }: Visit): Promise<{ code: string; name: string }[] | undefined> {
  const { provider } = services.payments;
  return provider ? provider.banks('NGN') : Promise.resolve(undefined);
}
