import { describe, expect, test } from 'vitest';
import { supplierAddresses } from '../../test/support/supplier-addresses.ts';
import { testApp, type FormFields } from '../../test/support/app.ts';
import { flaggedMessage } from '../../test/support/flagged-message.ts';
import { paidDeal } from '../../test/support/deals.ts';
import { payingOut } from '../../test/support/payouts.ts';
import { bearLoss } from '#domain/money/chargebacks/bear-loss.ts';
import { lostOfNobody } from '../../test/support/chargeback.ts';
import { daysAgo, keep, statementOf } from '../../test/support/bank-statements.ts';
import { addedCard } from '../../test/support/cards.ts';
import { unmatchedCharge } from '../../test/support/unmatched-charge.ts';
import { fillEveryForm } from '../../test/support/filled-forms.ts';
import { aTrader } from '../../test/support/listings.ts';
import { signedIn } from '../../test/support/signed-in.ts';
import { adminPassword, formTokenOf, staffAtDesk } from '../../test/support/staff.ts';
import { waitingImport } from '../../test/support/waiting-import.ts';
import { webhookOf } from '../../test/support/webhooks.ts';
import { rfqAddresses } from '../../test/support/rfq-addresses.ts';
import { tradeAddresses } from '../../test/support/trade-addresses.ts';
import { allRoutes } from './all-routes.ts';
import type { Route } from './request/route.ts';

/*
 * Requests around a route's declaration: from another site, by another method, by another spelling of the address. The meaning of a
 * request's origin is tested beside its check; here each route gets some cases, and some route gets all of them.
 */

const config = { ADMIN_PASSWORD: adminPassword, RATE_LIMIT_FACTOR: '100000' };
const routes = allRoutes.map((route): Route => ({ ...route, handle: () => new Response(`reached ${route.method}`) }));
const site = await testApp({ routes, config });
const someone = await signedIn(site);
const { cookie: owner } = await staffAtDesk(site, 'owner');
const sessions = [someone.cookie, owner];

/** In small groups, because there are many. */
const ask = async (method: string, path: string, headers: Record<string, string> = {}) => {
  const all = { 'agbon-part': '1', ...headers };
  const response = await site.app.fetch(new Request(`http://agbon.test${path}`, { method, headers: all }));
  return { status: response.status, text: await response.text() };
};
const existing: Record<string, string> = {
  ':text': 'answer',
  ':kind': 'event-request',
  ':setting': 'price-desheller',
};
const addressOf = ({ path }: Route) => path.replace(/:\w+/g, (name) => existing[name] ?? '1');
const inTurn = <One>(list: readonly One[], at: number) => list[at % list.length]!;

describe('a post from another site', () => {
  const posts = routes.filter(({ method, fromOtherSites }) => method === 'POST' && !fromOtherSites);
  const own = 'http://agbon.test';
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: own },
    { 'sec-fetch-site': 'same-origin, cross-site' },
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: `${own}.evil.example` },
    { origin: `${own}:8080`, referer: `${own}/login` },
  ];

  test('reaches no route, with a session or without', async () => {
    for (const [at, route] of posts.entries()) {
      const headers = inTurn(foreign, at);
      for (const cookie of ['', inTurn(sessions, at)]) {
        const { status, text } = await ask('POST', addressOf(route), { ...headers, cookie });
        expect([route.path, headers, status, text.includes('reached')]).toEqual([route.path, headers, 403, false]);
      }
    }
  });

  test('without an origin reaches no route with a session', async () => {
    for (const [at, route] of posts.entries()) {
      const { status } = await ask('POST', addressOf(route), { cookie: inTurn(sessions, at) });
      expect([route.path, status]).toEqual([route.path, 403]);
    }
  });

  test('is accepted by seven addresses only, which check a right of their own', () => {
    const open = routes.filter(({ fromOtherSites }) => fromOtherSites).map(({ path }) => path);
    expect(open.toSorted()).toEqual([
      '/api/payment-notices/:provider',
      '/api/resend-webhook',
      '/marketplace/follows/stop/:token',
      '/marketplace/rfqs/mails/:token',
      '/marketplace/searches/stop/:token',
      '/prices/alerts/stop/:token',
      '/waitlist/unsubscribe/:token',
    ]);
  });
});

