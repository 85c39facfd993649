import { useContext } from 'react';
import { Icon } from './icon.tsx';
import { LinkAddress } from './link-address.ts';

type DeskPlaceProps = {
  name: string;
  /** The address of the named page, on pages below it. */
  href?: string;
  /** Hides the name from screen readers, because the page's own heading has the same name. */
  isHiddenFromReaders?: boolean;
};

/** The name of the present page, at the left of the top line. */
export function DeskPlace({ name, href, isHiddenFromReaders }: DeskPlaceProps) {
  const leadsTo = useContext(LinkAddress);
  return (
    <p
      className="display mr-auto min-w-0 truncate py-0.5 text-16 tablet:text-18 desk:mr-0 desk:text-22"
      aria-hidden={isHiddenFromReaders}
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
