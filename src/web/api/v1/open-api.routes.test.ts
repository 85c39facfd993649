import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { fillCatalogue } from '../../../../test/support/catalogue.ts';
import { cutOff } from '../../../../test/support/cut-off.ts';
import {
  DescribedApi,
  type DescribedOperation,
  type DescribedParameter,
} from '../../../../test/support/described-api.ts';
import { openTrading, signedInSeller, listed } from '../../../../test/support/own-listings.ts';
import { catalogueList } from '#domain/trade/listings/catalogue/catalogue.list.ts';
import { limited } from '../../../../test/support/limits.ts';

/** The site serves the document, and its answers are compared with the document. */
const site = await testApp();
const { ctx, db, get } = site;
const { sellers } = await fillCatalogue(ctx());
await openTrading(site);
await site.services.settings.reload();
// One listing and one seller have every described field.
await listed(await signedInSeller(site), {
  grade: 'A',
  moisture: 'below 7 %',
  origin: 'Epe',
  readyInDays: '3',
});
await db.updateTable('member').set({ location: 'Epe, Lagos' }).where('company', 'is not', null).execute();
await db.insertInto('seller_profile').values({ member_id: sellers[1]!, about: 'Six groves.' }).execute();

const document = (await (await get('/api/v1/openapi.json')).json()) as object;
const api = new DescribedApi(document);
/** Calls without a key; calls.test.ts and key-requests.test.ts try the others. */
const operations = api
  .operations()
  .filter(({ method, operation }) => method === 'get' && operation.security.length === 0)
  .map(({ path, method, operation }) => ({
    id: operation.operationId,
    path,
    method,
    operation,
  }));

type Value = string | readonly string[];
/** The address with example parameters, or the given ones. */
function addressOf(path: string, { parameters }: DescribedOperation, asked: Record<string, Value> = {}): string {
  const named = (name: string) => String(asked[name] ?? parameters.find((one) => one.name === name)!.example);
  const query = new URLSearchParams();
  for (const { name, in: place } of parameters)
    if (place === 'query') for (const value of [asked[name] ?? []].flat()) query.append(name, value);
  return `${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(named(name)))}?${query.toString()}`;
}

const ask = async (path: string, operation: DescribedOperation, asked: Record<string, Value> = {}) => {
  const answer = await get(addressOf(path, operation, asked));
  return { status: answer.status, body: await api.judge(operation, answer) };
};

describe.each(operations)('$id', ({ path, method, operation }) => {
  const { parameters } = operation;

  test('allows only GET, and each variable part of its path is a parameter', () => {
    expect(method).toBe('get');
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
  });

  test('answers as its example, and the example matches its description', async () => {
    expect(await ask(path, operation)).toMatchObject({ status: 200 });
    const { schema, example } = operation.responses['200']!.content!['application/json']!;
    expect(() => api.judgeBody(schema, example, 'its example')).not.toThrow();
  });

  test('answers 304 to a client that already has it', async () => {
    const etag = (await get(addressOf(path, operation))).headers.get('etag')!;
    const again = await site.get(addressOf(path, operation), { 'if-none-match': etag });
    expect(again.status).toBe(304);
    await api.judge(operation, again);
  });

  for (const parameter of parameters) {
    test(`accepts ${parameter.name} as described, and no other value`, async () => {
      for (const value of right(parameter))
        expect([value, (await ask(path, operation, { [parameter.name]: value })).status]).toEqual([value, 200]);
      const refused = parameter.in === 'path' ? 404 : 422;
      for (const value of wrong(parameter))
        expect([value, (await ask(path, operation, { [parameter.name]: value })).status]).toEqual([value, refused]);
      if (parameter.schema.default === undefined) return;
      const byDefault = { [parameter.name]: String(parameter.schema.default) };
      expect((await ask(path, operation, byDefault)).body).toEqual((await ask(path, operation)).body);
    });
  }

  test('reports an unavailable database', async () => {
    const database = await cutOff(site);
    await database.cut();
    try {
      expect((await ask(path, operation)).status).toBe(503);
    } finally {
      await database.mend();
      await database.end();
    }
    await expect.poll(async () => (await ask(path, operation)).status, { timeout: limited(20_000) }).toBe(200);
  });
});

function right({ example, schema: { enum: values, items, minimum, maximum, type } }: DescribedParameter): Value[] {
  const all = values ?? (items as { enum?: string[] } | undefined)?.enum ?? [];
  const bounds = [minimum, maximum].filter((one) => one !== undefined).map(String);
  return [example, ...all, ...bounds, ...(type === 'array' ? [[...all].slice(0, 2)] : [])];
}

/** A value that the schema does not allow. */
function wrong({ in: place, schema: { enum: values, items, minimum, maximum, type } }: DescribedParameter): string[] {
  if (place === 'path') return ['x', '-1', '9'.repeat(19), '999999'];
  if (values || (items as { enum?: string[] } | undefined)?.enum) return ['none-of-these'];
  const beyond = [minimum === undefined ? [] : [minimum - 1], maximum === undefined ? [] : [maximum + 1]].flat();
  return [...beyond.map(String), ...(type === 'integer' ? ['x', '1.5'] : [])];
}

test.each(operations.filter(({ path }) => !path.includes('{')))(
  '$id refuses an unknown parameter',
  async ({ path, operation }) => {
    const answer = await get(`${addressOf(path, operation)}&colour=brown`);
    expect(answer.status).toBe(422);
    await api.judge(operation, answer);
  },
);

describe('the document', () => {
  test('has every parameter for listings', () => {
    const { parameters } = operations.find(({ id }) => id === 'listListings')!.operation;
    const asked = [...Object.keys(catalogueList.whole.chosen), 'sort', 'limit', 'after', 'before'];
    expect(parameters.map(({ name }) => name).toSorted()).toEqual(asked.toSorted());
  });

  test('does not match answers with another status, another field, a missing field or another type', async () => {
    const { operation } = operations.find(({ id }) => id === 'getListing')!;
    const { example } = operation.responses['200']!.content!['application/json']! as {
      example: Record<string, unknown>;
    };
    const headers = { 'content-type': 'application/json', etag: '"x"' };
    const judged = (body: unknown, init: ResponseInit = {}) =>
      new DescribedApi(document).judge(operation, Response.json(body, { headers, ...init }));
    await expect(judged(example)).resolves.toEqual(example);
    await expect(judged({ ...example, phone: '+234' })).rejects.toThrow('phone');
    await expect(judged({ ...example, name: undefined })).rejects.toThrow('name');
    await expect(judged({ ...example, available: '3' })).rejects.toThrow('available');
    await expect(judged({ ...example, createdAt: 'today' })).rejects.toThrow('createdAt');
    await expect(judged(example, { status: 201 })).rejects.toThrow('status is not described');
    await expect(judged(example, { headers: { etag: '"x"' } })).resolves.toBeDefined();
    await expect(judged(example, { headers: {} })).rejects.toThrow('ETag');
  });

  test('describes no status and no field that never occurs', () => {
    const statuses = operations.flatMap(({ id, operation }) =>
      // No test can make a fault that we do not expect.
      Object.keys(operation.responses).flatMap((status) => (status === '500' ? [] : [`${id} ${status}`])),
    );
    expect([...api.seen.statuses].toSorted()).toEqual(statuses.toSorted());
    expect([...api.seen.fields].toSorted()).toEqual(
      api
        .fields()
        .filter((field) => !field.startsWith('Amount'))
        .toSorted(),
    );
  });
});
