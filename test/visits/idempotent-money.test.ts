import { expect, test, vi } from 'vitest';
import { link } from '#content/link.ts';
import { deliveryPin } from '#domain/trade/deals/deal.digits.ts';
import { everyInvariant } from '#domain/registers/every-invariant.ts';
import { verifyChain } from '#domain/money/ledger/verify-chain.ts';
import { findBrokenInvariants } from '#domain/registers/verify-ledger.ts';
import { onceTexts } from '#domain/acting/answering/once.texts.ts';
import { PaymentError } from '#platform/payments/payment-error.ts';
import { partHeader } from '#web/browser/part-header.ts';
import { testApp, type FormFields } from '../support/app.ts';
import { addedCard } from '../support/cards.ts';
import { dealsOfMembers } from '../support/money-forms/deals-of-members.ts';
import { moneyForms } from '../support/money-forms/money-forms.ts';
import type { MoneyPost } from '../support/money-forms/money-post.ts';
import { onePage } from '../support/pdfs.ts';
import { seePage } from '../support/seen-page.ts';
import { postFile } from '../support/sent-file.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '100000' } });
const { db, pool, services } = site;
const forms = await moneyForms(site);

const moved = ['deal_event', 'payment', 'payout', 'approval', 'market_order', 'market_offer', 'ledger_journal'];
const counted = moved.map((table) => `(select count(*) from ${table})::int as ${table}`);
async function counts() {
  const { rows } = await pool.query<Record<string, number>>(`select ${counted.join(', ')}`);
  return rows[0]!;
}

type Headers = Record<string, string>;
const send = ({ path, cookie }: MoneyPost, fields: FormFields, headers: Headers) =>
  site.post(path, fields, { cookie, ...headers });
const newKey = () => crypto.randomUUID();
const replayed = (answer: Response) => answer.headers.get('idempotent-replayed');
const retryAfter = (answer: Response) => Number(answer.headers.get('retry-after'));

test.each(Object.entries(forms))(
  'for one key, %s once, and a second request gets the first answer',
  async (_, prepare) => {
    const post = await prepare();
    const { path, fields, other } = post;
    // A program's own key, which is not a UUID; the key on the page differs in each request.
    const headers = { 'idempotency-key': `order ${path}`.replace(/[^\w]+/g, '-') };
    const first = await send(post, { ...fields, form_key: newKey() }, headers);
    const page = first.status === 303 ? '' : (await seePage(first)).text.slice(0, 400);
    expect([path, first.status, page, replayed(first)]).toEqual([path, 303, '', null]);
    const before = await counts();
    const again = await send(post, { ...fields, form_key: newKey() }, headers);
    expect([again.status, again.headers.get('location')]).toEqual([303, first.headers.get('location')]);
    expect(replayed(again)).toBe('true');
    const refused = [other ?? []].flat().map((body) => send(post, { ...body, form_key: newKey() }, headers));
    expect((await Promise.all(refused)).filter(({ status }) => status !== 422)).toEqual([]);
    expect(await counts()).toEqual(before);
  },
);

/** The two ways to send a key: the hidden field of the page, or the header. */
const carriers: Record<string, (key: string) => { field: FormFields; headers: Headers }> = {
  'the field of the page, without script': (key) => ({ field: { form_key: key }, headers: {} }),
  'the field of the page, with script': (key) => ({ field: { form_key: key }, headers: { [partHeader]: '1' } }),
  'the header': (key) => ({ field: {}, headers: { 'idempotency-key': key } }),
  'the header in quotes, of a program': (key) => ({
    field: {},
    headers: { 'idempotency-key': `"${key}"`, accept: 'application/json' },
  }),
};

test.each(Object.entries(carriers))('a key sent by %s is honoured', async (_, carry) => {
  const post = await forms['the balance is topped up']!();
  const { field, headers } = carry(newKey());
  const [first, again, other] = [
    await send(post, { ...post.fields, ...field }, headers),
    await send(post, { ...post.fields, ...field }, headers),
    await send(post, { ...post.other, ...field }, headers),
  ];
  expect([first, again, other].map(({ status }) => status)).toEqual([first.status, first.status, 422]);
  expect([first.ok || first.status === 303, replayed(first), replayed(again), replayed(other)]).toEqual([
    true,
    null,
    'true',
    null,
  ]);
  expect(await other.text()).toContain(onceTexts.otherAnswers);
});

test('the key of the header takes precedence over that of the form, and an invalid key is refused', async () => {
  const post = await forms['money is withdrawn']!();
  const form_key = newKey();
  const before = await counts();
  for (const key of ['first-of-two', 'second-of-two']) {
    const answer = await send(post, { ...post.fields, form_key }, { 'idempotency-key': key });
    expect([answer.status, replayed(answer)]).toEqual([303, null]);
  }
  expect((await counts()).payout).toBe(before.payout! + 2);
  expect((await send(post, post.fields, { 'idempotency-key': 'no key' })).status).toBe(422);
});

