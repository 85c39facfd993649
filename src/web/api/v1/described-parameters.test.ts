import { expect, test } from 'vitest';
import { orderList } from '#domain/trade/orders/order.list.ts';
import { allRoutes } from '../../all-routes.ts';
import { callsOf } from './calls.ts';
import { openApi } from './open-api.ts';

type Parameter = { name: string; in: string; description?: string; schema: { enum?: string[]; default?: string } };
const { paths } = openApi('https://agbon.test', callsOf(allRoutes)) as {
  paths: Record<string, Record<string, { parameters: Parameter[] }>>;
};
const parameters = Object.entries(paths).flatMap(([path, methods]) =>
  Object.values(methods).flatMap((operation) => operation.parameters.map((one) => ({ path, ...one }))),
);

test('a parameter that takes few values has all of them, from the declaration of the list', () => {
  const few = parameters.filter(({ name }) => ['state', 'sort', 'type', 'unread'].includes(name));
  expect(few.length).toBeGreaterThan(15);
  expect(few.filter(({ schema }) => !schema.enum?.length)).toEqual([]);
  expect(few.filter(({ name, schema }) => name === 'sort' && schema.default !== schema.enum?.[0])).toEqual([]);
  const ofOrders = few.find(({ path, name }) => path === '/api/v1/orders' && name === 'state');
  expect(ofOrders?.schema.enum).toEqual(orderList.values.state);
  expect(ofOrders?.schema.enum).toContain('agreed_split');
});

test('only the list of events says that its next address is never null', () => {
  const endless = Object.entries(paths).filter(([, { get }]) => JSON.stringify(get ?? {}).includes('never null'));
  expect(endless.map(([path]) => path)).toEqual(['/api/v1/events']);
});

test('each parameter has words of its own', () => {
  expect(parameters.filter(({ description }) => description?.includes('as on the page'))).toEqual([]);
});
