import { link } from '#content/link.ts';
import { levelNames } from '#domain/people/checks/member-level.rules.ts';
import { kobo, nextLevelTexts } from '#domain/money/limits/money-limit.texts.ts';
import type { MoneyRoom } from '#domain/money/limits/money-room.rules.ts';
import type { LimitsOfLevel } from '#content/money-limits.ts';
import { FactList } from '#ui/fact-list.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { SettingsSection } from './settings-section.tsx';

export type LimitsSectionProps = { room: MoneyRoom; limits: LimitsOfLevel };

export function LimitsSection({ room, limits }: LimitsSectionProps) {
  const { level, card_kobo, withdrawal_kobo } = room;
  const { cardDay_kobo, cardMonth_kobo, withdrawalDay_kobo } = limits;
  return (
    <SettingsSection
      id="limits"
      title="Level and limits"
      why="How much you can pay by card and withdraw. Bank transfers to us have no limit."
    >
      <FactList
        facts={[
          { term: 'Level', value: `${level}: ${levelNames[level]}` },
          { term: 'By card', value: `${kobo(cardDay_kobo)} a day, ${kobo(cardMonth_kobo)} a month` },
          { term: 'Left by card now', value: kobo(card_kobo) },
          {
            term: 'Withdrawals',
            value: withdrawalDay_kobo === 0n ? 'From level 1' : `${kobo(withdrawalDay_kobo)} a day`,
          },
          ...(withdrawalDay_kobo === 0n ? [] : [{ term: 'Left to withdraw today', value: kobo(withdrawal_kobo) }]),
        ]}
      />
      <p>
        {nextLevelTexts[level]}{' '}
        <TextLink href={level === 0 ? link('settingsBank') : link('contact')}>
          {level === 0 ? 'Your bank account' : 'Write to us'}
        </TextLink>
      </p>
      <p className="text-14 text-quiet">
        Accounts that share a card, a bank account or a device share these limits. A change of your name, company, RC
        number or bank account takes the level away until we have checked it again.
      </p>
    </SettingsSection>
  );
}
