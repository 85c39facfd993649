import { nextPath } from '../request/next-path.ts';
import type { Visit } from '../request/visit.ts';

/** The page of this site whose button was pressed, according to the browser's Referer; `fallback` if the browser sends none. */
export function pageOfButton({ request, services }: Visit, fallback: string): string {
  const from = request.headers.get('referer') ?? '';
  const url = URL.canParse(from) ? new URL(from) : undefined;
  const isOurs = url?.origin === new URL(services.publicUrl).origin || url?.host === request.headers.get('host');
  return (url && isOurs ? nextPath(url.pathname + url.search) : undefined) ?? fallback;
}
