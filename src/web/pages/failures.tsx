import { isFailure, type FailureCode, type Failure } from '#domain/acting/context.ts';
import { isDatabaseAway } from '#platform/database/database-away.ts';
import { FileStoreUnavailable } from '#platform/files/file-store-unavailable.ts';
import { isNoRoom } from '#platform/files/no-room.ts';
import { AwayPage, ErrorPage, NotFoundPage, RefusedPage } from '../frame/error.pages.tsx';
import { page } from './page.tsx';
import type { Visit } from '../request/visit.ts';

const statuses: Record<FailureCode, number> = {
  not_found: 404,
  forbidden: 403,
  signed_out: 401,
  invalid: 422,
  conflict: 409,
  limit: 429,
  unavailable: 503,
};

export function failureStatus(failure: Failure): number {
  return statuses[failure.code];
}

/** The status for errors other than `Failure`: 503 if a retry may help, otherwise 500. */
export function errorStatus(error: unknown): 500 | 503 {
  return awayTextOf(error) !== undefined || isNoRoom(error) ? 503 : 500;
}

/** A restarted database is back after about this many seconds. */
const away_s = 5;
const filesAway_s = 30;
/** For refusals that do not say how long to wait. */
const usualWait_s = 60;
/** The seconds until a retry helps: the operator makes room on a full disk, or a broken-off upload is cleared away. */
const noRoom_s = 60;
const awayTitle = 'We will be right back';

/** Says what cannot be reached for a while; undefined for other errors. */
function awayTextOf(error: unknown): string | undefined {
  if (isDatabaseAway(error)) return 'Our records cannot be reached for the moment. Wait a minute, then try again.';
  if (error instanceof FileStoreUnavailable)
    return 'Pictures and documents cannot be reached for the moment. Wait a minute, then try again.';
  return undefined;
}

/**
 * Turns every error into an answer. An error other than `Failure` is our fault; only the log gets it, with its route instead of its
 * address, which may contain a token.
 */
export function answerFailure(visit: Visit, error: unknown, ownStatus?: number): Response {
  const { wantsJson } = visit;
  const awayText = awayTextOf(error);
  if (awayText !== undefined) return answerAway(visit, error, awayText);
  if (!isFailure(error)) {
    visit.services.log.error({ err: error, requestId: visit.ctx.requestId, route: visit.route }, 'request failed');
    if (wantsJson) {
      const detail = 'The server failed to answer.';
      return problemAnswer(visit, { status: errorStatus(error), detail, headers: retryHeaders(error) });
    }
    return visit.staffSession ? visit.portalError(visit, 500) : errorPage(visit);
  }
  const status = ownStatus ?? failureStatus(error);
  const headers = retryHeaders(error);
  if (wantsJson) {
    const errors = errorsOf(error);
    return problemAnswer(visit, { status, detail: error.message, headers, more: errors && { errors } });
  }
  if (visit.staffSession) return visit.portalError(visit, status, error.message, headers);
  if (error.code === 'not_found') return notFoundPage(visit, error.message);
  const body = <RefusedPage message={error.message} wasSending={isSending(visit)} />;
  return page(visit, { title: 'Request refused', description: error.message, status, body, headers });
}

function answerAway(visit: Visit, error: unknown, awayText: string): Response {
  const { wantsJson, services } = visit;
  const logText = error instanceof FileStoreUnavailable ? 'the store of files is away' : 'the database is away';
  services.log.error({ err: error, requestId: visit.ctx.requestId, route: visit.route }, logText);
  const headers = retryHeaders(error);
  if (wantsJson) return problemAnswer(visit, { status: 503, detail: awayText, headers });
  if (visit.staffSession) return visit.portalError(visit, 503, awayText, headers);
  const reference = visit.ctx.requestId;
  const body = <AwayPage title={awayTitle} text={awayText} reference={reference} wasSending={isSending(visit)} />;
  return page(visit, { title: awayTitle, description: awayText, status: 503, body, headers });
}

function isSending({ request }: Visit): boolean {
  return request.method === 'POST';
}

function notFoundPage(visit: Visit, message: string): Response {
  const body = <NotFoundPage message={message} />;
  return page(visit, { title: 'Page not found', description: 'There is no page at this address.', status: 404, body });
}

function errorPage(visit: Visit): Response {
  const body = <ErrorPage reference={visit.ctx.requestId} />;
  return page(visit, {
    title: 'Unexpected Application Error!',
    description: 'Something broke on our side.',
    status: 500,
    body,
  });
}

type Problem = { status: number; detail: string; headers?: Record<string, string>; more?: object | undefined };

/** The answer for programs (RFC 9457), which read `success` and `error` (public-site.md §7). */
export function problemAnswer(visit: Visit, { status, detail, headers = {}, more }: Problem): Response {
  const body = { success: false, status, detail, error: detail, ...more, reference: visit.ctx.requestId };
  const wanted: Record<string, string> = {
    ...(status === 401 && visit.needsKey && { 'www-authenticate': 'Bearer' }),
    // A program must be told how long to wait; a person just tries again.
    ...((status === 503 || status === 429) && { 'retry-after': String(usualWait_s) }),
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json', ...wanted, ...headers },
  });
}

/** What is wrong with each field. */
function errorsOf({ field, fields, message }: Failure): { field: string; detail: string }[] | undefined {
  const texts = fields ?? (field === undefined ? {} : { [field]: message });
  const errors = Object.entries(texts).map(([field, detail]) => ({ field, detail }));
  return errors.length > 0 ? errors : undefined;
}

export function retryHeaders(error: unknown): Record<string, string> {
  const seconds = retryAfter_s(error);
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
}

function retryAfter_s(error: unknown): number | undefined {
  if (isDatabaseAway(error)) return away_s;
  if (error instanceof FileStoreUnavailable) return filesAway_s;
  if (isNoRoom(error)) return noRoom_s;
  return isFailure(error) ? error.retryAfterSeconds : undefined;
}
