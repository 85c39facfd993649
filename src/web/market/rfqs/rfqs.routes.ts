import { rfqRow } from '#domain/trade/rfqs/rfq.view.ts';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { findSupplierMails, stopSupplierMails } from '#domain/trade/rfqs/clock/notify-suppliers.ts';
import { findRfqPage } from '#domain/trade/rfqs/find-rfq.ts';
import { openRfqRecord, recordOfOpenRfq } from '#domain/trade/rfqs/open-rfq-record.view.ts';
import { findRfqs } from '#domain/trade/rfqs/list/find-rfqs.ts';
import { rfqsList } from '#domain/trade/rfqs/list/rfqs.list.ts';
import { rfqTexts } from '#domain/trade/rfqs/rfq.texts.ts';
import { lists, shows } from '../../request/lists.ts';
import { cachedPage } from '../../pages/cached-page.ts';
import { seeOther } from '../../pages/page.tsx';
import { anyone, get, type Handler, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { stopMailsRoutes } from '../../parts/stop-mails.tsx';
import { rfqReaderActRoutes } from './ask-and-report.routes.tsx';
import { showRfq, showRfqs } from './rfqs.views.tsx';

/** The query parameters of pages that are cached. */
const cachedParams = ['tab', 'type', 'category', 'unit', 'verified', 'closed', 'sort'];
/** Pages with one of these are not cached, because there are endlessly many words, places and positions in the list. */
const endlessParams = ['q', 'place', 'closing', 'after', 'before'];

const readRfqsQuery = ({ url }: Visit) => rfqsList.read(url.searchParams);
/** Makes one query. */
const findRfqsOf = (visit: Visit) => findRfqs(visit.ctx, readRfqsQuery(visit));
const renderRfqs: Handler = async (visit) =>
  showRfqs(visit, { query: readRfqsQuery(visit), page: await findRfqsOf(visit) });

/** The pages show which buyers are checked, and a new check is announced under 'listings'. */
const topics = ['rfqs', 'listings'];
const cachedRfqs = get(urls.rfqs, anyone, renderRfqs, { reads: cachedParams, cacheGroup: 'records' });
const openRfqs: Handler = (visit) =>
  endlessParams.some((name) => visit.url.searchParams.has(name))
    ? renderRfqs(visit)
    : cachedPage(visit, cachedRfqs, topics);

/** Makes two queries. */
const findRfqOf = async ({ ctx, params }: Visit) => {
  const found = await findRfqPage(ctx, params.publicId ?? '');
  if (!found) throw new Failure('not_found', rfqTexts.unknown);
  return found;
};
const renderRfq: Handler = async (visit) => showRfq(visit, await findRfqOf(visit));
const cachedRfq = get(urls.rfq, anyone, renderRfq, { cacheGroup: 'records' });
const openRfq: Handler = (visit) => {
  const isForOneVisitor = visit.ctx.actor.kind === 'member' || visit.url.searchParams.has('said');
  return isForOneVisitor ? renderRfq(visit) : cachedPage(visit, cachedRfq, topics);
};

/** The public pages of requests for quotes. */
export const rfqsRoutes: readonly Route[] = [
  get(urls.rfqs, anyone, openRfqs, lists(rfqRow, findRfqsOf, rfqsList)),
  get(urls.rfqsRedirect, anyone, ({ url }) =>
    seeOther(link('rfqs', {}, rfqsList.write(rfqsList.read(url.searchParams)))),
  ),
  ...stopMailsRoutes({
    at: urls.rfqMailsStop,
    id: 'rfq-mails',
    find: findSupplierMails,
    stop: stopSupplierMails,
    words: () => ({
      description: 'Mails about requests for quotes that fit what you sell.',
      ask: {
        title: 'Mails about requests',
        text: 'Press the button, and we send you no more mails about requests that fit what you sell. You still find all requests on this site.',
        button: 'Stop these mails',
        leave: { label: 'Keep the mails', href: link('rfqs') },
      },
      done: {
        title: 'Mails about requests stopped',
        text: 'You will get no more mails about requests that fit what you sell.',
        leave: { label: 'See the open requests', href: link('rfqs') },
      },
    }),
  }),
  get(
    urls.rfq,
    anyone,
    openRfq,
    shows(openRfqRecord, async (visit) => recordOfOpenRfq(await findRfqOf(visit)), {
      table: 'rfq',
      column: 'public_id',
      of: 'publicId',
    }),
  ),
  ...rfqReaderActRoutes,
];
