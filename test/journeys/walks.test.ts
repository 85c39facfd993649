import { phone, test } from '../support/journey.ts';
import { browsing } from '../support/walks/in-browser.ts';
import { siteWalks } from '../support/walks/site-walks.ts';

test.use({ viewport: phone, javaScriptEnabled: false });

for (const { promise, walk, fillsCart = false } of siteWalks.filter(({ inChromiumToo }) => inChromiumToo)) {
  test.describe('without script', () => {
    test.use({ fillsCart });

    test(promise, async ({ page }) => {
      await walk(browsing(page));
    });
  });
}
