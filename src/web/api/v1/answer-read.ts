import { z } from 'zod';
import { Failure } from '#domain/acting/context.ts';
import type { ListPage, ListQuery } from '#platform/database/list/list-definition.ts';
import { takeLimit } from '../../request/limits.ts';
import { addressWithQuery, type Lists, type Parameters, type Sends, type Shows } from '../../request/lists.ts';
import { takeRead } from '../../request/read-limit.ts';
import { plainPath } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { fieldsAskedIn, fieldsParameter, refuseUnknownNames, refuseWrongParameters } from './asked-fields.ts';
import { namedForPrograms } from './names-for-programs.ts';
import { taggedRecord } from './record-precondition.ts';
import { tagsIn } from './record-tag.ts';

/** Answers a page of a list, with the full addresses of the pages before and after it. */
export async function answerList(visit: Visit, { row, find, reads }: Lists): Promise<Response> {
  takeRead(visit);
  refuseWrongParameters(visit.url.searchParams, withFieldsParameter(reads));
  refuseUnknownNames(visit.url, row);
  const found = await find(visit);
  if (!found) throw new Failure('not_found', 'There is no such list.');
  const { rows, previous, next } = emptyIfFirstInstead(found as FoundPage);
  const wanted = visit.url.searchParams.getAll(fieldsParameter);
  const fieldsQuery: ListQuery = wanted.length > 0 ? { [fieldsParameter]: wanted } : {};
  const addressOf = (query: ListQuery | undefined) =>
    query
      ? visit.services.publicUrl +
        addressWithQuery(plainPath({ path: visit.route! }, visit.params), { ...query, ...fieldsQuery })
      : null;
  const items = namedForPrograms(z.encode(z.array(row), [...rows])) as Record<string, unknown>[];
  return Response.json({
    items: items.map(fieldsAskedIn(visit.url)),
    next: addressOf(next),
    previous: addressOf(previous),
  });
}

type FoundPage = Pick<ListPage<unknown>, 'isFirstInstead'> & {
  rows: readonly unknown[];
  previous?: ListQuery | undefined;
  next?: ListQuery | undefined;
};

/** If the rows of an address were deleted, the list finds its first rows instead. A page shows them, but a program would read the list again and again. */
export function emptyIfFirstInstead<Page extends FoundPage>(
  page: Page,
): Page | { rows: never[]; previous?: undefined; next?: undefined } {
  return page.isFirstInstead ? { rows: [] } : page;
}

/** Answers a record with its ETag, or 304 if the program already has its present version. */
export async function answerRecord(visit: Visit, shows: Shows): Promise<Response> {
  takeRead(visit);
  refuseWrongParameters(visit.url.searchParams, withFieldsParameter({ parameters: [] }));
  refuseUnknownNames(visit.url, shows.record);
  const { tag, json } = await taggedRecord(visit, shows);
  const headers = { etag: tag };
  const isUnchanged = tagsIn(visit.request.headers.get('if-none-match')).some((one) => one.replace(/^W\//, '') === tag);
  if (isUnchanged) return new Response(null, { status: 304, headers });
  return Response.json(fieldsAskedIn(visit.url)(json), { headers });
}

const withFieldsParameter = (reads: Parameters): Parameters => ({
  ...reads,
  parameters: [...reads.parameters, fieldsParameter],
});

/** Answers a file. If the page counts a download, the call counts too, against the same limit. */
export async function answerFile(visit: Visit, { send, reads, isCounted }: Sends): Promise<Response> {
  takeRead(visit);
  refuseWrongParameters(visit.url.searchParams, reads);
  if (isCounted) await takeLimit(visit, 'export', visit.route);
  return send(visit);
}
