import { link } from '#content/link.ts';
import type { Seller } from '#domain/trade/sellers/find-seller.ts';
import { Avatar } from '#ui/avatar.tsx';
import { shownDate } from '#ui/dates.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { SellerChecks } from '../../parts/seller-checks.tsx';
import { SellerReputation } from '../../parts/seller-reputation.tsx';

/** The seller, for a buyer who may never have heard of them: since when, what we checked, and how they delivered. */
export function SellerOfTerms({ seller }: { seller: Seller }) {
  const { id, name, company, location, picture, since, checks } = seller;
  return (
    <section aria-labelledby="seller">
      <h2 id="seller" className="text-22">
        Who sells
      </h2>
      <div className="mt-3 flex items-center gap-4">
        <Avatar name={company ?? name} picture={picture && link('file', { hash: picture })} />
        <div className="min-w-0">
          <p className="text-18 font-semibold">
            <TextLink href={link('seller', { sellerId: String(id) })}>{company ?? name}</TextLink>
          </p>
          <p className="text-quiet">
            {[company ? name : undefined, location].filter(Boolean).join(', ')}
            {company || location ? ' · ' : ''}On Àgbọn since{' '}
            <span className="whitespace-nowrap">{shownDate(since)}</span>
          </p>
        </div>
      </div>
      <div className="mt-4 grid gap-6">
        <SellerChecks checks={checks} />
        <SellerReputation {...seller} />
      </div>
    </section>
  );
}
