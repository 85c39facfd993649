import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { requestSamples, sampleRequest } from './request-samples.ts';
import { requestSamplesSchema } from './sample-request.schema.ts';

const { ctx, db, pool, clock } = await testDatabase();
beforeEach(() => pool.query('truncate sample_requests, mail, mail_notice'));

const ada = {
  name: 'Ada Okoro',
  email: 'ada@example.com',
  phone: '0803 123 4567',
  delivery_address: '4 Palm Avenue\nBadagry',
  items: [
    { product: 'fiber', quantity: '2' },
    { product: 'briquette-charcoal', quantity: '1' },
  ],
  use: 'Mattresses',
};
const wish = requestSamplesSchema.parse(ada);
const kept = () => db.selectFrom('sample_requests').selectAll().execute();
const mail = (template: string) =>
  db.selectFrom('mail').selectAll().where('template', '=', template).orderBy('id').executeTakeFirstOrThrow();

const faults = (changes: object) =>
  requestSamplesSchema
    .safeParse({ ...ada, ...changes })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('the delivery fields are required, and the company is not', () => {
  for (const field of Object.keys(ada)) expect(faults({ [field]: undefined })?.map(([at]) => at)).toEqual([field]);
  expect(faults({})).toBeUndefined();
});

test('a request has one to five products with up to ten samples each, and no other product', () => {
  const [item] = ada.items;
  const items = (count: number) => Array.from({ length: count }, () => item);
  expect(faults({ items: items(5) })).toBeUndefined();
  expect(faults({ items: items(6) })).toEqual([['items', 'Choose 5 products or fewer']]);
  expect(faults({ items: [] })).toEqual([['items', 'Choose what you want to try']]);
  expect(faults({ items: [{ product: 'gold', quantity: '11' }] })).toEqual([
    ['items.0.product', 'Choose what you want to try'],
    ['items.0.quantity', 'Enter 10 samples or fewer. For more, write to us'],
  ]);
});

test('a request is saved completely, with its time', async () => {
  await requestSamples(ctx(), wish);
  expect(await kept()).toMatchObject([{ ...wish, company: null, created_at: clock.now() }]);
});

test('staff get a mail with the samples, their use and the address, and can answer the person, who also gets a mail', async () => {
  await requestSamples(ctx(), wish);
  const { props, reply_to } = await mail('team-notice');
  expect(reply_to).toBe('ada@example.com');
  expect(props).toMatchObject({
    eventType: '2 × Fiber, 1 × Briquette charcoal',
    formType: 'Sample Request',
    message: 'Mattresses',
  });
  const { formData } = props as { formData: { label: string; value: string }[] };
  expect(formData.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Samples: 2 × Fiber, 1 × Briquette charcoal',
    'Name: Ada Okoro',
    'E-mail: ada@example.com',
    'Phone: +2348031234567',
    'Delivery address: 4 Palm Avenue\nBadagry',
    'To use it for: Mattresses',
  ]);
  expect((await mail('acknowledgement')).to_addresses).toEqual(['ada@example.com']);
});

test('if the mails cannot be queued, nothing is saved; and a job cannot make a request', async () => {
  await pool.query('alter table mail rename to mail_away');
  await expect(requestSamples(ctx(), wish)).rejects.toThrow(/relation "mail" does not exist/);
  await pool.query('alter table mail_away rename to mail');
  const job = ctx({ kind: 'job', name: 'deliver-mail' });
  await expect(requestSamples(job, wish)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await kept()).toEqual([]);
});

test('the data of the person includes the request, and they can erase everything', async () => {
  await requestSamples(ctx(), wish);
  const { personData } = sampleRequest;
  const { rows } = await pool.query<{ content: never }>(
    'select to_jsonb(r) as content from sample_requests r order by id',
  );
  const { title, answers } = personData.describe(rows[0]!.content);
  expect([title, answers.at(-1)]).toEqual([
    '2 × Fiber, 1 × Briquette charcoal',
    { label: 'To use it for', value: 'Mattresses' },
  ]);
  expect(await personData.erase(ctx(), { email: 'ada@example.com' })).toEqual({ deleted: 1, anonymised: 0 });
  expect(await kept()).toEqual([]);
});

test.each([
  ['nothing requested', '[]'],
  ['more than five', JSON.stringify(Array(6).fill({ product: 'fiber', quantity: 1 }))],
  ['no list', '{"product": "fiber"}'],
])('the table itself refuses %s', async (_, items) => {
  const row = { ...wish, items, created_at: clock.now() };
  await expect(db.insertInto('sample_requests').values(row).execute()).rejects.toThrow(/violates check constraint/);
});
