import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'db/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['test/support/database-setup.ts'],
    // The styleguide computes contrast from the tokens' own text.
    css: { include: [/tokens\.css/] },
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
