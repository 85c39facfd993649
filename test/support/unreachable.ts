import type { Outside } from '#platform/http/fetch-outside.ts';

/** A network in which every name of `.example` has a public address, and where nothing can be reached. */
export const unreachable: Outside = {
  resolve: async (host) => (host.endsWith('.example') ? ['41.58.0.1'] : []),
  connect: () => {
    throw new Error('Nothing is connected to in this test.');
  },
};
