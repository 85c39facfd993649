import type { Staff } from '#domain/acting/context.ts';
import { outboxList, type OutboxAsked } from '#domain/talk/mail/outbox.list.ts';
import { mayRunOutbox } from '#domain/talk/mail/outbox.policy.ts';
import type { OutboxMail } from '#domain/talk/mail/outbox.view.ts';
import { link } from '#content/link.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import { Banner } from '#ui/notices.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { WholeCodes } from '#ui/whole-codes.tsx';
import { MailStanding } from '../../site/mail-standing.tsx';
import { PressButton } from '../../parts/press-button.tsx';
import { ListPages } from '../list-pages.tsx';
import { Moment, moment, OutboxTabs, subjectOf, To, ViewMail } from './mail-cells.tsx';
import { MailSearch } from './mail-search.tsx';
import { troubleOf } from './mail-trouble.ts';

/** When a waiting mail is tried next; undefined if as soon as possible. */
type NextTries = ReadonlyMap<string, Date | undefined>;

type OutboxPageProps = {
  asked: OutboxAsked;
  page: ListPage<OutboxMail>;
  nextTries: NextTries;
  staff: Staff;
  /** How many have just been sent again at once. */
  sentAgain: number | undefined;
  problem: string | undefined;
  now: Date;
};

export function OutboxPage(props: OutboxPageProps) {
  const { asked, page, staff } = props;
  const { rows } = page;
  const empty = outboxList.isFiltered(asked)
    ? 'No e-mail matches. Try fewer words, or show all.'
    : 'No e-mails yet. Each e-mail of the site appears here, waiting, sent or failed.';
  return (
    <div data-list>
      <h1 className="text-22">Outbox</h1>
      <OutboxTabs current="mails" />
      <Said {...props} />
      <MailSearch title="Outbox" at="outbox" asked={asked} />
      {rows.length > 0 && asked.chosen.status.join() === 'failed' && mayRunOutbox(staff) ? <AllAgain /> : null}
      <Table
        caption="Outbox"
        hideCaption
        columns={columnsOf(props)}
        rows={rows}
        rowKey={({ id }) => id}
        cards="tall"
        empty={<p className="py-6 text-quiet">{empty}</p>}
      />
      <ListPages label="Outbox" page={page} hrefOf={(place) => link('outbox', {}, place)} sort={asked.sort} />
    </div>
  );
}

function Said({ sentAgain, problem }: Pick<OutboxPageProps, 'sentAgain' | 'problem'>) {
  if (!sentAgain && !problem) return null;
  return (
    <div className="mt-4 grid gap-4">
      {problem ? <Banner tone="error">{problem}</Banner> : null}
      {sentAgain ? (
        <Banner tone="success">
          {sentAgain === 1 ? 'One e-mail is sent again.' : `${sentAgain} e-mails are sent again.`}
        </Banner>
      ) : null}
    </div>
  );
}

function AllAgain() {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <PressButton action={link('outboxFailedAgain')} about="what failed">
        Send all again
      </PressButton>
      <p className="text-14 text-quiet">E-mails that failed in the last seven days, 500 at most.</p>
    </div>
  );
}

function columnsOf({ nextTries, now, page: { rows } }: OutboxPageProps): Column<OutboxMail>[] {
  const hasTrouble = rows.some((mail) => troubleOf(mail));
  return [
    {
      key: 'subject',
      head: 'Subject',
      names: true,
      card: 'what',
      cell: (mail) => (
        <span className="wrap-anywhere">
          <WholeCodes>{subjectOf(mail)}</WholeCodes>
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
    ...(hasTrouble ? [{ key: 'why', head: 'Why', card: 'more' as const, cell: troubleText }] : []),
    {
      key: 'tries',
      head: 'Tries',
      cell: (mail) => (
        <span>
          {mail.attempts}
          {mail.lastEvent === 'queued' ? (
            <span className="block text-quiet">Next: {nextTryText(nextTries.get(mail.id), now)}</span>
          ) : null}
        </span>
      ),
    },
    { key: 'date', head: 'Date', card: 'amount', short: true, cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { key: 'actions', head: 'Actions', card: 'act', cell: (mail) => <ViewMail mail={mail} /> },
  ];
}

function troubleText(mail: OutboxMail): string {
  return troubleOf(mail) ?? '';
}

/** A mail that lost its job is given another one within a quarter of an hour (requeue-mails). */
export function nextTryText(at: Date | undefined, now: Date): string {
  if (at === undefined) return 'within 15 minutes';
  return at <= now ? 'now' : moment(at);
}
