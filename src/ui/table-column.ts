import type { ReactNode } from 'react';

export type Column<Row> = {
  head: string;
  /** Tells columns with the same heading apart. */
  key?: string;
  /** The heading is read out by screen readers, and not shown. */
  hideHead?: boolean;
  cell: (row: Row) => ReactNode;
  /** Figures are aligned at the right. */
  numeric?: boolean;
  /** A number, a date or a state, never broken over two lines. */
  short?: boolean;
  /** Names the row; on a phone it is the head of the card. */
  names?: boolean;
  sortHref?: string;
  sorted?: 'ascending' | 'descending';
  /** Its place on the card that shows the row on a phone. A column without a place is shown only on the record's page. */
  card?: 'choose' | 'what' | 'who' | 'amount' | 'state' | 'act' | 'more';
  /** Gets twice the share of the free width, in rows of one line. */
  share?: 'wide';
  /** Not cut off after its second line, in rows of one line. */
  whole?: boolean;
  /** The whole text of a cell that may be cut off; without it, the cell's own text. */
  title?: (row: Row) => string;
  /** The cell below the column, such as a total. */
  foot?: ReactNode;
};
