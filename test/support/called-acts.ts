import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allRoutes } from '#web/all-routes.ts';
import type { Route } from '#web/request/route.ts';

/** Where a whole run collects which acts its tests called; other runs collect nothing. */
const folder = process.env.AGBON_CALLED_ACTS;
const called = new Set<string>();

/** The product's routes. A whole run records which of its acts were called, because their answers are checked only then. */
export const routesOfProduct: readonly Route[] = folder === undefined ? allRoutes : noted(folder);

function noted(folder: string): readonly Route[] {
  const isAct = ({ method }: Route) => method === 'POST';
  writeFileSync(
    path.join(folder, 'all'),
    allRoutes
      .filter(isAct)
      .map(({ path }) => `${path}\n`)
      .join(''),
  );
  return allRoutes.map((route) => (isAct(route) ? { ...route, handle: noting(folder, route) } : route));
}

function noting(folder: string, { path: at, handle }: Route): Route['handle'] {
  return async (visit) => {
    const answer = await handle(visit);
    if (answer.status < 400 && !called.has(at)) {
      called.add(at);
      appendFileSync(path.join(folder, 'called'), `${at}\n`);
    }
    return answer;
  };
}
