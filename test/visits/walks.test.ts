import { expect, test } from 'vitest';
import { visitedSite } from '../support/visitor/site.ts';
import { visiting } from '../support/walks/in-process.ts';
import { siteWalks } from '../support/walks/site-walks.ts';

const site = await visitedSite();

test.each(siteWalks)('$promise', async ({ walk }) => {
  expect.hasAssertions();
  await walk(visiting(site));
});
