import { expect, test } from 'vitest';
import { bulkNews } from './bulk-result.ts';

const news = (query: string) => bulkNews(new URL(`/list?${query}`, 'https://agbon.example'));

test.each([
  ['done=3', 'success', 'Done for 3.'],
  ['done=3&undone=yes', 'success', 'Undone for 3.'],
  ['done=2&same=1', 'success', 'Done for 2. 1 needed no change.'],
  ['done=0&same=2', 'info', 'Nothing was changed. 2 needed no change.'],
  ['done=2&refused=1', 'warning', 'Done for 2. 1 cannot change to the chosen state now.'],
  [
    'done=1&unassignable=1',
    'warning',
    'Done for 1. 1 was not assigned: that colleague no longer works on records. Choose another colleague.',
  ],
  [
    'done=0&unassignable=2',
    'error',
    'Nothing was changed. 2 were not assigned: that colleague no longer works on records. Choose another colleague.',
  ],
  ['done=1&gone=2', 'warning', 'Done for 1. 2 no longer exist.'],
  [
    'done=0&same=1&changed=1',
    'error',
    'Nothing was changed. 1 needed no change. 1 was changed by a colleague: check it, then try again.',
  ],
])('the result of a bulk act is reported: %s', (query, tone, text) => {
  expect(news(query)).toEqual({ tone, text });
});

test.each(['', 'done=', 'done=many', 'done=-1'])('an address without a result shows no notice: %j', (query) => {
  expect(news(query)).toBeUndefined();
});
