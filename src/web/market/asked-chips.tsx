import type { ReactNode } from 'react';

/** One thing that a list was asked for, in words, and the address of the list without it. */
export type Chip = { label: string; href: string };

type AskedChipsProps = {
  chips: readonly Chip[];
  /** The way to the whole list. */
  clear: { label: string; href: string };
  /** What else can be done with all that was asked for, as a list item. */
  children?: ReactNode;
};

/** What a list was asked for, above its rows; nothing where it shows everything. */
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
