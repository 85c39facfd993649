import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,tools,db,test/support,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/support/database-setup.ts'],
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
