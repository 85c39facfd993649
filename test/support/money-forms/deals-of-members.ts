import { link } from '#content/link.ts';
import type { FormFields, TestApp } from '../app.ts';
import { delivered } from '../deal-acts.ts';
import { after, agreedAndPaid, draft, type Sides } from '../deals.ts';
import { signedIn } from '../signed-in.ts';
import { topUp } from '../sound-books.ts';
import type { MoneyPost } from './money-post.ts';

type Steps = Parameters<typeof after>[3];

const proposed: Steps = [['buyer', 'propose']];
const arrived: Steps = [...agreedAndPaid, ...delivered];
const disputed: Steps = [...arrived, ['buyer', 'dispute']];

/** Steps that bring a deal to the states in which money is promised or moved. */
const stages = {
  proposed,
  agreed: [...proposed, ['seller', 'agree']],
  paid: agreedAndPaid,
  shipped: [...agreedAndPaid, ['seller', 'ship']],
  arrived,
  partAccepted: [...arrived, ['buyer', 'accept_part', { portion: { accepted: 1n, whole: 2n } }]],
  sentBack: [...arrived, ['buyer', 'reject'], ['buyer', 'ship_return']],
  disputed,
  answered: [...disputed, ['seller', 'answer']],
  splitProposed: [...disputed, ['seller', 'propose_split', { sellers: 40_000n }]],
} satisfies Record<string, Steps>;

type Stage = keyof typeof stages;

/** Deals between two members who are signed in, and forms about them. */
export function dealsOfMembers(site: TestApp) {
  async function member() {
    const { member, cookie } = await signedIn(site, { account_type: 'merchant' });
    return { id: member.id, cookie };
  }

  async function dealAt(stage: Stage, known?: { id: bigint; cookie: string }) {
    const [buyer, seller] = [known ?? (await member()), await member()];
    await topUp(site.ctx(), buyer.id, 200_000n);
    const sides: Sides = { buyerId: buyer.id, sellerId: seller.id };
    const dealId = await draft(site, sides);
    await after(site, dealId, sides, stages[stage]);
    const parts = site.db.selectFrom('deal_part').select('version').where('deal_id', '=', dealId).orderBy('part');
    return { dealId, buyer, seller, seen: String((await parts.executeTakeFirstOrThrow()).version) };
  }

  /** A step of a deal, posted by one of its sides. */
  async function step(
    side: 'buyer' | 'seller',
    stage: Stage,
    name: string,
    fields: FormFields = {},
  ): Promise<MoneyPost> {
    const { dealId, seen, ...sides } = await dealAt(stage);
    const path = `${link('deal', { dealId: String(dealId) })}/parts/1/${name}`;
    return { path, cookie: sides[side].cookie, fields: { seen, ...fields }, other: { ...fields, seen: '99' } };
  }

  return { member, dealAt, step };
}
