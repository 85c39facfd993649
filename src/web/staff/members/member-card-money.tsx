import { link } from '#content/link.ts';
import type { UnagedMoney, CardLook } from '#domain/money/card-ageing/find-unaged-money.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { Banner } from '#ui/notices.tsx';
import { shownDate } from '#ui/dates.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { PressButton } from '../../parts/press-button.tsx';

export type CardMoneyShown = {
  unaged: readonly UnagedMoney[];
  look: CardLook | undefined;
  /** Finance and owners may record that they have checked the member's card payments. */
  mayRecordCheck: boolean;
};

const accountNames: Record<UnagedMoney['account'], string> = {
  member_payable: 'sales',
  buyer_refundable: 'paid back',
  member_available: 'balance',
};
const reasons: Record<CardLook['why'], string> = {
  large: 'A large sum by card was released to this seller.',
  repeated: 'Several sums by card from one buyer were released to this seller within 30 days.',
};
const mostShown = 50;

export function MemberCardMoney({ memberId, unaged, look, mayRecordCheck }: CardMoneyShown & { memberId: string }) {
  return (
    <>
      <h2 className="mt-8 mb-2 text-18">Card money on hold</h2>
      {look ? (
        <div className="mb-3 grid gap-3">
          <Banner tone="warning">{reasons[look.why]} Check who the buyers are.</Banner>
          {mayRecordCheck ? (
            <PressButton action={link('memberCardMoneySeen', { memberId })} about="at this card money">
              I have looked
            </PressButton>
          ) : null}
        </div>
      ) : null}
      {unaged.length === 0 ? <p className="text-quiet">No card money is on hold.</p> : null}
      <ul>
        {unaged.slice(0, mostShown).map((money) => (
          <li key={String(money.holdId)} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5">
            <span>
              <strong className="tabular-nums">{shownAmount(money.amount)}</strong> {accountNames[money.account]}
              {money.isInAccount ? '' : ', already put aside for a payout because the seller is exempt'}
              {money.why === 'limit' ? ', above the joint limit' : ''}{' '}
              {money.part ? (
                <TextLink href={link('record', { kind: 'deal', recordId: String(money.part.dealId) })}>
                  {`Deal ${money.part.dealId}`}
                </TextLink>
              ) : null}
            </span>
            <span>until {shownDate(money.until)}</span>
          </li>
        ))}
      </ul>
      {unaged.length > mostShown ? <p className="mt-2 text-quiet">{`And ${unaged.length - mostShown} more.`}</p> : null}
    </>
  );
}
