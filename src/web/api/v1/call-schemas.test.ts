import { expect, test } from 'vitest';
import { allRoutes } from '../../all-routes.ts';
import { bodySchema } from './call-schemas.ts';
import { callsOf } from './calls.ts';

const act = callsOf(allRoutes).find(({ path }) => path === '/api/v1/products/new')?.ofPage.act;
const { properties } = bodySchema(act!.form) as { properties: Record<string, { description: string }> };

test('the unit of a field is beside its label, and the hint is a sentence of its own', () => {
  expect(properties.ready_in_days?.description).toBe('Ready in (days). Days until you can send it');
});
