import type { ListPage } from '#platform/database/list/define-list.ts';
import { ListFilter } from '#ui/list-filter.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { mailStandingOptions } from '#content/mail-standings.ts';
import { link } from '#content/link.ts';

type MailboxListProps<Row> = {
  mailbox: 'mailbox' | 'mailboxTexts';
  caption: string;
  columns: readonly Column<Row>[];
  page: ListPage<Row>;
  statuses: readonly string[];
  chosen: readonly string[] | undefined;
};

export function MailboxList<Row extends { id: string }>(props: MailboxListProps<Row>) {
  const { mailbox, caption, columns, statuses, chosen } = props;
  const { rows, previous, next } = props.page;
  const options = mailStandingOptions(statuses);
  return (
    <>
      <ListFilter
        id={mailbox}
        action={link(mailbox)}
        questions={[{ name: 'status', legend: 'Status', options, chosen }]}
      />
      <Table
        caption={caption}
        hideCaption
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <p className="py-2 text-quiet">{`No ${caption.toLowerCase()} match. Choose another status, or show all.`}</p>
        }
      />
      {previous || next ? (
        <Pagination
          label={caption}
          text={`${rows.length} ${caption.toLowerCase()} on this page`}
          previousHref={previous && link(mailbox, {}, previous)}
          nextHref={next && link(mailbox, {}, next)}
          words={{ previous: 'Newer', next: 'Older' }}
        />
      ) : null}
    </>
  );
}
