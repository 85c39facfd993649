import { after, draft } from './deals.ts';
import { signedIn } from './signed-in.ts';
import { aMember } from './sound-books.ts';
import type { VisitedSite } from './visitor/site.ts';

/** A signed-in member who agreed to a deal and owes ₦1,015 for it. */
export async function buyerToPay(site: VisitedSite) {
  const { member, cookie } = await signedIn(site);
  const dealId = await owingDeal(site, member.id);
  const buyer = site.visitor();
  buyer.cookies.take(new Response(null, { headers: { 'set-cookie': cookie } }));
  return { buyer, dealId, member };
}

/** An agreed deal for which a member owes ₦1,015. */
export async function owingDeal(site: VisitedSite, buyerId: bigint): Promise<bigint> {
  const sides = { buyerId, sellerId: await aMember(site.ctx()) };
  const dealId = await draft(site, sides);
  await after(site, dealId, sides, [
    ['buyer', 'propose'],
    ['seller', 'agree'],
  ]);
  return dealId;
}
