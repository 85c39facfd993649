import { Icon } from './icon.tsx';
import { ButtonLink } from './links-and-buttons.tsx';

type PaginationProps = {
  /** The name of the list: 'Listings'. */
  label: string;
  /** The present place: 'Showing 21 to 40 of 143'. */
  text: string;
  previousHref?: string;
  nextHref?: string;
  /** The labels of the two links, for lists that are ordered by time. */
  words?: Words;
};

type Words = { previous: string; next: string };

const plainWords: Words = { previous: 'Previous', next: 'Next' };

/** Links to the pages before and after. The addresses name a row, because page numbers would shift while the reader goes on. */
export function Pagination({ label, text, previousHref, nextHref, words = plainWords }: PaginationProps) {
  return (
    <nav aria-label={`${label}, pages`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="w-full text-quiet tablet:order-none tablet:w-auto">{text}</p>
      <div className="flex w-full gap-2 tablet:w-auto">
        <PageLink href={previousHref} rel="prev" label={words.previous} />
        <PageLink href={nextHref} rel="next" label={words.next} />
      </div>
    </nav>
  );
}

function PageLink({ href, rel, label }: { href?: string; rel: 'prev' | 'next'; label: string }) {
  const words = (
    <>
      {rel === 'prev' ? <Icon name="arrow-left" className="size-5" /> : null}
      {label}
      {rel === 'next' ? <Icon name="arrow-right" className="size-5" /> : null}
    </>
  );
  if (href) {
    return (
      <ButtonLink kind="secondary" href={href} rel={rel} className="flex-1">
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
