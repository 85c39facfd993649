import { textList, textStates, type TextsAsked } from '#domain/talk/text-messages/text.list.ts';
import type { TextStanding } from '#domain/talk/text-messages/find-text-standings.ts';
import { mailStandingOptions } from '#content/mail-standings.ts';
import { link } from '#content/link.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import { anyOf } from '#ui/desk-filter-panel.tsx';
import { DeskFilter } from '#ui/desk-filter.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { MailStanding } from '../../site/mail-standing.tsx';
import { moment } from './mail-cells.tsx';
import { OutboxTabs } from './outbox-tabs.tsx';
import { ListPages } from '../list-pages.tsx';

export type TextsPageProps = { asked: TextsAsked; page: ListPage<TextStanding> };

/** Text messages, without their words: they carry codes. */
export function TextsPage({ asked, page }: TextsPageProps) {
  const query = textList.write(asked);
  const options = mailStandingOptions(textStates);
  const empty = textList.isFiltered(asked)
    ? 'No text message matches. Show all.'
    : 'No text messages since yesterday. Codes that members ask for by phone appear here.';
  return (
    <>
      <h1 className="sr-only">Outbox: text messages</h1>
      <OutboxTabs current="texts" />
      <p className="my-4 max-w-[60ch] text-14 text-quiet">
        Text messages contain codes, so their words are not shown here, and they are kept for a day. A failed text
        message is not sent again: the person asks for a new code.
      </p>
      <DeskFilter
        id="texts"
        action={link('outboxTexts')}
        query={query}
        hrefOf={(other) => link('outboxTexts', {}, other)}
        all={textList.isFiltered(asked) ? link('outboxTexts') : undefined}
        filters={[anyOf({ name: 'status', label: 'Status', chosen: query.status, options })]}
      />
      <div className="mt-4">
        <Table
          caption="Text messages"
          hideCaption
          columns={columns}
          rows={page.rows}
          rowKey={({ id }) => id}
          dense
          empty={<p className="py-6 text-quiet">{empty}</p>}
        />
      </div>
      <ListPages label="Text messages" page={page} hrefOf={(place) => link('outboxTexts', {}, place)} sort="newest" />
    </>
  );
}

const columns: Column<TextStanding>[] = [
  { key: 'to', head: 'To', names: true, cell: ({ to }) => to },
  {
    key: 'status',
    head: 'Status',
    short: true,
    cell: ({ state }) => <MailStanding standing={state} />,
  },
  { key: 'why', head: 'Why', cell: ({ lastError }) => <span className="wrap-anywhere">{lastError ?? '–'}</span> },
  { key: 'tries', head: 'Tries', numeric: true, cell: ({ attempts }) => attempts },
  { key: 'date', head: 'Date', short: true, cell: ({ createdAt }) => moment(createdAt) },
];
