import type { Journey } from '../run-journeys.ts';

export const help: Journey = {
  name: 'help: a search by the Enter key finds a guide, and Back restores the search and its results',
  walk: async ({ tab }) => {
    await tab.open('/help-center');
    await tab.fill('Search help, questions and articles', 'refund');
    await tab.key('Enter');
    await tab.isAt('/help-center?q=refund');
    await tab.press('link', 'When an order goes wrong', 'main');
    await tab.sees('When an order goes wrong', 'h1');
    await tab.back();
    await tab.isAt('/help-center?q=refund');
    await tab.sees('for “refund”', 'h2');
    await tab.until(
      'the search field has the searched words',
      () => document.querySelector<HTMLInputElement>('main input[name=q]')!.value === 'refund',
    );
    await tab.press('link', 'All help topics', 'main');
    await tab.isAt('/help-center');
    await tab.sees('Most asked questions', 'h2');
  },
};
