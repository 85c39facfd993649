import { openListing } from '../../support/listings.ts';
import type { Journey } from '../run-journeys.ts';
import { counts, ownWord } from '../catalogue.ts';

const filtersAreInSight = () => {
  const { top, bottom, height } = document.querySelector('#filters form')!.getBoundingClientRect();
  return height > 0 && top < innerHeight && bottom > 0;
};

export const search: Journey = {
  name: 'search: typing finds results, the filters open on a phone, and Back restores search and rows',
  walk: async ({ tab, site }) => {
    const word = ownWord();
    await openListing(site.ctx(), { name: `${word} seednuts`, category: 'raw-coconuts' });
    await openListing(site.ctx(), { name: `${word} fibre`, category: 'coir' });
    await tab.open('/marketplace');
    await tab.run(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await tab.press('opener', 'Filter · Sort');
    await tab.until('the filters are in sight', filtersAreInSight);
    await tab.open('/marketplace');
    await tab.wakes('catalogue');
    await tab.fill('Search', word);
    await counts(tab, '2 listings');
    await tab.isAt(`/marketplace?q=${word}`);
    await tab.press('link', `${word} seednuts`, 'main');
    await tab.sees('Make Offer');
    await tab.back();
    await tab.isAt(`/marketplace?q=${word}`);
    await counts(tab, '2 listings');
    await tab.until(
      'the search field has the searched words',
      (typed) => document.querySelector<HTMLInputElement>('input[name=q]')!.value === typed,
      word,
    );
    await tab.press('opener', 'Filter · Sort');
    await tab.press('choice', 'Coir', '#filters');
    await counts(tab, '1 listing');
    await tab.isAt(`/marketplace?q=${word}&category=coir`);
  },
};
