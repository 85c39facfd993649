import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { longTest } from '../../../test/support/limits.ts';
import { decideAboutJobs, runOutbox, stopAddresses } from '../../../test/support/lines-of-mails.ts';
import { superviseMember, settleDataRequests } from '../../../test/support/lines-of-people.ts';
import { changeFee, grantBelowFee } from '../../../test/support/lines-of-staff.ts';
import { moderateMarket } from '../../../test/support/lines-of-trade.ts';
import { readHtml } from '../../../test/support/read-html.ts';
import { staffAtDesk, type StaffAtDesk } from '../../../test/support/staff.ts';
import { link, urls } from '#content/link.ts';
import { changeTexts } from './audit-states.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000' } });
let owner: StaffAtDesk;

/** Every act of staff about money, members, mails and the market, so that the log and every history have lines. */
beforeAll(async () => {
  owner = await staffAtDesk(site, 'owner');
  const asOwner = () => site.ctx({ ...owner.actor, provedAt: site.clock.now() });
  for (const work of [
    changeFee,
    grantBelowFee,
    runOutbox,
    stopAddresses,
    decideAboutJobs,
    superviseMember,
    settleDataRequests,
    moderateMarket,
  ])
    await work(asOwner, async () => {}, site);
}, longTest.timeout);

/** Texts that only programs read: state names of the database, minor units, and JSON. */
const forPrograms = [/\b[a-z]+(?:_[a-z0-9]+)+\b/g, /\bminor\b[^.,]{0,20}/g, /[{[]"[^"]*"[^ ]*/g, /\[object Object\]/g];

const codesIn = (text: string) => forPrograms.flatMap((pattern) => text.match(pattern) ?? []);

/** The most pages of each kind with a number or setting in the address. */
const mostOfKind = 3;

const kindOf = (path: string) =>
  path.replace(/\/\d+(?=\/|$)/g, '/:id').replace(/\/settings\/[^/]+/, '/settings/:setting');

/** The portal's pages that links reach from the overview, without those that only filter a list. */
async function* pagesOfStaff(): AsyncGenerator<[path: string, text: string]> {
  const next = [link('admin')];
  const seen = new Set(next);
  const ofKind = new Map<string, number>();
  for (let path = next.shift(); path !== undefined; path = next.shift()) {
    const answer = await site.get(path, { cookie: owner.cookie });
    if (!answer.headers.get('content-type')?.includes('text/html') || answer.status >= 300) continue;
    const html = await answer.text();
    yield [path, readHtml(html).text];
    for (const [, href = ''] of html.matchAll(/href="(\/vintage-dashboard[^"#]*)/g)) {
      const { pathname, searchParams } = new URL(href.replaceAll('&amp;', '&'), 'http://agbon.test');
      const place = searchParams.has('after') ? `${pathname}?after=${searchParams.get('after')}` : pathname;
      const kind = kindOf(pathname);
      if (seen.has(place) || (ofKind.get(kind) ?? 0) >= mostOfKind) continue;
      seen.add(place);
      ofKind.set(kind, (ofKind.get(kind) ?? 0) + 1);
      next.push(place);
    }
  }
}

test(
  'every page of the staff portal shows amounts with their currency and states in words, and no JSON',
  async () => {
    const codes: [path: string, code: string][] = [];
    const pages = new Set<string>();
    for await (const [path, text] of pagesOfStaff()) {
      pages.add(kindOf(path.replace(/\?.*/, '')));
      for (const code of codesIn(text))
        codes.push([path, text.slice(Math.max(0, text.indexOf(code) - 60), text.indexOf(code) + 40)]);
    }
    expect(codes).toEqual([]);
    for (const page of [urls.audit, urls.chargebacks, urls.approvals, urls.clocks, urls.books, urls.bankStatements])
      expect(pages).toContain(page);
    for (const kind of ['deal', 'payment', 'payout', 'parked-charge'])
      expect(pages).toContain(`${link('records', { kind })}/:id`);
    expect(pages.size).toBeGreaterThan(60);
  },
  longTest.timeout,
);

test('each line of the audit log is shown in words, in the log and in its file', async () => {
  const lines = await site.db.selectFrom('audit').selectAll().orderBy('id').execute();
  expect(new Set(lines.map(({ what }) => what)).size).toBeGreaterThan(60);
  const states = (state: unknown) => (state ?? undefined) as Record<string, unknown> | undefined;
  const said = lines.map(({ what, record_kind: kind, before, after }) => [
    what,
    changeTexts({ kind, before: states(before), after: states(after) }).join('; '),
  ]);
  expect(said.filter(([, text]) => codesIn(text!).length > 0)).toEqual([]);
});

const day = '2026-11-24';

test.each([
  ['payout', { state: 'to_confirm' }, { state: 'reserved' }, ['state: Waits for approval → To be sent']],
  ['payout', undefined, { minor: '122077500', currency: 'NGN' }, ['amount: ₦1,220,775']],
  ['payout-file', undefined, { payouts: 2, total: '122077500' }, ['payouts: 2', 'total: ₦1,220,775']],
  ['taken-back', undefined, { minor: '1234', currency: 'KWD' }, ['amount: KWD 1.234']],
  ['parked-charge', { state: 'waiting' }, { state: 'matched' }, ['state: Waits for a decision → Credited to a member']],
  [
    'deal',
    { state: 'part_accepted' },
    { ruling: 'split' },
    ['state: Partial acceptance to be agreed', 'ruling: Some to each'],
  ],
  [
    'member',
    undefined,
    { what: 'bank_account', checked_on: day },
    ['what was checked: Bank account', 'seen on: 24 Nov 2026'],
  ],
  [
    'payout',
    undefined,
    { query: 'standing=to_confirm&q=ada' },
    ['what the view shows: state Waits for approval, words ada'],
  ],
  ['mail-template', undefined, { name: 'my_own_words' }, ['name: my_own_words']],
  ['of another version', undefined, { limit: { some_code: 'not_known' } }, ['limit: some code not known']],
])('a change of a %s from %j to %j is shown in words', (kind, before, after, words) => {
  expect(changeTexts({ kind, before, after })).toEqual(words);
});
