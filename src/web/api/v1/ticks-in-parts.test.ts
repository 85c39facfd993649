import { describe, expect, test } from 'vitest';
import { keyOf } from '../../../../test/support/api-keys.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openTrading } from '../../../../test/support/own-listings.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { allRoutes } from '../../all-routes.ts';
import { bodySchema } from './call-schemas.ts';
import { callsOf } from './calls.ts';

const site = await testApp();
await openTrading(site);
await site.services.settings.reload();
const key = await keyOf(site, await signedIn(site, { account_type: 'merchant' }), 'trade');

/** The fields of each call with files that the document describes as true or false. */
const withTicks = callsOf(allRoutes).flatMap(({ path, ofPage: { act } }) => {
  const { properties = {} } = act?.form.fileFields ? bodySchema(act.form) : {};
  const ticks = Object.entries(properties as Record<string, { type?: string }>).filter(
    ([, { type }]) => type === 'boolean',
  );
  return ticks.length > 0 ? [[path, ticks.map(([name]) => name)] as const] : [];
});

/** The fields that a call refuses when each tick is sent as this text. */
async function refusedWith(path: string, names: readonly string[], text: string): Promise<string[]> {
  const form = new FormData();
  for (const name of names) form.append(name, text);
  const request = { method: 'POST', headers: { authorization: `Bearer ${key}` }, body: form };
  const answer = await site.app.fetch(new Request(site.services.publicUrl + path, request));
  // The other fields are missing.
  expect(answer.status).toBe(422);
  const { errors = [] } = (await answer.json()) as { errors?: { field: string }[] };
  return errors.map(({ field }) => field).filter((field) => names.includes(field));
}

test('requests for quotes and listings have ticks', () => {
  expect(withTicks).toEqual([
    ['/api/v1/rfqs/new', ['urgent', 'sealed', 'in_kilos', 'terms']],
    ['/api/v1/rfqs/new/pro', ['urgent', 'sealed', 'in_kilos', 'terms']],
    ['/api/v1/products/new', ['terms']],
  ]);
});

describe.each(withTicks)('POST %s as a form of several parts', (path, names) => {
  test('takes true and false as the document says, and no other text', async () => {
    expect(await refusedWith(path, names, 'true')).toEqual([]);
    expect(await refusedWith(path, names, 'maybe')).toEqual(names);
    const empty = await refusedWith(path, names, '');
    expect(await refusedWith(path, names, 'false')).toEqual(empty);
  });
});
