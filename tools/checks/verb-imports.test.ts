import { expect, test } from 'vitest';
import { treeOf } from './tree.ts';
import { verbImports } from './verb-imports.ts';

const verb = "import { joinWaitlist } from '#domain/intake/waitlist/join-waitlist.ts';";

test.each([
  'src/web/site/waitlist.routes.tsx',
  'src/web/site/waitlist.routes.tsx',
  'src/web/api/waitlist.ts',
  'src/jobs/remind.ts',
])('%s may call a verb', (file) => {
  expect(verbImports.check(treeOf({ [file]: verb }))).toEqual([]);
});

test.each(['src/web/site/waitlist.page.tsx', 'src/web/request/actor.ts', 'src/emails/welcome.tsx'])(
  '%s may not call a verb',
  (file) => {
    expect(verbImports.check(treeOf({ [file]: verb }))).toHaveLength(1);
  },
);

test('a page may import reads, views, schemas, states, policies, failures and the type of an input', () => {
  const imports = [
    "import { findOrders } from '#domain/trade/orders/find-orders.ts';",
    "import { orderView } from '#domain/trade/order-states/order.view.ts';",
    "import { orderSchema } from '#domain/trade/order-states/order.schema.ts';",
    "import { next } from '#domain/trade/order-states/order.states.ts';",
    "import { mayCancel } from '#domain/trade/orders/order.policy.ts';",
    "import { Failure } from '#domain/acting/context.ts';",
    "import type { PlaceOrder } from '#domain/trade/orders/place-order.ts';",
  ];
  expect(verbImports.check(treeOf({ 'src/web/market/orders.page.tsx': imports.join('\n') }))).toEqual([]);
});

test('a capability uses the verbs of another, but not its views', () => {
  const file = 'src/domain/trade/offers/accept-offer.ts';
  expect(verbImports.check(treeOf({ [file]: "import { placeOrder } from '../orders/place-order.ts';" }))).toEqual([]);
  expect(verbImports.check(treeOf({ [file]: "import { orderView } from '../orders/order.view.ts';" }))).toHaveLength(1);
});
