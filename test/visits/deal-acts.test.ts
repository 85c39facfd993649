import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { startSession } from '#domain/people/accounts/start-session.ts';
import { beginShopDeal } from '#domain/trade/shop/begin-shop-deal.ts';
import { plainNaira } from '#domain/values/money.ts';
import { testApp } from '../support/app.ts';
import { delivered } from '../support/deal-acts.ts';
import { after, draft, type Sides } from '../support/deals.ts';
import { shopOrders } from '../support/shop-orders.ts';
import { orderDeals } from '../support/order-deals.ts';
import { signedIn } from '../support/signed-in.ts';
import { keepBooksSound, topUp } from '../support/sound-books.ts';
import { staffAtDesk } from '../support/staff.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '100000' } });
const { ctx, pool, db } = site;
keepBooksSound(site);
const market = await orderDeals(site);
const finance = await staffAtDesk(site, 'finance');
const house = await shopOrders(site, ctx((await staffAtDesk(site, 'owner')).actor));
const { cookie: strangers } = await signedIn(site, { account_type: 'merchant' });

type Steps = Parameters<typeof after>[3];
type There = { dealId: bigint; sides: Sides; orderId?: string };
type Posts = readonly [path: string, fields: Record<string, string>][];

/** A deal proposed by the seller, in each way in which deals begin. */
const kinds: Record<string, () => Promise<There>> = {
  order: async () => {
    const { dealId, buyer, seller, orderId } = await market.answered();
    return { dealId, orderId, sides: { buyerId: buyer.id, sellerId: seller.id } };
  },
  house: async () => {
    const buyer = await signedIn(site);
    const { place } = await house.priced(buyer.member.email!);
    const dealId = await beginShopDeal(buyer.ctx(), place, { seen: 190_000_000n });
    return { dealId, sides: { buyerId: buyer.member.id, sellerId: house.house.id } };
  },
  invitation: async () => {
    const [buyer, seller] = [await signedIn(site), await signedIn(site)];
    const sides = { buyerId: buyer.member.id, sellerId: seller.member.id };
    const dealId = await draft(site, sides);
    await after(site, dealId, sides, [['seller', 'propose']]);
    return { dealId, sides };
  },
};

const paid = [
  ['buyer', 'agree'],
  ['buyer', 'fund'],
] as const;
const arrived = [...paid, ...delivered] as const;
const sentBack = [...arrived, ['buyer', 'reject'], ['buyer', 'ship_return']] as const;
const half = { portion: { accepted: 1n, whole: 2n } };

/** The steps that bring a proposed deal to each state. */
const states: Record<string, Steps> = {
  proposed: [],
  declined: [['buyer', 'decline']],
  agreed: [['buyer', 'agree']],
  funded: paid,
  shipped: [...paid, ['seller', 'ship']],
  delivered: arrived,
  accepted: [...arrived, ['buyer', 'accept']],
  part_accepted: [...arrived, ['buyer', 'accept_part', half]],
  split: [...arrived, ['buyer', 'accept_part', half], ['seller', 'settle_part']],
  rejected: [...arrived, ['buyer', 'reject']],
  return_shipped: sentBack,
  return_received: [...sentBack, ['seller', 'receive_return']],
  disputed: [...paid, ['buyer', 'dispute']],
  answered: [...paid, ['buyer', 'dispute'], ['seller', 'answer']],
  proposedTo: [...paid, ['buyer', 'dispute'], ['seller', 'propose_split', { sellers: 500n }]],
  released: [...paid, ['buyer', 'dispute'], ['buyer', 'concede']],
};

/** The kinds of deals differ only in acts up to the agreement. */
const walked = [
  ...Object.keys(states).map((state) => ['order', state] as const),
  ...['house', 'invitation'].flatMap((kind) => ['proposed', 'agreed', 'funded'].map((state) => [kind, state] as const)),
];

const words = { words: 'No' };
/** The same price with all other terms changed. */
const terms = (amount: string) => ({ amount, payer: 'both', days: '2', shipBy: '2026-12-20' });

/** Every post about a deal, with a correct body. */
function postsOf({ dealId, orderId }: There, { pin, sum }: { pin: string; sum: string }): Posts {
  const page = link('deal', { dealId: String(dealId) });
  const part = (name: string) => `${page}/parts/1/${name}`;
  const ofOrder = orderId === undefined ? [] : ordersPosts(orderId);
  return [
    [part('agreement'), {}],
    [part('terms'), terms(sum)],
    [part('decline'), words],
    [part('cancellation'), words],
    [part('shipment'), { carrier: 'Musa' }],
    [part('handover'), { pin }],
    [part('arrival'), {}],
    [part('acceptance'), {}],
    [part('part'), orderId === undefined ? { percent: '5', percentShown: '5' } : { accepted: '5', shown: '5' }],
    [part('settlement'), {}],
    [part('rejection'), { reason: 'damaged', words: 'Wet' }],
    [part('return'), { carrier: 'Musa' }],
    [part('return-arrival'), {}],
    [part('dispute'), { reason: 'damaged', claimed: '5', words: 'Wet' }],
    [part('answer'), { words: 'Dry' }],
    [part('concession'), {}],
    [part('split'), { sellers: '5', shown: '5', words: 'Fair' }],
    [part('split-acceptance'), {}],
    [part('split-refusal'), words],
    [part('split-withdrawal'), {}],
    [link('dealPayment', { dealId: String(dealId) }), { method: 'agbonpay' }],
    [`/vintage-dashboard/deals/${dealId}/parts/1/ruling`, { kind: 'release', why: 'It is so' }],
    ...ofOrder,
  ];
}

