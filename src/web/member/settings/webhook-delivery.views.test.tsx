import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ShownDelivery } from '#domain/people/accounts/webhooks/delivery.list.ts';
import { DeliveryFacts } from './webhook-delivery.views.tsx';

function shown(delivery: Partial<ShownDelivery>): string {
  const waiting = {
    id: 1n,
    webhookId: 2n,
    state: 'waiting',
    tries: 0n,
    headers: {},
    body: '{}',
    url: 'https://a.example',
  };
  const found = { ...waiting, ...delivery } as ShownDelivery;
  return renderToStaticMarkup(<DeliveryFacts delivery={found} now={new Date()} />);
}

test('an event that was tried and not accepted says that it is sent again, also if nothing answered', () => {
  const sentAgain = 'we send it again automatically';
  expect(shown({})).not.toContain(sentAgain);
  expect(shown({ tries: 1n, problem: 'too slow' })).toContain(sentAgain);
  expect(shown({ tries: 1n, status: 500n })).toContain(sentAgain);
  expect(shown({ state: 'failed', tries: 9n, status: 500n })).toContain('we no longer send it');
});
