import type { ReactNode } from 'react';
import { claimText, showsSample } from '#content/claims.ts';
import { caseStudies } from '#content/escrow-pages/case-studies.ts';
import { escrowHowItWorks, escrowHowItWorksSections } from '#content/escrow-pages/how-it-works.ts';
import { escrowIntegrations, escrowIntegrationsSections } from '#content/escrow-pages/integrations.ts';
import { escrowHero } from '#content/escrow.ts';
import { link, urls } from '#content/link.ts';
import { OrderBook } from '#ui/illustration/order-book.tsx';
import { ProcessLine } from '#ui/illustration/process-line.tsx';
import { TradeScales } from '#ui/illustration/trade-scales.tsx';
import { page, settingsOf } from '../pages/page.tsx';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { readingPartsOf, type ReadingPart } from '../site/reading/reading-layout.tsx';
import { assuranceRoutes } from './assurance/assurance.routes.tsx';
import { caseSections } from './case-sums.ts';
import { escrowPricingRoutes } from './escrow-pricing.routes.tsx';
import { EscrowReadingPage } from './escrow-reading.page.tsx';
import { EscrowPage } from './escrow.page.tsx';
import { payWithEscrowPart } from './pay-with-escrow-part.tsx';
import { payWithEscrowRoute } from './pay-with-escrow.routes.ts';
import { transactionRoutes } from './transactions/transaction.routes.ts';

/** Cached for all guests until the program has a new version. */
const untilNewVersion = { cachedUnder: [] } as const;

type ReadingTexts = { title: string; heading: string; lead: string };

/** The route of a page of text about escrow, with a picture beside the text. */
function readingRoute(
  at: string,
  texts: ReadingTexts,
  picture: ReactNode,
  parts: (visit: Visit) => readonly ReadingPart[],
): Route {
  const { title, heading, lead } = texts;
  const show = (visit: Visit) =>
    page(visit, {
      title,
      description: lead,
      canonical: at,
      isReading: true,
      body: <EscrowReadingPage heading={heading} lead={lead} picture={picture} parts={parts(visit)} />,
    });
  return get(at, anyone, show, untilNewVersion);
}

export const escrowRoutes: readonly Route[] = [
  get(urls.escrow, anyone, showEscrow, untilNewVersion),
  readingRoute(urls.escrowHowItWorks, escrowHowItWorks, <OrderBook />, () => readingPartsOf(escrowHowItWorksSections)),
  readingRoute(urls.escrowIntegrations, escrowIntegrations, <ProcessLine />, ({ services }) => [
    payWithEscrowPart(services.publicUrl, services.config.mode),
    ...readingPartsOf(escrowIntegrationsSections),
  ]),
  payWithEscrowRoute,
  readingRoute(urls.escrowCaseStudies, caseStudies, <TradeScales />, (visit) => [
    ...readingPartsOf(caseSections(settingsOf(visit).fees)),
    storiesOf(visit),
  ]),
  ...assuranceRoutes,
  ...escrowPricingRoutes,
  ...transactionRoutes,
];

/** In the demo the stories are samples; in production only stories with evidence are shown (decisions.md §1). */
function storiesOf(visit: Visit): ReadingPart {
  const { claims } = settingsOf(visit);
  const { stories, storiesTitle, storiesNote, noStories } = caseStudies;
  const { mode } = visit.services.config;
  const shownStories = stories.flatMap((name) => claimText(name, mode, claims) ?? []);
  return {
    id: 'stories',
    title: storiesTitle,
    body: (
      <>
        {shownStories.length === 0 ? <p>{noStories}</p> : null}
        {showsSample(stories, mode, claims) ? <p>{storiesNote}</p> : null}
        {shownStories.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </>
    ),
  };
}

function showEscrow(visit: Visit): Response {
  return page(visit, {
    title: 'Escrow: nobody has to go first',
    description: escrowHero.lead,
    canonical: link('escrow'),
    isOnEscrow: true,
    body: <EscrowPage mode={visit.services.config.mode} />,
  });
}
