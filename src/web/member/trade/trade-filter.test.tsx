import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ListPagination } from './trade-filter.tsx';

const page = { label: 'Customers', count: 25, previous: undefined, next: '/next' };

test('only a list that begins with the newest says Newer and Older', () => {
  expect(renderToStaticMarkup(<ListPagination {...page} />)).toContain('Older');
  const byName = renderToStaticMarkup(<ListPagination {...page} isNewestFirst={false} />);
  expect(byName).toContain('Next');
  expect(byName).not.toContain('Older');
});
