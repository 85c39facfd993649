import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OwnRequest } from '#domain/registers/own-requests/own-request.view.ts';
import { OwnRequests } from './own-requests.tsx';

test('a declined order does not promise a price', () => {
  const order = { kind: 'machine order', at: new Date(), what: 'Coconut Milk Extractor', detail: '1 machine' } as const;
  const shown = (state: OwnRequest['state']) =>
    renderToStaticMarkup(<OwnRequests caption="Requests" requests={[{ ...order, state }]} />);
  expect(shown('received')).toContain('Price on request');
  expect(shown('declined')).not.toContain('Price on request');
});
