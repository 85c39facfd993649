import { countOutbox, findOutbox } from '#domain/talk/mail/find-outbox.ts';
import { outboxList, type OutboxAsked } from '#domain/talk/mail/outbox.list.ts';
import type { OutboxMail } from '#domain/talk/mail/outbox.view.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { findTableCounts } from '#domain/acting/counters/find-table-counts.ts';
import { link, urls } from '#content/link.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import { Table, type Column } from '#ui/table.tsx';
import { WholeCodes } from '#ui/whole-codes.tsx';
import { get, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { MailStanding } from '../../site/mail-standing.tsx';
import { ListPages } from '../list-pages.tsx';
import { portalPage } from '../portal-page.tsx';
import { Moment, OutboxTabs, subjectOf, To, ViewMail } from './mail-cells.tsx';
import { MailSearch } from './mail-search.tsx';

/** marketplace.md §2 'Business Emails': what went out in our name, or came to us. */
export const businessEmailsRoutes: readonly Route[] = [get(urls.businessEmails, staff(...rolesThat.read), list)];

const mostCounted = 10_000;

async function list(visit: Visit): Promise<Response> {
  const { ctx, services, url } = visit;
  const which = { businessOf: services.config.mail.from };
  const asked = outboxList.read(url.searchParams);
  // One after the other: a request holds one connection at a time.
  const page = await findOutbox(ctx, asked, which);
  const counter = await findTableCounts(ctx);
  const isFiltered = outboxList.isFiltered(asked);
  const found = isFiltered ? await countOutbox(ctx, asked, which, mostCounted) : counter.mail;
  const body = <BusinessEmailsPage asked={asked} page={page} found={foundText(found, isFiltered)} />;
  return portalPage(visit, { title, counter, body });
}

function foundText(found: number, isFiltered: boolean): string {
  if (isFiltered && found > mostCounted) return `over ${mostCounted.toLocaleString('en-NG')}`;
  return found === 1 ? '1 e-mail' : `${found.toLocaleString('en-NG')} e-mails`;
}

type BusinessEmailsProps = { asked: OutboxAsked; page: ListPage<OutboxMail>; found: string };

const title = 'Business Emails';

/** marketplace.md §2 'Business Emails'. */
function BusinessEmailsPage({ asked, page, found }: BusinessEmailsProps) {
  return (
    <div data-list>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-22">{title}</h1>
        <p className="text-14 text-quiet">{found}</p>
      </div>
      <OutboxTabs current="business" />
      <MailSearch title={title} at="businessEmails" asked={asked} />
      <Table
        caption={title}
        hideCaption
        columns={columns}
        rows={page.rows}
        rowKey={({ id }) => id}
        cards="tall"
        empty={
          <p className="py-6 text-quiet">
            {outboxList.isFiltered(asked)
              ? 'No e-mail matches. Try fewer words, or show all.'
              : 'No business emails found'}
          </p>
        }
      />
      <ListPages label={title} page={page} hrefOf={(place) => link('businessEmails', {}, place)} sort={asked.sort} />
    </div>
  );
}

const columns: Column<OutboxMail>[] = [
  {
    key: 'subject',
    head: 'Subject',
    names: true,
    card: 'what',
    cell: (mail) => (
      <span className="min-w-0 wrap-anywhere">
        <WholeCodes>{subjectOf(mail)}</WholeCodes>
        <span className="hidden font-text text-14 font-normal text-quiet tablet:block print:block">
          From: {mail.from}
        </span>
      </span>
    ),
  },
  { key: 'to', head: 'To', card: 'who', cell: To },
  {
    key: 'status',
    head: 'Status',
    card: 'state',
    short: true,
    cell: ({ lastEvent }) => <MailStanding standing={lastEvent} />,
  },
  { key: 'date', head: 'Date', card: 'amount', short: true, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { key: 'actions', head: 'Actions', card: 'act', cell: (mail) => <ViewMail mail={mail} /> },
];
