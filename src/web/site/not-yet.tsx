import { accountsYears, type RetentionKind } from '#content/retention.ts';
import { dataRequestTexts } from '#domain/registers/privacy/data-request.schema.ts';
import { Banner } from '#ui/notices.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { link } from '#content/link.ts';

type CannotDeleteProps = { reasons: readonly string[]; hasTried: boolean; isSignedIn?: boolean };

/** Shown instead of the button: why the data or the account cannot be deleted yet, and what to do. */
export function CannotDeleteYet({ reasons, hasTried, isSignedIn = false }: CannotDeleteProps) {
  return (
    <section className="grid gap-4">
      <Banner tone={hasTried ? 'error' : 'warning'} title={hasTried ? undefined : 'Not yet'}>
        {hasTried ? dataRequestTexts.held : 'Something of yours is still open. Settle it first, then come back here.'}
      </Banner>
      <ul className="list-disc pl-6">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {isSignedIn ? (
        <p>
          See <TextLink href={link('dashboardOrders')}>your orders and deals</TextLink> and{' '}
          <TextLink href={link('dashboardPayments')}>your payments</TextLink>.
        </p>
      ) : (
        <p>
          <TextLink href={link('signIn')}>Sign in to your account</TextLink> to settle it. If you cannot sign in, write
          to us.
        </p>
      )}
      <p className="text-quiet">
        Until then we delete nothing. Is something here wrong? <TextLink href={link('contact')}>Write to us</TextLink>.
      </p>
    </section>
  );
}

/** Why some records stay after an erasure, for how long, and what is removed from them. */
export function WhatStays({ kinds }: { kinds: readonly RetentionKind[] }) {
  return (
    <>
      By tax and company law we keep our accounts for {accountsYears(kinds)}: what was ordered and paid, for how much
      and when. We remove your name, e-mail, phone, address and notes now.
      {kinds.includes('payouts') ? ' A bank account stays if a payout went to it, because the books name it.' : null}
    </>
  );
}
