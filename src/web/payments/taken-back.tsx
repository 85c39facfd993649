import { link } from '#content/link.ts';
import { shownAmount } from '#domain/currency.ts';
import type { OwnClaim, OwnMoney } from '#domain/payments/find-own-money.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { TextLink } from '#ui/text-link.tsx';

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
          Your bank took a payment back after the money had left. Whatever comes to you pays this first. Until it is
          paid, you pay by bank transfer alone, and nothing is paid out to you.
        </Banner>
      ) : null}
      {claims.map((claim) => (
        <Claim key={claim.reference} {...claim} />
      ))}
    </div>
  );
}

function Claim({ reference, amount, state }: OwnClaim) {
  const isLost = state === 'lost';
  return (
    <Banner
      tone={isLost ? 'warning' : 'info'}
      title={isLost ? `Your bank took ${shownAmount(amount)} back` : `Your bank wants ${shownAmount(amount)} back`}
    >
      {isLost
        ? 'Our team is finding out who bears it, and writes to you. Until then nothing is paid out to you.'
        : 'Somebody asked it to take your payment back. Until the bank has decided, so much of your money cannot be spent, and nothing is paid out to you. If it was not you, tell your bank that the payment was yours, and write to us.'}{' '}
      <TextLink href={link('payment', { reference })}>
        See the payment<span className="sr-only">: {reference}</span>
      </TextLink>{' '}
      <TextLink href={link('contact')}>Write to us</TextLink>
    </Banner>
  );
}
