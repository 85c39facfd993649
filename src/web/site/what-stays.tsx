import { accountsYears, type RetentionKind } from '#content/retention.ts';

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
