import { link } from '#content/link.ts';
import { settingsTexts } from '#domain/people/accounts/settings/settings.schema.ts';
import type { PayoutAccount } from '#domain/money/payments/find-own-money.ts';
import type { agreedAccountSchema, bankAccountSchema } from '#domain/money/payouts/withdraw.schema.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Select, TextField } from '#ui/text-fields.tsx';
import { FormFrame } from '../../pages/form-frame.tsx';
import type { FormOf } from '../../request/form.ts';
import { DemoLine, SettingsFrame } from './settings-frame.tsx';

type BankPageProps = {
  account: PayoutAccount | undefined;
  banks: readonly { code: string; name: string }[] | undefined;
  isShared: boolean;
  form: FormOf<typeof bankAccountSchema>;
};

export function BankPage({ account, banks, isShared, form }: BankPageProps) {
  return (
    <SettingsFrame title="Bank account" lead="Your payouts and withdrawals go there.">
      {account ? (
        <FactList
          facts={[
            { term: 'Now', value: `${account.bank}, account ending in ${account.ending}` },
            { term: 'Name', value: account.holder },
            ...(account.isUsable
              ? []
              : [
                  {
                    term: 'First payout from',
                    value: `${shownDate(account.usableFrom)}, ${shownTime(account.usableFrom)}`,
                  },
                ]),
          ]}
        />
      ) : null}
      {banks === undefined ? (
        <Banner tone="info">Payouts are not available yet: no payment provider has been set up.</Banner>
      ) : (
        <FormFrame
          form={form}
          action={link('settingsBank')}
          busyText="Asking the bank..."
          offlineText={settingsTexts.offline}
          noDraft
        >
          <DemoLine isDemo={isShared} form={form} />
          <div className="grid gap-6">
            <Select
              field={form.fields.bank}
              label="Bank"
              options={banks.map(({ code, name }) => ({ value: code, label: name }))}
            />
            <TextField
              field={form.fields.number}
              label="Account number"
              hint="10 digits. We ask the bank for the name."
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
          {account ? (
            <p className="text-14 text-quiet">
              If you change it, we pay nothing to the new account for 24 hours, and we write to you about the change.
            </p>
          ) : null}
          <div>
            <Button type="submit">Check the account name</Button>
          </div>
        </FormFrame>
      )}
    </SettingsFrame>
  );
}

type BankCheckProps = { bank: string; form: FormOf<typeof agreedAccountSchema> };

export function BankCheckPage({ bank, form }: BankCheckProps) {
  const [number = '', holder = ''] = [form.fields.number.values[0], form.fields.holder.values[0]];
  return (
    <SettingsFrame title="Is this you?" lead="The bank gave us this name. We pay to this account once you agree.">
      <FormFrame
        form={form}
        action={link('settingsBankCheck')}
        busyText="Saving..."
        offlineText={settingsTexts.offline}
        noDraft
      >
        <FactList
          facts={[
            { term: 'Name', value: <strong>{holder}</strong> },
            { term: 'Bank', value: bank },
            { term: 'Account number', value: <span className="tabular-nums">{number}</span> },
          ]}
        />
        {(['bank', 'number', 'holder'] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={form.fields[name].values[0] ?? ''} />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Yes, pay me there</Button>
          <ButtonLink kind="secondary" href={link('settingsBank')}>
            No, another account
          </ButtonLink>
        </div>
      </FormFrame>
    </SettingsFrame>
  );
}
