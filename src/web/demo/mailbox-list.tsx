import type { ListPage } from '#platform/database/list/define-list.ts';
import { ListFilter } from '#ui/list-filter.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { mailStandingOptions } from '#content/mail-standings.ts';
import { link } from '#content/link.ts';

type MailboxListProps<Row> = {
  at: 'mailbox' | 'mailboxTexts';
  caption: string;
  columns: readonly Column<Row>[];
  page: ListPage<Row>;
  statuses: readonly string[];
  chosen: readonly string[] | undefined;
};

export function MailboxList<Row extends { id: string }>(props: MailboxListProps<Row>) {
  const { at, caption, columns, statuses, chosen } = props;
  const { rows, previous, next } = props.page;
  const options = mailStandingOptions(statuses);
  return (
    <>
      <ListFilter id={at} action={link(at)} questions={[{ name: 'status', legend: 'Status', options, chosen }]} />
      <Table
        caption={caption}
        hideCaption
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<p className="py-2 text-quiet">No e-mail matches. Choose another status, or show all.</p>}
      />
      {previous || next ? (
        <Pagination
          label={caption}
          text={`${rows.length} ${caption.toLowerCase()} on this page`}
          previousHref={previous && link(at, {}, previous)}
          nextHref={next && link(at, {}, next)}
          words={{ previous: 'Newer', next: 'Older' }}
        />
      ) : null}
    </>
  );
}
