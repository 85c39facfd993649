import { link } from '#content/link.ts';
import { nextPath } from '../../request/next-path.ts';
import type { Visit } from '../../request/visit.ts';
import { wantedNext } from '../places.ts';

/** Undefined where it cannot be told. The form behind an offer or order would lead straight back here, so its listing counts. */
export function pageBefore(visit: Visit): string | undefined {
  const next = wantedNext(visit);
  const listing = /^\/product\/[^/?#]+(?=\/)/u.exec(next ?? '')?.[0];
  const before = nextPath(visit.url.searchParams.get('from')) ?? listing ?? referringPage(visit);
  return before === undefined || isDoor(before) || before === next ? undefined : before;
}

function referringPage({ request, services }: Visit): string | undefined {
  const from = request.headers.get('referer');
  if (!from || !URL.canParse(from)) return undefined;
  const { origin, host, pathname, search } = new URL(from);
  const isOurs = origin === new URL(services.publicUrl).origin || host === request.headers.get('host');
  return isOurs ? nextPath(pathname + search) : undefined;
}

const doors = [link('signIn'), link('signUp'), link('secondFactor'), link('settingsAccountType')];

function isDoor(page: string): boolean {
  return doors.some((door) => page === door || page.startsWith(`${door}/`) || page.startsWith(`${door}?`));
}
