import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { chainPromise, assurancePromises } from '#domain/money/assurance/assurance.promises.ts';
import { assuranceTopic } from '#domain/money/sums/save-assurance.ts';
import { verifyLedger } from '#domain/registers/verify-ledger.ts';
import { watchComparison } from '#domain/money/notices/watch-comparison.ts';
import { testApp } from '../../../../test/support/app.ts';
import { paidDeal } from '../../../../test/support/deals.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { statementsOf } from '../../../../test/support/statements.ts';

const site = await testApp();
const { ctx, get, pool, services } = site;
const at = link('escrowAssurance');

/** Verifies the books and drops the cached page, as a web process does when it is notified. */
async function verify() {
  await verifyLedger(ctx());
  services.pages.drop(assuranceTopic);
}
const see = async (path: string = at) => seePage(await get(path));

test('before the first verification the page says so, names all promises, and shows no figure', async () => {
  const { text, title } = await see();
  expect(title).toContain('What we hold');
  for (const said of ['Not verified yet', 'Not counted yet.']) expect(text).toContain(said);
  for (const { name, sentence } of [...assurancePromises, chainPromise])
    for (const said of [name, sentence]) expect(text).toContain(said);
  for (const wrong of ['₦', 'Kept 2', 'Broken', 'seal of the books']) expect(text).not.toContain(wrong);
});

test('the page says when no money is held, and shows no sum of fewer than five deals', async () => {
  await verify();
  const empty = await see();
  for (const said of ['Nothing is held today', 'All rules kept', '16 of 16', 'Nothing was paid out yet.'])
    expect(empty.text).toContain(said);
  await paidDeal(site);
  await verify();
  const few = await see();
  for (const said of [
    'No sum is shown yet',
    'deal holds money 1',
    'Money is held in NGN too',
    'and all of it is there.',
  ])
    expect(few.text).toContain(said);
  expect(few.text).not.toContain('₦');
});

test('the held money is the sum of the books to the kobo, with its owners and the seal of the last entry', async () => {
  for (let count = 0; count < 4; count++) await paidDeal(site, { minor: 123_400n });
  await verify();
  const { text, html } = await see();
  // 101,500 and four times 125,251 kobo.
  for (const said of ['₦6,025.04', 'of other people’s money', 'All of it is there, to the last unit.'])
    expect(text).toContain(said);
  const { rows } = await pool.query<{ seal: string }>("select encode(hash, 'hex') as seal from ledger_head");
  expect(text).toContain(rows.map(({ seal }) => seal).join());
  expect(html).not.toMatch(/style=|<script(?![^>]*src)/);
});

test('a broken promise is shown first and beside its text, with the earlier sums and no word about whose they are', async () => {
  const falsify = (minor: number) =>
    pool.query(`alter table ledger_account disable trigger user;
      update ledger_account set balance = balance + ${minor} where id = (select min(id) from ledger_account where kind = 'escrow');
      alter table ledger_account enable trigger user`);
  await falsify(1);
  await verify();
  const { text, alert } = await see();
  expect(alert).toContain('The last verification found a broken rule');
  for (const said of ['Broken:', 'A rule is broken', '12 of 16', '₦6,025.04']) expect(text).toContain(said);
  expect(text).not.toMatch(/Deal \d|Account \d|6,025\.05/);
  await falsify(-1);
  await verify();
  expect((await see()).text).toContain('All rules kept');
});

test('a rule that the last verification did not check yet is not counted as kept', async () => {
  await verify();
  await pool.query(`alter table assurance disable trigger user;
    update assurance set asked = asked[2:] where verification_id = (select max(verification_id) from assurance);
    alter table assurance enable trigger user`);
  services.pages.drop(assuranceTopic);
  const { text } = await see();
  for (const shown of ['All checked rules kept', '15 of 16', 'Not checked yet']) expect(text).toContain(shown);
  await verify();
});

test('the page is cached until there is news, and costs one query', async () => {
  services.pages.setListening(true);
  const asked = await statementsOf(pool, () => get(at));
  expect(asked.filter((one) => one.includes('assurance'))).toHaveLength(1);
  expect(asked.length).toBeLessThanOrEqual(3);
  expect(await statementsOf(pool, () => get(at))).toEqual([]);
});

test('the escrow pages, the security page and the books of the portal link to it', async () => {
  for (const path of [link('escrow'), link('security'), link('escrowPricing')])
    expect((await see(path)).html).toContain(`href="${at}"`);
  const { cookie } = await staffAtDesk(site, 'viewer');
  expect(await (await get(link('books'), { cookie })).text()).toContain(`href="${at}"`);
});

test('the page compares members’ money with the held money, and shows unknown sums as unknown', async () => {
  const compare = (values: string) =>
    pool.query(
      `insert into holding_check (currency, owed, at_providers, at_custodian, custodian_day, on_the_way, losses) values ('NGN', ${values})`,
    );
  await compare('500, 200, null, null, 0, 0');
  services.pages.drop(assuranceTopic);
  expect((await see()).text).toContain('NGN: Not known yet: the books have not been compared');
  await compare('500, 200, 300, business_now()::date, 0, 700');
  services.pages.drop(assuranceTopic);
  const covered = (await see()).text;
  expect(covered).toContain('cover what members are owed');
  expect(covered).toContain('₦7');
  await compare('500, 200, 299, business_now()::date, 0, 700');
  services.pages.drop(assuranceTopic);
  expect((await see()).text).toContain('come to less than members are owed');
  await compare('500, 200, 0, business_now()::date - 20, 0, 700');
  services.pages.drop(assuranceTopic);
  const stale = (await see()).text;
  expect(stale).toContain('Not known since');
  expect(stale).not.toContain('come to less');
});

test('the page says when charges were last compared with the provider’s own list, and shows unknown times as unknown', async () => {
  const compare = (trouble: string | null) =>
    pool.query("insert into charge_comparison (provider, position, compared, trouble) values ('sandbox', 5, 5, $1)", [
      trouble,
    ]);
  const said = async () => {
    services.pages.drop(assuranceTopic);
    return (await see()).text;
  };
  expect(await said()).toContain('Not known yet: booked payments have not been compared');
  await compare(null);
  expect(await said()).toContain('Booked payments were compared with the payment test’s own list on');
  await compare('No answer');
  const unknown = await said();
  expect(unknown).toMatch(/Not known since [^:]+: booked payments could not be compared/);
  expect(unknown).not.toContain('Booked payments were compared');
});

test('a comparison with the provider that is older than 36 hours breaks its promise, even after a passed verification', async () => {
  const provider = services.payments.provider!;
  await watchComparison(ctx(), provider);
  await verify();
  expect((await see()).text).not.toContain('Broken:');
  site.clock.advance(37 * 3_600_000);
  services.pages.drop(assuranceTopic);
  await pool.query(`insert into charge_comparison (provider, position, compared) values ($1, 1000000, 9)`, [
    provider.name,
  ]);
  const { text } = await see();
  for (const said of ['Broken: ‘Money counts once it has arrived’', 'The last verification found a broken rule'])
    expect(text).toContain(said);
  expect(text).toMatch(/Not known since .*: booked payments could not be compared with the payment test’s own list\./);
});
