import { bidNamed } from '../../test/support/bids.ts';
import { documentAbout } from '../../test/support/document-about.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/support/app.ts';
import { reviewedOrder } from '../../test/support/reviews.ts';
import { askedAs, awardOf } from '../../test/support/filled-rfqs.ts';
import { expectHarmless, powersOf } from '../../test/support/harmless.ts';
import { asKept, fillWith, hostileForms, type HostileForm } from '../../test/support/hostile-forms.ts';
import { hostileStrings } from '../../test/support/hostile-strings.ts';
import { offeredAs } from '../../test/support/invitation-addresses.ts';
import { inTurns } from '../../test/support/in-turns.ts';
import { applicationNamed, kindOf, listingNamed } from '../../test/support/named-by-strangers.ts';
import { readHtml } from '../../test/support/read-html.ts';
import { signedIn } from '../../test/support/signed-in.ts';
import { formTokenOf, staffAtDesk, type StaffAtDesk } from '../../test/support/staff.ts';
import { openMarket } from '../../test/support/trade.ts';
import { waitingImport } from '../../test/support/waiting-import.ts';
import { link } from '#content/link.ts';
import { draftInvitationSchema } from '#domain/trade/invitations/invitation.schema.ts';
import { shownFileName } from '#domain/acting/files/shown-file-name.ts';
import { newListingSchema } from '#domain/trade/listings/listing.schema.ts';
import { recordList } from '#domain/staff/kinds/record-list.ts';
import { supplierApplicationSchema } from '#domain/trade/suppliers/supplier-application.schema.ts';
import { settingSchemas } from '#domain/acting/settings/setting.schema.ts';
import { partHeader } from './browser/part-header.ts';
import { longTest } from '../../test/support/limits.ts';

/**
 * Staff read strangers' texts all day: in lists, pages, dialogs, searches, calls, the audit log and its file. Everywhere they are only
 * text and change nothing beside them.
 */
const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000' } });
const { get, post, db, pool, clock, logged } = site;
let owner: StaffAtDesk;

/** The text of each kind of record, with the number of its row. */
const kept = new Map<string, { id: string; text: string }[]>();
const plain = new Map<string, string>();
const keep = (kind: string, one: { id: string; text: string }) => kept.set(kind, [...(kept.get(kind) ?? []), one]);

beforeAll(async () => {
  owner = await staffAtDesk(site, 'owner');
  for (const form of hostileForms) plain.set(kindOf(form), await sentBy(form, 'Ada', `plain.${form.name}@example.com`));
  // Every other text: forms are tested with all of them, and the log below shows all.
  const strings = hostileStrings.filter((_, place) => place % 2 === 0);
  await inTurns(strings, async (text, place) => {
    const form = hostileForms[place % hostileForms.length]!;
    const id = await sentBy(form, text, `stranger.${place}@example.com`).catch(() => undefined);
    if (id !== undefined) keep(kindOf(form), { id, text });
  });
  const { placed, offered } = await openMarket(site);
  plain.set('market-order', (await placed({ name: 'plain' })).orderId);
  plain.set('market-offer', (await offered({ name: 'plain' })).offerId);
  plain.set('listing', await listingNamed(site, 'plain'));
  plain.set('rfq', await askedAs(pool, 'plain'));
  const { member } = await signedIn(site, { account_type: 'seller' });
  plain.set('listing-import', await waitingImport(site, member.id, 'plain'));
  plain.set('deal-invitation', await offeredAs(site, 'plain'));
  plain.set('document', await documentAbout(site, 'plain'));
  plain.set('bid', await bidNamed(site, 'plain'));
  plain.set('award', await awardOf(pool, 'plain'));
  plain.set('review', (await reviewedOrder(site.ctx(), { words: 'plain' })).reviewId);
  plain.set('supplier-application', await applicationNamed(site, 'plain'));
  for (const text of strings.slice(0, 24)) {
    const title = draftInvitationSchema.shape.title.safeParse(text).data;
    if (title !== undefined) {
      keep('deal-invitation', { id: await offeredAs(site, title), text: title });
      keep('document', { id: await documentAbout(site, title), text: title });
      keep('bid', { id: await bidNamed(site, title), text: title });
    }
    const supplier = supplierApplicationSchema.shape.name.safeParse(text).data;
    if (supplier !== undefined)
      keep('supplier-application', { id: await applicationNamed(site, supplier), text: supplier });
    const named = newListingSchema.shape.name.safeParse(text).data;
    if (named !== undefined) {
      keep('market-order', { id: (await placed({ name: named })).orderId, text: named });
      keep('market-offer', { id: (await offered({ name: named })).offerId, text: named });
      keep('listing', { id: await listingNamed(site, named), text: named });
      keep('rfq', { id: await askedAs(pool, named), text: named });
      keep('award', { id: await awardOf(pool, named), text: named });
      keep('review', { id: (await reviewedOrder(site.ctx(), { words: named })).reviewId, text: named });
    }
    const file = shownFileName(text, 'products.csv');
    keep('listing-import', { id: await waitingImport(site, member.id, file), text: file });
  }
}, longTest.timeout);

