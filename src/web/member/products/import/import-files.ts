import { dayInLagos } from '#domain/values/day-input.ts';
import type { ListingToExport } from '#domain/trade/listings/find-listings-to-export.ts';
import { findListingsToExport } from '#domain/trade/listings/find-listings-to-export.ts';
import { importColumns, importFields, standingHeading } from '#domain/trade/listings/import/import.columns.ts';
import { findAllFaults, findImport, type FaultyLine } from '#domain/trade/listings/import/find-import.ts';
import { exampleLine, exampleNotes } from '#domain/trade/listings/import/import.example.ts';
import { ownListingsList } from '#domain/trade/listings/own-listings.list.ts';
import { plainNaira } from '#domain/values/money.ts';
import { link, urls } from '#content/link.ts';
import { onlyForPage } from '#domain/values/answer.schema.ts';
import type { CsvValue } from '#platform/csv/csv-line.ts';
import { press } from '../../../pages/action.ts';
import { csvResponse } from '../../../request/csv-response.ts';
import { sends, type Parameters } from '../../../request/lists.ts';
import { get, sellers, type Route } from '../../../request/route.ts';
import type { Visit } from '../../../request/visit.ts';
import { listingStateWords } from '../product-words.ts';

const head = [...importFields.map((field) => importColumns[field].heading), standingHeading];

/** A POST, not a link, because each download is counted and logged. */
function filePress(
  at: string,
  page: (visit: Visit) => string,
  answer: (visit: Visit) => Promise<Response>,
  reads?: Parameters,
): Route[] {
  return press({
    ...sends('text/csv', answer, { reads, isCounted: true }),
    at,
    who: sellers,
    page,
    limits: { place: 'export' },
    answer: onlyForPage<Response>(),
    verb: (_, visit) => answer(visit),
    next: (file) => file,
  });
}

export const importFileRoutes: readonly Route[] = [
  ...filePress(urls.productsExport, () => link('dashboardProducts'), answerProducts, ownListingsList),
  get(urls.productImportTemplate, sellers, answerExample, sends('text/csv', answerExample)),
  ...filePress(
    urls.productImportFaults,
    ({ params }) => link('productImport', { importId: params.importId ?? '' }),
    answerFaults,
  ),
];

/** The products of the list, as a file that the seller can change and send back. */
async function answerProducts(visit: Visit): Promise<Response> {
  const query = ownListingsList.read(visit.url.searchParams);
  const batches = rowsOf(findListingsToExport(visit.ctx, query), visit.services.publicUrl);
  return csvResponse({ name: `my-products-${dayInLagos(visit.ctx.now)}`, head, batches });
}

async function* rowsOf(batches: AsyncIterable<readonly ListingToExport[]>, site: string): AsyncGenerator<CsvValue[][]> {
  for await (const batch of batches) yield batch.map((listing) => rowOf(listing, site));
}

function rowOf(listing: ListingToExport, site: string): CsvValue[] {
  const values = {
    ...listing,
    price: plainNaira(listing.price_kobo),
    image: listing.picture === null ? '' : site + link('file', { hash: listing.picture }),
  };
  return [...importFields.map((field) => values[field]), listingStateWords[listing.state]];
}

/** The columns with one example line and the allowed values. */
function answerExample(): Response {
  async function* batches(): AsyncGenerator<CsvValue[][]> {
    yield [importFields.map((field) => exampleLine[field] ?? ''), ...exampleNotes.map((note) => [`# ${note}`])];
  }
  return csvResponse({
    name: 'products-example',
    head: importFields.map((field) => importColumns[field].heading),
    batches: batches(),
  });
}

/** Every mistake in the file, one per line. */
async function answerFaults(visit: Visit): Promise<Response> {
  const id = visit.params.importId ?? '';
  const { file_name } = await findImport(visit.ctx, id);
  const name = `mistakes-${file_name
    .replace(/\.[a-z]{1,5}$/i, '')
    .replace(/[^\w-]+/g, '-')
    .slice(0, 60)}`;
  return csvResponse({
    name,
    head: ['Line', 'Column', 'Your file has', 'Mistake'],
    batches: faultRows(findAllFaults(visit.ctx, id)),
  });
}

async function* faultRows(batches: AsyncIterable<readonly FaultyLine[]>): AsyncGenerator<CsvValue[][]> {
  for await (const lines of batches)
    yield lines.flatMap(({ line, faults }) =>
      faults.map(({ field, value, message }) => [line, field && importColumns[field].heading, value, message]),
    );
}
