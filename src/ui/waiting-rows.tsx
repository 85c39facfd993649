import type { ReactNode } from 'react';
import { Badge } from './notices.tsx';
import { ButtonLink, TextLink } from './links-and-buttons.tsx';
import { classes } from './classes.ts';

export type WaitingRow = {
  name: string;
  /** What to do. */
  text: string;
  /** The record, the reason, or the colleague who works on it. */
  why?: string | undefined;
  /** The number of similar items: '3 more'. */
  more?: { text: string; href: string } | undefined;
  amount?: string | undefined;
  /** How long the item has waited, or how much time is left. '' if the item is not urgent. */
  when: string;
  /** The deadline. Rows are sorted by it, and rows without a deadline by `since`. */
  until?: Date | undefined;
  /** The time from which the item has waited. */
  since?: Date | undefined;
  /** The label of the button, verb first. */
  act: string;
  href: string;
  isLate?: boolean;
  /** The item can wait, or another person has to do it, so it is not yellow. */
  isQuiet?: boolean;
};

type WaitingRowsProps = { lines: readonly WaitingRow[]; empty: ReactNode };

/** A work queue with the most urgent item first. If it is empty, says so and names the next useful step. */
export function WaitingRows({ lines, empty }: WaitingRowsProps) {
  if (lines.length === 0) return <p className="border-y border-line py-3">Nothing to do. {empty}</p>;
  return (
    <ul role="list" className="desk-waits">
      {lines.map((line) => (
        <li key={line.name} className={classes('desk-row', line.isQuiet ? 'desk-row-quiet' : 'desk-row-waits')}>
          <Line {...line} />
          <ButtonLink kind="secondary" size="small" href={line.href}>
            {line.act}
            <span className="sr-only">: {[line.text, line.why].filter(Boolean).join(', ')}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

/** One item: in aligned columns on a desktop, below each other and beside the button on a phone. */
function Line({ text, why, more, amount, when, isLate }: WaitingRow) {
  return (
    <p>
      <span className="font-semibold wrap-anywhere">{withCodesWhole(text)}</span>{' '}
      <span className="wrap-anywhere">
        {why && withCodesWhole(why)}
        {more ? (
          <>
            {why ? ', ' : ''}
            <TextLink href={more.href}>
              and {more.text}
              <span className="sr-only">: {text}</span>
            </TextLink>
          </>
        ) : null}
      </span>{' '}
      <span className="whitespace-nowrap tabular-nums">{amount}</span>{' '}
      {isLate ? <Badge tone="bad">{when}</Badge> : <span className="whitespace-nowrap text-quiet">{when}</span>}
    </p>
  );
}

/** Keeps numbers such as ORD-7K2MPX on one line. */
function withCodesWhole(text: string): ReactNode[] {
  return text.split(/\b([A-Z]{2,5}-[\dA-Z]{4,12})\b/).map((part, place) =>
    place % 2 === 1 ? (
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
