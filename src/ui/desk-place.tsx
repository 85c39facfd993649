import { useContext } from 'react';
import { Icon } from './icon.tsx';
import { WhereLinksLead } from './where-links-lead.ts';

type DeskPlaceProps = {
  name: string;
  /** The way back to the place, from a page below it. */
  href?: string;
  /** For screen readers, the page's own heading names the place. */
  isSaid?: boolean;
};

/** The name of the present place, at the left of the portal's top line. */
export function DeskPlace({ name, href, isSaid }: DeskPlaceProps) {
  const leadsTo = useContext(WhereLinksLead);
  return (
    <p
      className="display mr-auto min-w-0 truncate py-0.5 text-16 tablet:text-18 desk:mr-0 desk:text-22"
      aria-hidden={isSaid}
    >
      {href === undefined ? (
        name
      ) : (
        <a href={leadsTo(href)} className="flex min-w-0 items-center gap-2 hover:underline">
          <Icon name="arrow-left" className="size-5 shrink-0" />
          <span className="truncate">{name}</span>
        </a>
      )}
    </p>
  );
}