async function sentBy(form: HostileForm, text: string, email: string): Promise<string> {
  const { fields, headers } = await fillWith(site, form, text, email);
  const answer = await post(form.path, fields, headers);
  if (answer.status !== 303) throw new Error(`${form.name} was not taken: ${answer.status}`);
  const { table } = recordList.find(({ name }) => name === kindOf(form))!;
  const { rows } = await pool.query<{ id: bigint }>(`select id from ${table} where email = $1 order by id`, [email]);
  return String(rows.at(-1)!.id);
}

/** Flagged messages contain strangers' words too; words between members are tested with messages. No stranger writes about money. */
const others = ['flagged-message', 'deal', 'payment', 'payout', 'parked-charge'];
const tried = recordList.map(({ name }) => name).filter((name) => !others.includes(name));

const see = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await get(path, { cookie: owner.cookie, ...headers });
  expect([path, answer.status]).toEqual([path, 200]);
  expect(answer.headers.get('content-security-policy') ?? "script-src 'self'").not.toContain('unsafe-inline');
  return answer.text();
};

/** The same elements as with plain words, and no style of its own. */
function expectSame(html: string, beside: string, about: string): void {
  expectHarmless(html, powersOf(beside), about);
  const frame = (page: string) =>
    readHtml(page)
      .elements.filter(({ name }) => /^(?:main|header|h1|table|dialog)$/.test(name))
      .map(({ name }) => name);
  expect([about, frame(html)]).toEqual([about, frame(beside)]);
  expect(readHtml(html).elements.filter(({ attributes }) => 'style' in attributes)).toEqual([]);
}

const textOf = (html: string) => readHtml(html).text.replace(/\s+/g, ' ');

describe.each(tried)('of every %s', (kind) => {
  const addressOf = (recordId: string) => link('record', { kind, recordId });

  test(
    'the page and the dialog show it as text, and the list and the search stay intact',
    async () => {
      const all = kept.get(kind) ?? [];
      expect(all.length).toBeGreaterThan(6);
      const beside = {
        page: await see(addressOf(plain.get(kind)!)),
        window: await see(addressOf(plain.get(kind)!), { [partHeader]: '1' }),
      };
      await inTurns(all, async ({ id, text }, place) => {
        const isWindow = place % 2 === 0;
        const html = await see(addressOf(id), isWindow ? { [partHeader]: '1' } : {});
        expectSame(html, isWindow ? beside.window : beside.page, text);
        expect(textOf(html)).toContain(asKept(text, 'line')!.replace(/\s+/g, ' ').slice(0, 40).trim());
      });
      // All records of recent years: a filtered list has one more form, for saving it.
      const list = link('records', { kind });
      const whole = `${list}?from=2000-01-01`;
      const [some, none] = [await see(`${list}?q=plain`), await see(`${list}?q=nobodyhasthisname`)];
      // Lists with rows have acts on several of them.
      const besideOf = (page: string) =>
        page.includes('name="chosen"') === some.includes('name="chosen"') ? some : none;
      let next: string | undefined = whole;
      for (let page = await see(whole); ; page = await see(next)) {
        expectSame(page, besideOf(page), `the list of ${kind}`);
        next = /href="([^"]*)" rel="next"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
        if (!next) break;
      }
      await inTurns(
        all.filter((_, place) => place % 3 === 0),
        async ({ text }) => {
          const page = await see(link('records', { kind }, { q: text }));
          // A search of two letters is ignored, so this would be the whole list, which was checked above.
          if (page.includes(link('savedViews', { kind }))) expectSame(page, besideOf(page), `looking for ${text}`);
        },
      );
    },
    longTest.timeout,
  );
});

