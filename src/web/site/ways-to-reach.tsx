import type { ReactNode } from 'react';
import { shownHours } from '#content/contact-facts.ts';
import { Selvedge } from '#ui/pattern.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { CallUs, WriteToUs } from '../frame/call-us.tsx';
import { useContact } from '../frame/shown-settings.tsx';

export function WaysToReach() {
  const { address, hours } = useContact();
  return (
    <address className="on-deep overflow-hidden rounded-6 bg-ground text-ink not-italic">
      <Selvedge />
      <dl className="px-5 py-2 tablet:px-7 tablet:py-3">
        <Way name="Call">
          <CallUs className="display text-22 whitespace-nowrap" />
        </Way>
        <Way name="Write">
          <WriteToUs className="display text-18" />
        </Way>
        <Way name="Visit">
          {address.map((part) => (
            <span key={part} className="display block text-18 leading-6">
              {part}
            </span>
          ))}
        </Way>
        <Way name="Opening hours">
          <span className="display text-18">{shownHours(hours)}</span>
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
  const { social } = useContact();
  return (
    <ul className="grid grid-cols-2">
      {Object.entries(social).map(([name, href]) => (
        <li key={name} className="py-2">
          <TextLink href={href} rel="noopener">
            {name}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
