import type { ReactNode } from 'react';

/** A filter that is set, and the address of the list without it. */
export type Chip = { label: string; href: string };

type AskedChipsProps = {
  chips: readonly Chip[];
  clear: { label: string; href: string };
  /** More list items, such as a button to save the search. */
  children?: ReactNode;
};

/** The filters that are set, above the rows. Renders nothing without filters. */
export function AskedChips({ chips, clear, children }: AskedChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Asked for" className="market-chips">
      {chips.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>
            <span className="sr-only">Without </span>
            {label} <span aria-hidden>×</span>
          </a>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <a href={clear.href} className="market-clear">
            {clear.label}
          </a>
        </li>
      ) : null}
      {children}
    </ul>
  );
}
