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

test('each row is named by its first cell and each figure knows its column', () => {
  const html = draw([{ id: 'A-1', price: '₦1' }]);
  expect(html).toContain('<th scope="row" role="rowheader">A-1</th>');
  expect(html).toContain('<td role="cell" class="numeric" data-label="Price">₦1</td>');
});

test('the ruling column says which way it rules and can be turned by a link', () => {
  const html = draw([]);
  expect(html).toMatch(/<th[^>]*aria-sort="descending"[^>]*><a class="sort" href="\?sort=id">Deal<\/a>/);
  expect(html.match(/aria-sort/g)).toHaveLength(1);
});

test('a table without rows says so across its whole width', () => {
  expect(draw([])).toMatch(/<td[^>]*colSpan="2"[^>]*>No deals yet</);
});

test('what stands in a cell is escaped', () => {
  expect(draw([{ id: '<b>', price: '' }])).toContain('&lt;b&gt;');
});

test('on rows of one line a text is cut off, and a column that is whole is not', () => {
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
