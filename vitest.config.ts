import { defineConfig } from 'vitest/config';
import { limited, soon } from './test/support/limits.ts';
import { workInMemory } from './tools/checks/memory-folder.ts';
import { followsCalls } from './tools/checks/test-runners.ts';

workInMemory();

export default defineConfig({
  // What is tested is what ships: React for development makes a stack for each element, at a third of the run's time.
  oxc: { jsx: { development: false } },
  test: {
    env: { NODE_ENV: 'production' },
    include: [
      'src/**/*.test.{ts,tsx}',
      'tools/**/*.test.ts',
      'client/**/*.test.ts',
      'db/**/*.test.ts',
      'bench/**/*.test.ts',
      'test/{visits,conformance,browsers}/**/*.test.ts',
    ],
    // What only a browser shows is the other runner's.
    exclude: ['**/*.browser.test.ts', ...(process.env.AGBON_CALLED_ACTS ? [followsCalls] : [])],
    globalSetup: ['test/support/database-setup.ts'],
    // The styleguide computes contrast from the tokens' own text.
    css: { include: [/tokens\.css/] },
    pool: 'threads',
    // What a file imports is loaded once for all files of a worker; none changes its modules, and each has a database of its own.
    isolate: false,
    maxWorkers: 2,
    // A machine that is busy with other things makes a test slow, not wrong.
    testTimeout: limited(60_000),
    hookTimeout: limited(60_000),
    expect: { poll: soon },
  },
});
