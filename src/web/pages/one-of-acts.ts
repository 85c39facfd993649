import type { OneOfActs, Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';

type ActOfRecord<Found> = { callName?: string | undefined; isLeftOut: (found: Found, visit: Visit) => boolean };
type PageOfRecord<Found> = { find: (visit: Visit) => Promise<Found | Response> | Found | Response };

/** `pageActs` and `routes` have the same order. */
export function oneOfActs<Found>(
  { find }: PageOfRecord<Found>,
  pageActs: readonly ActOfRecord<Found>[],
  routes: readonly Route[],
): OneOfActs {
  const acts = routes.flatMap(({ act }, at) => (act ? [{ act, name: pageActs[at]?.callName }] : []));
  return {
    acts,
    which: async (visit) => {
      const found = await find(visit);
      if (found instanceof Response) return undefined;
      return routes[pageActs.findIndex((act) => !act.isLeftOut(found, visit))]?.act;
    },
  };
}