test('a key belongs to one form of one member: two deals are paid by a saved card with the same key in the header', async () => {
  const { dealAt } = dealsOfMembers(site);
  const first = await dealAt('agreed');
  const second = await dealAt('agreed', first.buyer);
  const { cookie } = first.buyer;
  const card = await addedCard(site, services.payments.sandbox!, first.buyer.id);
  for (const { dealId } of [first, second]) {
    const path = link('dealPayment', { dealId: String(dealId) });
    const paid = await site.post(path, { method: `card-${card.id}` }, { cookie, 'idempotency-key': 'one-key-for-two' });
    expect([paid.status, replayed(paid)]).toEqual([303, null]);
  }
});

test('a delivery that a PIN proves takes effect once per key: a wrong PIN releases the key, and another PIN later is refused', async () => {
  const { dealId, seller, seen } = await dealsOfMembers(site).dealAt('shipped');
  const part = db.selectFrom('deal_part').select(['pin_round', 'pin_tries']).where('deal_id', '=', dealId);
  const { pin_round: pinRound } = await part.executeTakeFirstOrThrow();
  const pin = deliveryPin(dealId, { part: 1, pinRound }, services.secret);
  const wrong = pin === '111111' ? '222222' : '111111';
  const headers = { cookie: seller.cookie, 'idempotency-key': 'handed-over-once' };
  const path = link('dealHandover', { dealId: String(dealId), part: '1' });
  const answers: [number, string | null][] = [];
  for (const digits of [wrong, pin, pin, wrong]) {
    const answer = await site.post(path, { seen, pin: digits }, headers);
    answers.push([answer.status, replayed(answer)]);
  }
  expect(answers).toEqual([
    [422, null],
    [303, null],
    [303, 'true'],
    [422, null],
  ]);
  expect((await part.executeTakeFirstOrThrow()).pin_tries).toBe(2);
});

test('a dispute that is opened with evidence gets its first answer again, and other evidence under its key is refused', async () => {
  const { dealId, buyer, seen } = await dealsOfMembers(site).dealAt('arrived');
  const path = link('dealDispute', { dealId: String(dealId), part: '1' });
  const paper = (mark: string) => ({ name: 'a.pdf', type: 'application/pdf', bytes: onePage(mark) });
  const headers = { cookie: buyer.cookie, 'idempotency-key': 'dispute-with-a-paper' };
  const fields = { seen, reason: 'damaged', words: 'Wet', claimed: '5' };
  const [first, again, other] = [
    await postFile(site, path, 'files', paper(''), headers, fields),
    await postFile(site, path, 'files', paper(''), headers, fields),
    await postFile(site, path, 'files', paper('/Of(another)'), headers, fields),
  ];
  expect([first, again, other].map((answer) => [answer.status, replayed(answer)])).toEqual([
    [303, null],
    [303, 'true'],
    [422, null],
  ]);
});

/** A provider that has not answered yet. */
function slowProvider() {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<{ page: string }>();
  vi.spyOn(services.payments.provider!, 'startCharge').mockImplementationOnce(async () => {
    begun.resolve();
    return ended.promise;
  });
  return { begun: begun.promise, ...ended };
}

test('a repeated payment that the provider has not answered yet gets a 409 and a time to come back', async () => {
  const post = await forms['the balance is topped up']!();
  const provider = slowProvider();
  const fields = { ...post.fields, form_key: newKey() };
  const first = send(post, fields, {});
  await provider.begun;
  const early = await send(post, fields, {});
  expect([early.status, retryAfter(early) > 0]).toEqual([409, true]);
  expect((await send(post, { ...fields, ...post.other }, {})).status).toBe(422);
  provider.resolve({ page: `${services.publicUrl}/somewhere` });
  expect((await first).status).toBe(303);
  const late = await send(post, fields, {});
  expect([late.status, replayed(late)]).toEqual([303, 'true']);
});

test('a payment that the provider refused releases its key', async () => {
  const post = await forms['the balance is topped up']!();
  const provider = slowProvider();
  const fields = { ...post.fields, form_key: newKey() };
  const refused = send(post, fields, {});
  await provider.begun;
  provider.reject(new PaymentError('down', 'It is away', { isFinal: false }));
  expect((await refused).status).toBe(503);
  const again = await send(post, fields, {});
  expect([again.status, replayed(again)]).toEqual([303, null]);
});

test('a form that was sent before with other answers is shown with them and a new key, so that it can be sent', async () => {
  const post = await forms['money is withdrawn']!();
  const form_key = newKey();
  expect((await send(post, { ...post.fields, form_key }, {})).status).toBe(303);
  const refused = await send(post, { ...post.other, form_key }, {});
  expect(refused.status).toBe(422);
  const { html, fields } = await seePage(refused);
  const shown = /name="form_key" value="([^"]+)"/.exec(html)![1]!;
  expect([fields.amount, shown === form_key]).toEqual([['600'], false]);
  expect((await send(post, { ...post.other, form_key: shown }, {})).status).toBe(303);
});

test('after all of these requests every invariant of money holds, and the chain is complete', async () => {
  expect(await findBrokenInvariants(site.ctx(), everyInvariant)).toEqual([]);
  expect((await verifyChain(site.ctx())).problems).toEqual([]);
});
