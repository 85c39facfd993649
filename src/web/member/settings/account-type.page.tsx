import { link } from '#content/link.ts';
import type { accountTypeSchema } from '#domain/people/accounts/account-type.schema.ts';
import { accountTypeLabels, accountTypes, type AccountType } from '#domain/values/account.options.ts';
import { settingsTexts } from '#domain/people/accounts/settings/settings.schema.ts';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { Radios } from '#ui/choices.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { DemoLine, SettingsFrame } from './settings-frame.tsx';

type Props = {
  accountType: AccountType;
  isDemo: boolean;
  /** The page to return to, with everything that was typed there. */
  next: string | undefined;
  from: string | undefined;
  form: FormOf<typeof accountTypeSchema>;
  asDialog: boolean;
};

const both = { buyer: 'Sell with this account too', seller: 'Buy with this account too' };

export const accountTypeTitle = 'Account type';

/** A buyer or a seller can choose to do both; a merchant can go back to one. */
export function AccountTypePage({ accountType, isDemo, next, from, form, asDialog }: Props) {
  return (
    <SettingsFrame title={accountTypeTitle} lead={leadOf(accountType, next)} asDialog={asDialog}>
      <FormFrame
        noDraft
        form={form}
        action={link('settingsAccountType', {}, { next, from })}
        busyText="Saving..."
        offlineText={settingsTexts.offline}
      >
        <DemoLine isDemo={isDemo} form={form} />
        {accountType === 'merchant' ? (
          <>
            <Radios field={form.fields.accountType} legend="What is your account for?" options={options} />
            <Button type="submit">Save</Button>
          </>
        ) : (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <input type="hidden" name="accountType" value="merchant" />
            <Button type="submit">{both[accountType]}</Button>
            <TextLink href={from ?? elsewhere[accountType]}>Not now</TextLink>
          </div>
        )}
      </FormFrame>
    </SettingsFrame>
  );
}

function leadOf(accountType: AccountType, next: string | undefined): string {
  if (accountType === 'merchant') return 'Your account buys and sells.';
  const [does, may] = accountType === 'buyer' ? ['buys', 'sell'] : ['sells', 'buy'];
  const onward = next === undefined ? '' : ' Then you go on where you were, with everything you typed.';
  return `Your account only ${does}. You can ${may} with it too: it costs nothing, and you can undo it in Settings.${onward}`;
}

const elsewhere = { buyer: link('dashboard'), seller: link('marketplace') };

const options = accountTypes.map((value) => ({
  value,
  label: { buyer: 'Only buy', seller: 'Only sell', merchant: 'Buy and sell' }[value],
  hint: accountTypeLabels[value].name,
}));
