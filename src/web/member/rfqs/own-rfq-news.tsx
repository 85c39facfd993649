import { Banner } from '#ui/notices.tsx';
import type { Visit } from '../../request/visit.ts';

/** The address carries only the key, so that a link cannot put other words on our page. */
export const ownRfqNews = {
  posted: 'Your request is open. Sellers can send bids now.',
  waiting: 'Your request is with our team. You are new here, so they read it before sellers see it, and write to you.',
  saved: 'Saved.',
  told: 'Saved. The sellers who sent bids get a mail, and each is asked to confirm the bid.',
  withdrawn: 'The request is withdrawn.',
  answered: 'Your answer is on the page of the request, where everybody can read it.',
  countered: 'Your counter-offer is sent to the bidder.',
  'counter-withdrawn': 'The counter-offer is withdrawn. The bid stands as it was.',
  round: 'The final round has begun. The bidders can send their final offers now.',
  draft: 'The draft is saved.',
  'draft-gone': 'The draft is removed.',
  'pro-asked': 'Our team is checking your account, and will write to you.',
} as const;

export type OwnRfqNews = keyof typeof ownRfqNews;

export function ownRfqNewsIn({ url }: Pick<Visit, 'url'>): OwnRfqNews | undefined {
  const key = url.searchParams.get('said') ?? '';
  return Object.hasOwn(ownRfqNews, key) ? (key as OwnRfqNews) : undefined;
}

/** Shows what was just done, above the page that follows. */
export function OwnRfqNewsBanner({ visit }: { visit: Pick<Visit, 'url'> }) {
  const news = ownRfqNewsIn(visit);
  return news ? <Banner tone="success">{ownRfqNews[news]}</Banner> : null;
}
