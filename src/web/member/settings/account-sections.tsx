import { link } from '#content/link.ts';
import type { LimitsOfLevel } from '#content/money-limits.ts';
import type { Member } from '#domain/acting/context.ts';
import { nairaText, nextLevelTexts } from '#domain/money/limits/money-limit.texts.ts';
import type { MoneyRoom } from '#domain/money/limits/money-room.rules.ts';
import type { AccountSettings } from '#domain/people/accounts/settings/find-settings.ts';
import { memberLevelNames } from '#domain/people/checks/member-level.rules.ts';
import { accountTypeLabels } from '#domain/values/account.options.ts';
import { shownRcNumber, shownTin } from '#domain/values/registered-numbers.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { MemberAvatar } from '../../frame/member-avatar.tsx';
import { noneYet, type Section } from './settings-section.tsx';

export function you(member: Member, { name, company = noneYet, location = noneYet }: AccountSettings): Section {
  const changeHref = link('settingsProfile');
  const picture = (
    <span className="block p-0.5 leading-none">
      <MemberAvatar member={member} size="large" />
    </span>
  );
  return {
    id: 'you',
    title: 'You',
    why: 'How others see you when you trade.',
    facts: [
      { term: 'Picture', value: picture, changeHref: link('settingsPicture') },
      { term: 'Name', value: name, changeHref },
      { term: 'Company', value: company, changeHref },
      { term: 'Location', value: location, changeHref },
      {
        term: 'Account type',
        value: accountTypeLabels[member.accountType].name,
        changeHref: link('settingsAccountType'),
      },
    ],
  };
}

export function documents({ address: { street, town, state }, rcNumber, tin }: AccountSettings): Section {
  const changeHref = link('settingsDocumentDetails');
  return {
    id: 'documents',
    title: 'Details on your documents',
    why: 'Shown beside your name on invoices, receipts and credit notes. The other side sees it.',
    facts: [
      { term: 'Address', value: [street, town, state].filter(Boolean).join(', ') || noneYet, changeHref },
      { term: 'RC number', value: rcNumber ? shownRcNumber(rcNumber) : noneYet, changeHref },
      { term: 'TIN', value: tin ? shownTin(tin) : noneYet, changeHref },
    ],
  };
}

export const selling: Section = {
  id: 'selling',
  title: 'You as a seller',
  why: 'What buyers read about you, and who sees how to reach you.',
  more: (
    <p>
      <TextLink href={link('settingsSelling')}>Say who you are, and who may see your phone and e-mail</TextLink>
    </p>
  ),
};

export function bank({ bankAccount }: AccountSettings): Section {
  const section = { id: 'bank', title: 'Bank account', why: 'Where we pay your money out.' };
  const changeHref = link('settingsBank');
  if (bankAccount) {
    const value = `${bankAccount.bank}, ending in ${bankAccount.ending}, ${bankAccount.holder}`;
    return { ...section, facts: [{ term: 'Account', value, changeHref }] };
  }
  const more = (
    <p>
      <TextLink href={changeHref}>Add your bank account</TextLink>
    </p>
  );
  return { ...section, more };
}

export function levelAndLimits({ level, card_kobo, withdrawal_kobo }: MoneyRoom, limits: LimitsOfLevel): Section {
  const { cardDay_kobo, cardMonth_kobo, withdrawalDay_kobo } = limits;
  const withdraws = withdrawalDay_kobo > 0n;
  return {
    id: 'limits',
    title: 'Level and limits',
    why: 'How much you can pay by card and withdraw. Bank transfers to us have no limit.',
    facts: [
      { term: 'Level', value: `${level}: ${memberLevelNames[level]}` },
      { term: 'By card', value: `${nairaText(cardDay_kobo)} a day, ${nairaText(cardMonth_kobo)} a month` },
      { term: 'Left to pay by card now', value: nairaText(card_kobo) },
      { term: 'Withdrawals', value: withdraws ? `${nairaText(withdrawalDay_kobo)} a day` : 'From level 1' },
      ...(withdraws ? [{ term: 'Left to withdraw today', value: nairaText(withdrawal_kobo) }] : []),
    ],
    more: (
      <>
        <p>
          {nextLevelTexts[level]}{' '}
          <TextLink href={level === 0 ? link('settingsBank') : link('contact')}>
            {level === 0 ? 'Your bank account' : 'Write to us'}
          </TextLink>
        </p>
        <p className="text-14 text-quiet">
          Accounts that share a card, a bank account or a device share these limits. If you change your name, company,
          RC number or bank account, your level can drop until we have checked the new details.
        </p>
      </>
    ),
  };
}
