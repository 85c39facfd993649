import { openListing } from '../../support/listings.ts';
import { counts, ownWord } from '../catalogue.ts';
import type { Journey } from '../run-journeys.ts';
import { desk } from '../tab.ts';

export const press: Journey = {
  name: 'press: a product that is pressed during a search opens, and Back restores the search and the filter',
  walk: async ({ tab, site }) => {
    const word = ownWord();
    await openListing(site.ctx(), { name: `${word} seednuts`, category: 'raw-coconuts' });
    const fibre = await openListing(site.ctx(), { name: `${word} fibre`, category: 'coir' });
    await tab.resize(desk);
    await tab.open('/marketplace');
    await tab.wakes('catalogue');
    await tab.fill('Search', word);
    await counts(tab, '2 listings');
    await tab.press('choice', 'Coir', '#filters');
    await counts(tab, '1 listing');

    const held = site.proxy.hold(`q=${word}s`);
    try {
      await tab.fill('Search', `${word}s`);
      await tab.waits('the search is running', () => held.waiting() > 0);
      await tab.press('link', `${word} fibre`, 'main');
      await tab.isAt(`/product/${fibre.id}`);
    } finally {
      held.letGo();
    }
    await tab.sees('Make Offer');
    await tab.back();
    await tab.isAt(`/marketplace?q=${word}&category=coir`);
    await counts(tab, '1 listing');
    await tab.until(
      'the search and the filter match the URL',
      (typed) =>
        document.querySelector<HTMLInputElement>('input[name=q]')!.value === typed &&
        document.querySelector<HTMLInputElement>('input[value=coir]')!.checked,
      word,
    );
    await tab.press('choice', 'Coir', '#filters');
    await counts(tab, '2 listings');
    await tab.isAt(`/marketplace?q=${word}`);
  },
};
