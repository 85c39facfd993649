import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { findDealChargebacks } from '#domain/trade/deals/claims/find-paid-parts.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { Banner } from '#ui/notices.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';

/** A notice on the record of a shop order whose payment a bank claims back or has taken back. */
export async function shopClaim(ctx: Ctx, { fields: { deal } }: StaffRecord): Promise<ReactNode> {
  if (typeof deal !== 'number') return null;
  const claim = await findDealChargebacks(ctx, BigInt(deal));
  if (!claim) return null;
  const isOpen = claim.open > 0n;
  const sum = shownAmount({ minor: isOpen ? claim.open : claim.taken, currency: currency('NGN') });
  return (
    <div className="my-3">
      <Banner
        tone="warning"
        title={isOpen ? `A bank claims ${sum} of the payment back` : `A bank took ${sum} of the payment back`}
      >
        {isOpen
          ? 'Deliver nothing more until the bank has decided. '
          : 'Deliver nothing more before the customer has paid again. '}
        <TextLink href={link('record', { kind: 'deal', recordId: String(deal) })}>See the deal</TextLink>
      </Banner>
    </div>
  );
}
