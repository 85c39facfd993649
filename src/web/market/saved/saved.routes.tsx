import { z } from 'zod';
import { urls } from '#content/link.ts';
import { Banner } from '#ui/notices.tsx';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { memberPage } from '../../member/member-page.tsx';
import { NeedsEmail } from '../../member/needs-email.tsx';
import { lists } from '../../request/lists.ts';
import { get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { savedListingsSection, seenListings } from '../favourites.routes.tsx';
import { followedSellers } from '../follow.routes.tsx';
import type { SavedSection } from './saved-section.ts';
import { savedSearchesSection } from './searches.routes.tsx';

/** The sections of the page 'Saved'. One query finds each section. */
const sections = [savedListingsSection, followedSellers, savedSearchesSection, seenListings];

const savedRow = z.union(sections.map(({ id, row }) => z.object({ section: z.literal(id), kept: row })));
const newsTexts = new Map(sections.flatMap((section) => Object.entries(section.news ?? {})));
const pageTitle = 'Saved';

export const savedRoutes: readonly Route[] = [
  get(urls.dashboardSaved, members, openSaved, lists(savedRow, findRows)),
  ...sections.flatMap(({ routes }) => routes),
];

async function openSaved(visit: Visit): Promise<Response> {
  const drawnSections = [];
  for (const section of sections) drawnSections.push(await drawSection(section, visit));
  const newsText = newsTexts.get(visit.url.searchParams.get('news') ?? '');
  return memberPage(visit, {
    title: pageTitle,
    description: 'Listings and searches that you saved, sellers that you follow, and what you looked at last.',
    place: pageTitle,
    isOnMarket: true,
    body: (
      <div className="saved" data-wake="idle" data-behaviour="favourites">
        <h1 className="text-22">{pageTitle}</h1>
        {newsText ? (
          <div className="my-3">
            <Banner tone="success" isNews>
              {newsText}
            </Banner>
          </div>
        ) : null}
        <NeedsEmail visit={visit} about="searches that you save or sellers that you follow" />
        {drawnSections}
      </div>
    ),
  });
}

async function drawSection({ id, title, find, empty, list }: SavedSection, visit: Visit) {
  const found = await find(visit);
  const { text, leave } = empty;
  return (
    <section key={id} aria-labelledby={id}>
      <h2 id={id} className="text-18">
        {title}
      </h2>
      {found.rows.length > 0 ? (
        list(found, visit)
      ) : (
        <>
          <p className={leave ? 'mt-2 mb-3 text-quiet' : 'mt-2 text-quiet'}>{text}</p>
          {leave ? (
            <ButtonLink kind="secondary" size="small" href={leave.href}>
              {leave.label}
            </ButtonLink>
          ) : null}
        </>
      )}
    </section>
  );
}

async function findRows(visit: Visit) {
  const rows = [];
  for (const { id, find } of sections) for (const kept of (await find(visit)).rows) rows.push({ section: id, kept });
  return { rows };
}
