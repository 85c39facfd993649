import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from './tools/checks/find-chromium.ts';
import { limited } from './test/support/limits.ts';
import { workInMemory } from './tools/checks/memory-folder.ts';

workInMemory();

// The journeys' own server is started by journey-setup.ts, which leaves its address in AGBON_JOURNEY_URL.
export default defineConfig({
  testDir: 'test',
  testMatch: ['journeys/**/*.test.ts', 'conformance/**/*.browser.test.ts'],
  outputDir: 'test-results/journeys',
  globalSetup: './test/support/journey-setup.ts',
  // Ends a run that hangs. Each journey has a limit of its own, so this one is far above the time of all of them on a slow machine.
  globalTimeout: limited(45 * 60_000),
  // A machine that is busy with other things makes a journey slow, not wrong.
  timeout: limited(60_000),
  expect: { timeout: limited(15_000) },
  workers: 2,
  fullyParallel: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    // A press that nothing answers is named in the failure, long before the time of its journey is over.
    actionTimeout: limited(30_000),
    navigationTimeout: limited(30_000),
    baseURL: process.env.AGBON_JOURNEY_URL,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // Things that move cost a machine without a graphics card most of its time; the journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: [...chromiumArguments] },
  },
});
