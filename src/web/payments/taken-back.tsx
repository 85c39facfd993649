import { Fragment, type ReactNode } from 'react';
import { link } from '#content/link.ts';
import { shownAmount } from '#domain/values/currency.ts';
import type { OwnClaim, OwnMoney } from '#domain/money/payments/find-own-money.ts';
import { Banner, type BannerTone } from '#ui/banner.tsx';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';

type Props = Pick<OwnMoney, 'claims' | 'owed'> & { takesPayments: boolean };

/** What a bank wants back of this member, or took back, and what to do about it. */
export function TakenBack({ claims, owed, takesPayments }: Props) {
  if (claims.length + owed.length === 0) return null;
  return (
    <div className="mt-4 grid gap-3">
      {owed.length > 0 ? (
        <Banner
          tone="warning"
          title={`You owe us ${owed.map(shownAmount).join(', ')}`}
          actions={takesPayments ? <ButtonLink href={link('topUp')}>Top up by bank transfer</ButtonLink> : null}
        >
          Your bank took back a payment that you had already used. Money you receive here pays this debt first. Until it
          is paid, you pay by bank transfer alone, and nothing is paid out to you.
        </Banner>
      ) : null}
      <Claims
        tone="warning"
        of={claims.filter(({ state }) => state === 'lost')}
        title={(sum) => `Your bank took ${sum} back`}
      >
        Our team decides who bears the loss and writes to you. Until then nothing is paid out to you.
      </Claims>
      <Claims
        tone="info"
        of={claims.filter(({ state }) => state === 'claimed')}
        title={(sum) => `Your bank wants ${sum} back`}
      >
        Until the bank decides, you cannot use this sum, and nothing is paid out to you. If you did not ask for it, tell
        your bank that the payment was yours, and <TextLink href={link('contact')}>write to us</TextLink>.
      </Claims>
    </div>
  );
}

type ClaimsProps = { of: readonly OwnClaim[]; tone: BannerTone; title: (sum: string) => string; children: ReactNode };

/** The claims in one state, each with its payment. */
function Claims({ of, tone, title, children }: ClaimsProps) {
  if (of.length === 0) return null;
  return (
    <Banner tone={tone} title={title(of.map(({ amount }) => shownAmount(amount)).join(' and '))}>
      <p>{children}</p>
      <p className="mt-1">
        {of.map(({ reference, amount }, at) => (
          <Fragment key={reference}>
            {at > 0 ? ' · ' : null}
            <TextLink href={link('payment', { reference })}>The payment of {shownAmount(amount)}</TextLink>
          </Fragment>
        ))}
      </p>
    </Banner>
  );
}
