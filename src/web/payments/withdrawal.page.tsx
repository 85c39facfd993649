import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import { shownAmount } from '#domain/currency.ts';
import type { Purses } from '#domain/ledger/find-wallet.ts';
import type { PayoutAccount } from '#domain/payments/find-own-money.ts';
import type { withdrawSchema } from '#domain/payouts/withdraw.schema.ts';
import { aboveWithdrawalText } from '#domain/money-limits/money-limit.texts.ts';
import type { MoneyRoom } from '#domain/money-limits/money-room.rules.ts';
import { payoutTexts } from '#domain/payouts/payout.texts.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { FactList } from '#ui/fact-list.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { Radios } from '#ui/radios.tsx';
import { FormFrame } from '../request/form-frame.tsx';
import type { FormOf } from '../request/form.ts';

type WithdrawalProps = {
  purses: Purses;
  account: PayoutAccount | undefined;
  room: MoneyRoom;
  form: FormOf<typeof withdrawSchema>;
};

/** Out of the balance to one's own bank account. */
export function WithdrawalPage(props: WithdrawalProps) {
  return (
    <div className="max-w-160">
      <h1 className="mb-4 text-28">Withdraw</h1>
      <Way {...props} />
    </div>
  );
}

function Way({ purses: { available, refundable, currency }, account, room, form }: WithdrawalProps) {
  const shown = (minor: bigint) => shownAmount({ minor, currency });
  if (available + refundable === 0n) return <Banner tone="info">There is nothing to withdraw.</Banner>;
  if (!account)
    return (
      <>
        <p className="mb-4">{payoutTexts.noAccount}</p>
        <ButtonLink href={link('settingsBank')}>Add your bank account</ButtonLink>
      </>
    );
  const options = [
    ...(available > 0n ? [{ value: 'member_available', label: `${brand.payName} balance, ${shown(available)}` }] : []),
    ...(refundable > 0n ? [{ value: 'buyer_refundable', label: `Paid back to you, ${shown(refundable)}` }] : []),
  ];
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
          { term: 'It costs', value: shown(0n) },
        ]}
      />
      {room.withdrawal_kobo < available + refundable ? (
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
          <MoneyField field={form.fields.amount} label="Amount" hint="From ₦100 up to what you have" />
          <div>
            <Button>Send it to my bank</Button>
          </div>
        </FormFrame>
      </div>
    </>
  );
}
