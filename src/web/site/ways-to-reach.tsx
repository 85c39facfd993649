import type { ReactNode } from 'react';
import { brand } from '#content/brand.ts';
import { Selvedge } from '#ui/selvedge.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** The painted board at the door: where we are, and every way to reach us. */
export function WaysToReach() {
  return (
    <address className="on-deep overflow-hidden rounded-6 bg-ground text-ink not-italic">
      <Selvedge />
      <dl className="px-5 py-2 tablet:px-7 tablet:py-3">
        <Way name="Call">
          <TextLink href={`tel:${brand.phone.dial}`} className="display text-22 whitespace-nowrap">
            {brand.phone.shown}
          </TextLink>
        </Way>
        <Way name="Write">
          <TextLink href={`mailto:${brand.teamEmail}`} className="display text-18">
            {brand.teamEmail}
          </TextLink>
        </Way>
        <Way name="Visit">
          {brand.address.map((part) => (
            <span key={part} className="display block text-18 leading-6">
              {part}
            </span>
          ))}
        </Way>
        <Way name="Follow">
          <Social />
        </Way>
      </dl>
    </address>
  );
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-4 first:border-t-0">
      <dt className="display text-14 text-quiet">{name}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}

function Social() {
  return (
    <ul className="grid grid-cols-2">
      {Object.entries(brand.social).map(([name, href]) => (
        <li key={name} className="py-2">
          <TextLink href={href} rel="noopener">
            {name}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