test('a POST route answers no other method, even when a header claims another one', async () => {
  const disguises = { 'x-http-method-override': 'POST', 'x-http-method': 'POST', 'sec-fetch-site': 'same-origin' };
  const methods = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY'];
  for (const [at, route] of routes.filter(({ method }) => method === 'POST').entries()) {
    for (const method of ['GET', inTurn(methods, at)]) {
      const headers = { ...disguises, cookie: inTurn(sessions, at) };
      const { text } = await ask(method, `${addressOf(route)}?_method=POST`, headers);
      expect([method, route.path, text.includes('reached POST')]).toEqual([method, route.path, false]);
    }
  }
});

test('a guarded page cannot be reached under another spelling of its address', async () => {
  const guarded = routes.filter(
    ({ policy }) => policy.name !== 'anyone' && policy.name !== 'anyone at the staff sign-in',
  );
  const spellings: ((path: string) => string)[] = [
    (path) => `${path}/`,
    (path) => `/${path}`,
    (path) => path.toUpperCase(),
    (path) => path.replace('d', '%64').replace('v', '%76'),
    (path) => path.replace(/(?!^)\//g, '%2F'),
    (path) => `${path};jsessionid=1`,
    (path) => `${path}%00`,
    (path) => `${path}.json`,
    (path) => `/about/..${path}`,
    (path) => `/%2e${path}`,
  ];
  expect(guarded.length).toBeGreaterThan(40);
  for (const [at, route] of guarded.entries()) {
    for (const spell of [inTurn(spellings, at), inTurn(spellings, at + 3)]) {
      const path = spell(addressOf(route));
      const { text } = await ask(route.method, path, { 'sec-fetch-site': 'same-origin' });
      expect([path, text.includes('reached')]).toEqual([path, false]);
    }
  }
});

test('every form of the staff portal does nothing without the token of its own session', async () => {
  const whole = await testApp({ config, database: site });
  const another = await staffAtDesk(site, 'owner', { email: 'another@agbon.example' });
  const theirs = await formTokenOf(await whole.get('/vintage-dashboard', { cookie: another.cookie }));
  await fillEveryForm(site.ctx(), {
    name: 'Ada',
    email: 'ada@example.com',
    phone: '0803 123 4567',
    place: 'Badagry',
    notes: 'Gate B',
  });
  // The member of these pages also sells.
  await site.db.updateTable('member').set({ account_type: 'merchant' }).where('id', '=', 1n).execute();
  const { member: trader } = await aTrader(site.ctx(), { accountType: 'merchant' });
  await tradeAddresses(site, trader);
  await rfqAddresses(site, trader.id, 1n);
  await waitingImport(site, trader.id);
  await flaggedMessage(site, { email: trader.email!, notes: 'Gate B' });
  const sandbox = whole.services.payments.sandbox!;
  await unmatchedCharge(site, sandbox);
  await addedCard(site, sandbox, 1n);
  await site.pool.query(`insert into unmatched_sending (provider, kind, name, minor, currency, state)
    values ('sandbox', 'transfer', 'out-member-9-balance-1', 500, 'NGN', 'success')`);
  const { id: chargebackId } = await lostOfNobody(site, sandbox, 200_000_000n);
  const finance = await staffAtDesk(site, 'finance', { email: 'bears@agbon.example' });
  await bearLoss(site.ctx(finance.actor), chargebackId, { bears: 'house', why: 'They were right' });
  await keep(site.ctx(finance.actor), statementOf(`${daysAgo(0)},Word,,,7`));
  await paidDeal(site);
  await supplierAddresses(site);
  await webhookOf(someone);
  const { rich, withdraw } = payingOut(site, undefined);
  await withdraw(await rich(500n), 500n);
  const forms = allRoutes.filter(({ method, policy }) => method === 'POST' && policy.forStaff && policy.otherwise);
  expect(forms.length).toBeGreaterThan(9);
  const tries: FormFields[] = [{}, { form_owner: theirs }];
  const lines = () => site.db.selectFrom('audit').selectAll().orderBy('id').execute();
  const before = await lines();
  for (const [at, route] of forms.entries()) {
    const { status } = await whole.post(addressOf(route), inTurn(tries, at), { cookie: owner });
    // A program's request is not a form, and browsers do not send it from another site.
    expect([route.path, status]).toEqual([route.path, route.json ? 422 : 403]);
  }
  expect(await lines()).toEqual(before);
});
