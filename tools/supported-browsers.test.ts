import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentationHelp } from '#content/help/documentation.ts';
import { oldestBrowsers, supportedBrowsers } from '#content/supported-browsers.ts';
import config from '../vite.config.ts';

test('README, help and the build name the same browsers', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(supportedBrowsers);
  const guide = documentationHelp.guides.find(({ id }) => id === 'browsers');
  expect(JSON.stringify(guide?.blocks)).toContain(supportedBrowsers);
  const { environments } = config({ command: 'build', mode: 'production' });
  const { safari, chrome, edge, firefox } = oldestBrowsers;
  expect(environments?.client?.build?.target).toEqual([
    `safari${safari}`,
    `chrome${chrome}`,
    `edge${edge}`,
    `firefox${firefox}`,
  ]);
});