test.each(['emails', 'mails', 'mails/stopped', 'members', 'members?state=unconfirmed', 'audit', 'search'])(
  'search words in %s are shown as text too',
  async (list) => {
    expect.hasAssertions();
    const path = (text: string) => {
      const [at, asked] = list.split('?');
      return `/vintage-dashboard/${at}?${new URLSearchParams([...new URLSearchParams(asked), ['q', text]])}`;
    };
    const beside = await see(path('nobodyhasthisname'));
    for (const text of [
      '%%%',
      '___',
      '\\\\\\',
      '"><script>alert(1)</script>',
      '椰子油 عمر',
      'x'.repeat(200),
      'a\0\ud800b c',
    ])
      expectHarmless(await see(path(text)), powersOf(beside), text);
  },
);

test('programs get it unchanged, and amounts stay numbers', async () => {
  const { data } = JSON.parse(await see('/api/get-all-data')) as { data: Record<string, Record<string, unknown>[]> };
  const given = JSON.stringify(data);
  const texts = (kept.get('service-contact') ?? []).map(({ text }) => asKept(text, 'lines')!);
  expect(texts.filter((text) => !given.includes(JSON.stringify(text)))).toEqual([]);
  const amounts = data.machineOrders!.map(({ total_price }) => total_price).filter((amount) => amount !== null);
  expect(new Set(amounts)).toEqual(new Set([2_000_000]));
  expect(new Set(data.productOrders!.map(({ total_price }) => total_price))).toEqual(new Set([7000]));
});

test(
  'the audit log and its file have every reason as text',
  async () => {
    const { reason } = settingSchemas.price.shape;
    const reasons = hostileStrings.flatMap((text) => reason.safeParse(text.slice(0, 300)).data ?? []);
    const line = { at: clock.now(), staff_name: 'Ada', staff_role: 'owner', what: 'set-price', request_id: 'test' };
    const log = link('audit');
    const about = { ...line, record_kind: 'machine-order', record_id: '1' };
    await db
      .insertInto('audit')
      .values({ ...about, why: 'Steel' })
      .execute();
    const beside = await see(log);
    const state = (text: string) => JSON.stringify({ reads: text });
    const written = reasons.map((why) => ({ ...about, why, before: state(why), after: state(why) }));
    await db.insertInto('audit').values(written).execute();
    let next: string | undefined = `${log}?what=set-price`;
    while (next) {
      const page = await see(next);
      expectSame(page, beside, next);
      next = /href="([^"]*)" rel="next"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
    }
    const form_owner = await formTokenOf(await get(log, { cookie: owner.cookie }));
    const file = await (
      await post(
        link('auditFile', {}, { what: ['set-price'], sort: ['oldest'] }),
        { form_owner },
        { cookie: owner.cookie },
      )
    ).text();
    const rows = readCsv(file).slice(2);
    expect(rows.map((row) => row.length).filter((length) => length !== 9)).toEqual([]);
    expect(rows.map((row) => row[7]!.replace(/^'/, ''))).toEqual(reasons.map((why) => why.replace(/^'/, '')));
    expect(rows.flat().filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
  },
  longTest.timeout,
);

test('no hostile request caused a fault of ours', () => {
  expect(logged.filter(({ level }) => level === 'error')).toEqual([]);
});

/** By RFC 4180. */
function readCsv(file: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, edge, inQuotes, bare] of file.slice(1).matchAll(/(^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)) {
    if (edge === '\r\n') rows.push([]);
    rows.at(-1)!.push(inQuotes?.replaceAll('""', '"') ?? bare!);
  }
  return rows.filter((row) => row.length > 1);
}
