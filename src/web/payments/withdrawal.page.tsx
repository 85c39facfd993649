import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import { shownAmount, type Amount } from '#domain/values/currency.ts';
import type { PayoutAccount, UnagedOfDay } from '#domain/money/payments/find-own-money.ts';
import type { withdrawSchema } from '#domain/money/payouts/withdraw.schema.ts';
import { aboveWithdrawalText } from '#domain/money/limits/money-limit.texts.ts';
import type { MoneyRoom } from '#domain/money/limits/money-room.rules.ts';
import { payoutTexts } from '#domain/money/payouts/payout.schema.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { FactList } from '#ui/fact-list.tsx';
import { MoneyField } from '#ui/amount-fields.tsx';
import { Radios } from '#ui/choices.tsx';
import { CardMoney } from './card-money.tsx';
import { FormFrame } from '../pages/form-frame.tsx';
import type { FormOf } from '../request/form.ts';

/** An account of the member's with money on it; `from` is its value in the form. */
export type Source = Amount & { from: string; purse: 'member_available' | 'buyer_refundable' };

type WithdrawalProps = {
  sources: readonly Source[];
  account: PayoutAccount | undefined;
  /** Card money that cannot be withdrawn yet. */
  unaged: readonly UnagedOfDay[];
  room: MoneyRoom;
  form: FormOf<typeof withdrawSchema>;
};

export function WithdrawalPage(props: WithdrawalProps) {
  return (
    <div className="max-w-160">
      <h1 className="mb-4 text-28">Withdraw</h1>
      <Way {...props} />
      <CardMoney unaged={props.unaged.filter(({ from }) => from !== 'sales')} />
    </div>
  );
}

function Way({ sources, account, room, form }: WithdrawalProps) {
  if (sources.length === 0) return <Banner tone="info">There is nothing to withdraw.</Banner>;
  if (!account)
    return (
      <>
        <p className="mb-4">{payoutTexts.noAccount}</p>
        <ButtonLink href={link('settingsBank')}>Add your bank account</ButtonLink>
      </>
    );
  const options = sources.map(({ from, purse, ...amount }) => ({
    value: from,
    label: `${purse === 'member_available' ? `${brand.payName} balance` : 'Paid back to you'}, ${shownAmount(amount)}`,
  }));
  const isNairaAlone = sources.every(({ currency }) => currency === 'NGN');
  return (
    <>
      <FactList
        facts={[
          {
            term: 'To',
            value: `${account.bank}, account ending in ${account.ending}`,
            changeHref: link('settingsBank'),
          },
          { term: 'Name', value: account.holder },
          { term: 'It costs', value: '₦0' },
        ]}
      />
      {room.withdrawal_kobo < nairaIn(sources) || room.withdrawal_kobo === 0n ? (
        <div className="mt-4">
          <Banner tone="info">{aboveWithdrawalText(room)}</Banner>
        </div>
      ) : null}
      {account.isUsable ? null : (
        <div className="mt-4">
          <Banner tone="warning">
            {payoutTexts.coolingOff} That is {shownDate(account.usableFrom)}, {shownTime(account.usableFrom)}.
          </Banner>
        </div>
      )}
      <div className="mt-6">
        <FormFrame
          form={form}
          action={link('withdrawal')}
          busyText="One moment..."
          failedText={payoutTexts.notSaved}
          noDraft
        >
          <Radios field={form.fields.from} legend="From" options={options} />
          <MoneyField
            field={form.fields.amount}
            label="Amount"
            hint={
              isNairaAlone ? 'From ₦100 up to what you have' : 'In the currency that you chose, up to what you have'
            }
            symbol={isNairaAlone ? undefined : '¤'}
          />
          <div>
            <Button>Send it to my bank</Button>
          </div>
        </FormFrame>
      </div>
    </>
  );
}

function nairaIn(sources: readonly Source[]): bigint {
  return sources.reduce((sum, { minor, currency }) => (currency === 'NGN' ? sum + minor : sum), 0n);
}
