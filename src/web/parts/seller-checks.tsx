import type { SellerCheck } from '#domain/trade/sellers/find-seller.ts';
import { shownDate } from '#ui/dates.ts';
import { Icon } from '#ui/icon.tsx';

const names: Record<SellerCheck['what'], { name: string; how: string }> = {
  business: { name: 'Business', how: 'Our team read the CAC certificate' },
  phone: { name: 'Phone', how: 'Confirmed with a code that we sent to the seller’s number' },
  email: { name: 'E-mail', how: 'Confirmed with a link that we sent to the seller’s e-mail address' },
  certificates: { name: 'Certificates', how: 'Our team read the certificates' },
};

/** decisions.md §6. */
export function SellerChecks({ checks }: { checks: readonly SellerCheck[] }) {
  if (checks.length === 0) return <p className="text-quiet">We have not checked anything about this seller yet.</p>;
  return (
    <section aria-labelledby="checked">
      <h2 id="checked" className="text-18">
        What we checked
      </h2>
      <ul className="mt-2">
        {checks.map(({ what, seen, on }) => (
          <li key={what} className="flex gap-3 border-t border-line py-2.5">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-palm" />
            <span>
              <strong>{names[what].name}</strong>{' '}
              {on === undefined ? null : <span className="text-quiet">{shownDate(new Date(on))}</span>}{' '}
              <span className="block text-quiet">{seen ?? names[what].how}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
