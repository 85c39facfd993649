import type { Column } from './table-column.ts';

export function TableHead<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th
            key={column.key}
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
