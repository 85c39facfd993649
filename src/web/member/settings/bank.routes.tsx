import { z } from 'zod';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { link, urls } from '#content/link.ts';
import { findOwnMoney, type PayoutAccount } from '#domain/money/payments/find-own-money.ts';
import { requireProvider } from '#domain/money/payments/open-payments.ts';
import { findAccountHolder } from '#domain/money/payouts/find-account-holder.ts';
import { payoutTexts } from '#domain/money/payouts/payout.schema.ts';
import { setPayoutAccount } from '#domain/money/payouts/set-payout-account.ts';
import { agreedAccountSchema, bankAccountSchema } from '#domain/money/payouts/withdraw.schema.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import { seeOther } from '../../pages/page.tsx';
import { provedMembers, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberFrame, memberOf } from '../member-page.tsx';
import { settingsAfter, settingsPage } from './settings-acts.tsx';

const { missing } = payoutTexts;

type NamedAccount = { bank: string; number: string; holder: string };

export const bankRoutes: readonly Route[] = [
  ...settingsPage({
    at: urls.settingsBank,
    who: provedMembers,
    id: 'bank',
    schema: bankAccountSchema,
    missing,
    numbers: ['number'],
    notShared: true,
    limits: { member: 'code' },
    find: async (visit) => {
      const { account } = await findOwnMoney(visit.ctx, memberOf(visit).id);
      return { account, banks: await banksOf(visit) };
    },
    look: ({ account, banks }) => ({
      title: 'Bank account',
      about: 'Your payouts and withdrawals go there.',
      above: account ? <FactList facts={factsOf(account)} /> : null,
      lead: account
        ? 'If you change it, we pay nothing to the new account for 24 hours, and we write to you about the change.'
        : undefined,
      words: { bank: { options: banks?.map(({ code, name }) => ({ value: code, label: name })) } },
      button: 'Check the account name',
      busy: 'Asking the bank...',
      whyNot: banks ? undefined : 'Payouts are not available yet: no payment provider has been set up.',
    }),
    answer: z.object({ bank: z.string(), number: z.string(), holder: z.string() }),
    verb: (ctx, account, _session, _sent, { services }) =>
      findAccountHolder(ctx, account, { provider: requireProvider(services.payments) }),
    next: (named, visit) => link('settingsBankCheck', {}, { ...named, mark: markOf(visit, named) }),
  }),
  ...settingsPage({
    at: urls.settingsBankCheck,
    who: provedMembers,
    id: 'bank-check',
    schema: agreedAccountSchema,
    missing,
    numbers: ['number'],
    notShared: true,
    // The fields are hidden, so an account that no bank named (its address has no valid mark) leads back to the form.
    frame: (visit, page) =>
      page.status === undefined && !isMarked(visit) ? seeOther(link('settingsBank')) : memberFrame(visit, page),
    find: async (visit) => ({ named: namedIn(visit), banks: await banksOf(visit) }),
    values: ({ named }) => named,
    look: ({ named, banks }) => ({
      title: 'Is this you?',
      about: 'The bank gave us this name for the account.',
      button: 'Yes, pay me there',
      busy: 'Saving...',
      leave: { label: 'No, another account', href: link('settingsBank') },
      whyNot: banks?.some(({ code }) => code === named.bank) ? undefined : payoutTexts.noBank,
    }),
    fields: ({ found: { banks }, form: { fields } }) => {
      const [code, number, holder] = [fields.bank, fields.number, fields.holder].map(({ values }) => values[0]);
      const bank = banks?.find((one) => one.code === code)?.name;
      return (
        <>
          <FactList
            facts={[
              { term: 'Name', value: <strong>{holder}</strong> },
              { term: 'Bank', value: bank },
              { term: 'Account number', value: <span className="tabular-nums">{number}</span> },
            ]}
          />
          <input type="hidden" name="bank" value={code} />
          <input type="hidden" name="number" value={number} />
          <input type="hidden" name="holder" value={holder} />
        </>
      );
    },
    verb: (ctx, account, session, _sent, { services }) =>
      setPayoutAccount(ctx, account, { own: session, provider: requireProvider(services.payments) }),
    next: settingsAfter('bank'),
  }),
];

function factsOf({ bank, ending, holder, isUsable, usableFrom }: PayoutAccount): Fact[] {
  return [
    { term: 'Now', value: `${bank}, account ending in ${ending}` },
    { term: 'Name', value: holder },
    ...(isUsable ? [] : [{ term: 'First payout from', value: `${shownDate(usableFrom)}, ${shownTime(usableFrom)}` }]),
  ];
}

function namedIn({ url: { searchParams } }: Visit): NamedAccount {
  const parameter = (name: string) => searchParams.get(name) ?? '';
  return { bank: parameter('bank'), number: parameter('number'), holder: parameter('holder') };
}

/** Signs what the bank answered, so that the next page can trust the values in its address. */
function markOf(visit: Visit, { bank, number, holder }: NamedAccount): string {
  const signedText = JSON.stringify(['bank account', String(memberOf(visit).id), bank, number, holder]);
  return createHmac('sha256', visit.services.secret).update(signedText).digest('hex');
}

function isMarked(visit: Visit): boolean {
  const mark = Buffer.from(visit.url.searchParams.get('mark') ?? '');
  const expectedMark = Buffer.from(markOf(visit, namedIn(visit)));
  return mark.length === expectedMark.length && timingSafeEqual(mark, expectedMark);
}

async function banksOf({ services }: Visit) {
  return services.payments.provider?.banks('NGN');
}
