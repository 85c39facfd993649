import { Icon } from './icon.tsx';
import { ButtonLink } from './button-link.tsx';

type PaginationProps = {
  /** What is being leafed through: 'Listings'. */
  label: string;
  /** Where one is: 'Showing 21 to 40 of 143'. */
  text: string;
  previousHref?: string;
  nextHref?: string;
};

/** Leafs by the last row seen, so there are no page numbers that would shift under the reader. */
export function Pagination({ label, text, previousHref, nextHref }: PaginationProps) {
  return (
    <nav aria-label={`${label}, pages`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="w-full text-quiet tablet:order-none tablet:w-auto">{text}</p>
      <div className="flex w-full gap-2 tablet:w-auto">
        <Leaf href={previousHref} label="Previous" />
        <Leaf href={nextHref} label="Next" />
      </div>
    </nav>
  );
}

function Leaf({ href, label }: { href?: string; label: 'Previous' | 'Next' }) {
  const words = (
    <>
      {label === 'Previous' ? <Icon name="arrow-left" className="size-5" /> : null}
      {label}
      {label === 'Next' ? <Icon name="arrow-right" className="size-5" /> : null}
    </>
  );
  if (href) {
    return (
      <ButtonLink kind="secondary" href={href} rel={label === 'Next' ? 'next' : 'prev'} className="flex-1">
        {words}
      </ButtonLink>
    );
  }
  return (
    <span className="button button-secondary flex-1" aria-disabled="true">
      {words}
    </span>
  );
}
