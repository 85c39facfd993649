import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Table } from './table.tsx';
import type { Column } from './table-column.ts';

type Row = { id: string; price: string };

const columns: Column<Row>[] = [
  { key: 'id', head: 'Deal', cell: (row) => row.id, names: true, sortHref: '?sort=id', sorted: 'descending' },
  { key: 'price', head: 'Price', cell: (row) => row.price, numeric: true, foot: '₦3' },
];

function draw(rows: Row[]): string {
  return renderToStaticMarkup(
    <Table caption="Deals" columns={columns} rows={rows} rowKey={(row) => row.id} empty="No deals yet" />,
  );
}

test('the first cell is the header of its row, and each figure has its column header', () => {
  const html = draw([{ id: 'A-1', price: '₦1' }]);
  expect(html).toContain('<th scope="row" role="rowheader">A-1</th>');
  expect(html).toContain('<td role="cell" class="numeric" data-label="Price">₦1</td>');
});

test('the sorted column shows its direction, and a link reverses it', () => {
  const html = draw([]);
  expect(html).toMatch(/<th[^>]*aria-sort="descending"[^>]*><a class="sort" href="\?sort=id">Deal<\/a>/);
  expect(html.match(/aria-sort/g)).toHaveLength(1);
});

test('a table without rows says so across its whole width', () => {
  expect(draw([])).toMatch(/<td[^>]*colSpan="2"[^>]*>No deals yet</);
});

test('escapes the text of cells', () => {
  expect(draw([{ id: '<b>', price: '' }])).toContain('&lt;b&gt;');
});

test('in rows of one line a long text is cut off, except in columns that must stay whole', () => {
  const cells = (whole: boolean) =>
    renderToStaticMarkup(
      <Table
        cards
        caption="Deals"
        columns={[{ key: 'state', head: 'Status', card: 'more', cell: (row: Row) => row.price, whole }]}
        rows={[{ id: 'A-1', price: 'Accepted in part' }]}
        rowKey={(row) => row.id}
      />,
    );
  expect(cells(false)).toContain('<span class="cut">Accepted in part</span>');
  expect(cells(true)).not.toContain('class="cut"');
});
