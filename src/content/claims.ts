import { link } from './link.ts';
import { escrowFees_bps, lowFeesText } from './escrow-fees.ts';

/**
 * Every marketing claim and statistic of the two specifications (decisions.md §1). Production hides claims without evidence.
 */
export type Claim = {
  text: string;
  /** The evidence, in words that pages may show. */
  evidence?: string;
  source?: string;
  /** The last day on which the evidence counts. */
  validUntil?: string;
  shownIn: 'demo' | 'always';
  /** Facts of this site contradict the claim, so it is never shown, not even in the demo. */
  isUntrue?: true;
};

export type Mode = 'demo' | 'production';

const claim = (text: string, evidence: string): Claim => ({ text, evidence, shownIn: 'always' });
const sample = (text: string): Claim => ({ text, shownIn: 'demo' });

const ownRate = 'Our own machine. How it is timed is published in the article on dehusking rates.';
const rule = 'A rule of the marketplace, in force from its first day.';
const escrowRule = 'A rule of the escrow, in force from its first deal.';

export const claims = {
  // public-site.md §1, §9: the machines and the business
  dehuskingRate: claim('500–900 coconuts an hour, dehusked', ownRate),
  deshellingRate: claim('240–400 coconuts an hour, deshelled', ownRate),
  utilityModels: claim('Utility model patents for the dehusking and deshelling machines, 2024', 'Registered in 2024.'),
  businessName: claim('Registered in Nigeria as a business name, 2022', 'Registered in 2022.'),
  ecoFriendly: claim(
    'Eco-friendly coconut products',
    'Cocopeat, fibre and cocopots are made from husk that was waste.',
  ),

  // public-site.md §2: 'Why Choose' and the features of the marketplace
  verifiedPartners: claim('Verified Partners', rule),
  globalReach: claim('Global Reach', 'Buyers and sellers from every country may join the waitlist.'),
  quickTransactions: claim(
    'Quick Transactions',
    'An agreed price becomes an order in one step: a rule of the marketplace.',
  ),
  communityDriven: claim('Community Driven', 'Farmers, processors, traders and event planners are served on one site.'),
  liveMarketPrices: {
    ...claim(
      'Live Market Prices',
      'The price board: asking prices of today’s listings, and the median of settled trades.',
    ),
    source: link('prices'),
  },
  verifiedSellers: claim('Verified Sellers', rule),
  globalTrade: claim(
    'Global Trade',
    'Goods can be listed from every country, and escrow takes every currency that the payment provider pays out.',
  ),

  // marketplace.md §1: the escrow's promises
  heldUntilConfirmed: claim('Funds held until delivery is confirmed', escrowRule),
  disputeMediation: claim('Dispute mediation', escrowRule),
  lowFees: claim(lowFeesText(escrowFees_bps), 'Our own price list.'),
  enterpriseApi: claim(
    'API access on the Enterprise plan, on request',
    'Members on Enterprise make keys under Settings, API keys; our team grants the plan.',
  ),
  enterpriseDiscounts: claim('Enterprise discounts over $500,000 annually', 'Our own price list.'),
  currencies: claim(
    '135+ currencies',
    'Every currency of ISO 4217, which lists more than 150: our payment provider can pay out in all of them.',
  ),
  verifiedUsers: sample('Verified users'),
  monitoring: sample('24/7 monitoring'),
  support: sample('24/7 support'),

  // marketplace.md §1: its statistics and seals
  completedTransactions: sample('10,000+ completed transactions'),
  protectedValue: sample('$250M+ protected'),
  satisfaction: sample('98.7% satisfaction'),
  rating: sample('4.9/5 rating'),
  dashboardUsers: sample('10,000+ verified users'),
  dashboardProcessed: sample('$50M+ processed'),
  allStates: sample('Registered in all 50 states'),
  cardIndustry: sample('PCI DSS compliant'),
  encryption: sample('AES-256 encryption'),
  encryptionBits: sample('256-bit encryption'),

  // marketplace.md §2 'Testimonials': five invented voices, until real people allow us to print theirs
  voiceOfSeller: sample(
    'I used to load on a promise and wait for the alert. Now I open the deal, see that the money is there, and then I call the driver.',
  ),
  voiceOfBuyer: sample(
    'Eighty nuts of a thousand were cracked. I accepted 920, paid for 920, and the rest of the money was back with me before evening.',
  ),
  voiceOfProcessor: sample(
    'We weighed the copra, took the good part and sent the wet part back. Nobody shouted. It was all in the terms.',
  ),
  voiceOfExporter: sample(
    'My buyer is in Rotterdam and I have never met him. We agreed in euros, in three milestones, and each was paid on its day.',
  ),
  voiceOfMaker: sample(
    'Sixty per cent when the frame stands, forty when it is painted. I do not ask for a deposit any more, I ask for escrow.',
  ),

  // Three invented stories for the page of case studies
  storyOfOil: sample(
    'Okoro Mills and a hotel group in Abuja had traded on credit, and on quarrels, for two years. They put the last eleven loads of oil through escrow. One was disputed, and settled in five days.',
  ),
  storyOfFibre: sample(
    'Badagry Fibre ships to a mattress maker who insists on weighing. The weight at the gate now decides what is paid: of the last 40 tons, 1.3 went back to the buyer as money, without a letter.',
  ),
  storyOfMachine: sample(
    'A cooperative of 31 farmers bought its first dehusker in two parts. Sixty per cent was held until the frame stood in the yard, forty until it had dehusked a thousand nuts before their eyes.',
  ),

  // marketplace.md §2, §9: a seller's figures. The profile of a seller shows that seller's own instead.
  sellerResponseRate: sample('98% response rate'),
  sellerResponseTime: sample('Under 24h response time'),
  sellerOrders: sample('156 completed orders'),
  sellerRating: sample('4.8/5 seller rating'),
  // Shown beside the message to a seller.
  averageResponse: sample('Average response time under 24 hours'),
} as const satisfies Record<string, Claim>;

export type ClaimName = keyof typeof claims;
export type Claims = Readonly<Record<ClaimName, Claim>>;

/** Whether a claim may be shown. Production shows no claim without evidence, even if `shownIn` says 'always'. */
export function mayShowClaim(claim: Claim, mode: Mode): boolean {
  if (claim.isUntrue) return false;
  if (mode === 'demo') return true;
  return claim.shownIn === 'always' && Boolean(claim.evidence?.trim());
}

export function claimText(name: ClaimName, mode: Mode, all: Claims = claims): string | undefined {
  return mayShowClaim(all[name], mode) ? all[name].text : undefined;
}

/** Whether one of these claims is shown without evidence, as happens only in the demo. The page then says so. */
export function showsSample(names: readonly ClaimName[], mode: Mode, all: Claims = claims): boolean {
  return names.some((name) => mayShowClaim(all[name], mode) && !all[name].evidence);
}

/** The number of currencies in the claim. */
const claimedCurrencies = 135;

/** Hides the claim about currencies if the present payment provider supports fewer (decisions.md §1). */
export function claimsForCurrencies(all: Claims, paidOut: number): Claims {
  return paidOut >= claimedCurrencies ? all : { ...all, currencies: { ...all.currencies, isUntrue: true } };
}

export function claimsShown(mode: Mode, all: Claims = claims): readonly Claim[] {
  return Object.values(all).filter((claim) => mayShowClaim(claim, mode));
}
