import type { ReactNode } from 'react';

export type Column<Row> = {
  head: string;
  /** Tells columns with the same heading apart. */
  key?: string;
  /** Only screen readers read the heading. */
  hideHead?: boolean;
  cell: (row: Row) => ReactNode;
  /** The cells are figures, aligned to the right. */
  numeric?: boolean;
  /** The cells are numbers, dates or states, which are never broken over two lines. */
  short?: boolean;
  /** The cell names the row. On a phone it is the head of the card. */
  names?: boolean;
  sortHref?: string;
  sorted?: 'ascending' | 'descending';
  /** The place of the cell on the card that shows the row on a phone. The card leaves out columns without a place. */
  card?: 'choose' | 'what' | 'who' | 'amount' | 'state' | 'act' | 'more';
  /** In rows of one line, the column gets twice the share of the free width. */
  share?: 'wide';
  /** In rows of one line, the text is not cut off after its second line. */
  whole?: boolean;
  /** Returns the whole text of a cell that may be cut off. By default the cell's own text. */
  title?: (row: Row) => string;
  /** The cell below the column, such as a total. */
  foot?: ReactNode;
};
