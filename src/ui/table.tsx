import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import type { Column } from './table-column.ts';

export type { Column };

type TableProps<Row> = {
  caption: ReactNode;
  hideCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of rows. */
  empty?: ReactNode;
  dense?: boolean;
  /** Desktop: rows of one line, or with 'tall' as high as their content. Phone: cards of two lines with the columns that have a place. */
  cards?: boolean | 'tall';
  rowId?: (row: Row) => string;
};

/** Rows on a desktop, cards on a phone. Sets the roles explicitly, because a changed `display` removes them. */
export function Table<Row>({
  caption,
  hideCaption,
  columns,
  rows,
  rowKey,
  empty,
  dense,
  cards,
  rowId,
}: TableProps<Row>) {
  return (
    <table
      className={classes(
        'table',
        cards ? 'table-cards' : 'table-slips',
        cards === true && 'table-lines',
        (dense || cards) && 'table-dense',
      )}
      role="table"
    >
      <caption className={hideCaption ? 'sr-only' : undefined}>{caption}</caption>
      <TableHead columns={columns} />
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} id={rowId?.(row)} role="row">
            {columns.map((column) => (
              <Cell key={column.key ?? column.head} column={column} row={row} isCut={cards === true} />
            ))}
          </tr>
        ))}
        {rows.length === 0 && empty ? (
          <tr role="row">
            <td className="bare" role="cell" colSpan={columns.length}>
              {empty}
            </td>
          </tr>
        ) : null}
      </tbody>
      {columns.some((column) => column.foot !== undefined) ? <Foot columns={columns} /> : null}
    </table>
  );
}

function Cell<Row>({ column, row, isCut }: { column: Column<Row>; row: Row; isCut: boolean }) {
  const { numeric, short, names, head, card, share, whole } = column;
  const content = column.cell(row);
  // On a desktop, text in these rows continues on a second line and is then cut off.
  const isText = isCut && !short && !numeric && !whole && card !== 'choose' && card !== 'state' && card !== 'act';
  const text = typeof content === 'string' && content !== '' ? content : undefined;
  const cell = {
    className: numeric ? 'numeric' : short ? 'whitespace-nowrap' : undefined,
    'data-label': names ? undefined : head,
    title: isCut && !short && !numeric ? (column.title?.(row) ?? text) : undefined,
    'data-card': card,
    'data-share': share,
  };
  if (names) {
    return (
      <th scope="row" role="rowheader" {...cell}>
        {isText ? <span className="cut">{content}</span> : content}
      </th>
    );
  }
  return (
    <td role="cell" {...cell}>
      {isText ? <span className="cut">{content}</span> : content}
    </td>
  );
}

function Foot<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <td
            key={column.key ?? column.head}
            role="cell"
            className={column.numeric ? 'numeric' : undefined}
            data-label={column.numeric ? column.head : undefined}
          >
            {column.foot}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function TableHead<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th
            key={column.key ?? column.head}
            scope="col"
            role="columnheader"
            className={column.numeric ? 'numeric' : undefined}
            aria-sort={column.sorted}
            data-card={column.card === 'act' || column.card === 'choose' ? column.card : undefined}
          >
            {column.sortHref ? (
              <a className="sort" href={column.sortHref}>
                {column.head}
              </a>
            ) : column.hideHead ? (
              <span className="sr-only">{column.head}</span>
            ) : (
              column.head
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