function ordersPosts(orderId: string): Posts {
  const order = link('dashboardOrder', { orderId });
  return [
    [`${order}/accept`, {}],
    [`${order}/decline`, { why: 'No' }],
    [`${order}/free`, { why: 'No' }],
    [`${order}/answer`, { shipping: '7', shown: '7' }],
    [`${order}/address`, { shippingAddress: '1 Marina, Lagos' }],
    [`${order}/cancel`, { why: 'No' }],
    [`${order}/shipped`, {}],
    [`${order}/delivered`, {}],
  ];
}

/** The same act under another name: a buyer agrees by paying, and acts of the order's page are on the deal's page. */
const alike: Record<string, readonly string[]> = {
  agreement: ['payment'],
  cancel: ['decline', 'cancellation'],
  shipped: ['shipment'],
  delivered: ['arrival'],
};

function isOffered(page: string, path: string): boolean {
  const named = alike[path.slice(path.lastIndexOf('/') + 1)] ?? [];
  return [path, ...named.map((name) => `/${name}`)].some((end) => page.includes(`${end}"`) || page.includes(`${end}?`));
}

/** All rows of deals, orders, money and mails, without counters of tries. */
const { rows: watched } = await pool.query<{ name: string }>(
  `select tablename as name from pg_tables where schemaname = 'public'
    and tablename ~ '^(deal|ledger_journal|ledger_posting|market_order|payment|payout|shop_deal|listing$|mail$|document)' order by 1`,
);

async function rowsNow(): Promise<string> {
  const hashes = watched.map(
    ({ name }) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t)`,
  );
  const { rows } = await pool.query<{ hash: string }>(`select concat_ws(' ', ${hashes.join(', ')}) as hash`);
  return rows[0]!.hash;
}

async function come({ dealId, sides }: There, state: string): Promise<void> {
  const { rows } = await pool.query<{ sum: bigint }>(
    'select sum(minor + buyer_fee)::bigint as sum from deal_part where deal_id = $1',
    [dealId],
  );
  await topUp(ctx(), sides.buyerId, BigInt(rows[0]!.sum));
  await after(site, dealId, sides, states[state]!);
}

async function cookieOf(memberId: bigint): Promise<string> {
  const { token } = await startSession(ctx(), memberId, { name: 'Chromium on Linux' }, 'full');
  return `agbon=${token}`;
}

/** A stranger to a deal is refused for being one, so a few states are enough. */
const ofOthers = ['proposed', 'funded', 'disputed'];

/** A second press by the same person gets the answer to the first. */
const pressedAgain: Record<string, string> = { buyer: '/delivered', seller: '/shipped' };

const offered = new Set<string>();
const nameOf = (path: string) => path.replace(/\d+/g, ':id');

test.each(walked)('an act that no page offers is refused and changes nothing: deal by %s, %s', async (kind, state) => {
  const there = await kinds[kind]!();
  await come(there, state);
  const { dealId, sides } = there;
  const callers = {
    buyer: await cookieOf(sides.buyerId),
    seller: await cookieOf(sides.sellerId),
    ...(ofOthers.includes(state) && { stranger: strangers, staff: finance.cookie }),
  };
  const parts = await db.selectFrom('deal_part').select(['version', 'minor']).where('deal_id', '=', dealId).execute();
  const minor = parts.reduce((sum, part) => sum + part.minor, 0n);
  const seen = String(parts.find(() => true)!.version);
  const posts = postsOf(there, { pin: '123456', sum: plainNaira(minor) });
  const before = await rowsNow();
  for (const [who, cookie] of Object.entries(callers)) {
    const paths = [
      link('deal', { dealId: String(dealId) }),
      link('record', { kind: 'deal', recordId: String(dealId) }),
    ];
    const pages = await Promise.all(paths.map(async (path) => (await site.get(path, { cookie })).text()));
    for (const [path, fields] of posts) {
      if (isOffered(pages.join('\n'), path)) {
        offered.add(nameOf(path));
        continue;
      }
      const { status, headers } = await site.post(path, { seen, ...fields }, { cookie });
      const to = headers.get('location') ?? '';
      const isRefused = status >= 400 || /^\/(login|vintage)/.test(to) || path.endsWith(pressedAgain[who] ?? '?');
      expect([who, path, isRefused ? 'refused' : to]).toEqual([who, path, 'refused']);
    }
    expect([who, await rowsNow()]).toEqual([who, before]);
  }
});

test('each act of a deal was offered to some person', () => {
  const acts = postsOf({ dealId: 1n, sides: { buyerId: 1n, sellerId: 2n } }, { pin: '', sum: '' });
  expect(acts.map(([path]) => nameOf(path)).filter((name) => !offered.has(name))).toEqual([]);
});
