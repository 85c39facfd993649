import type { Staff } from '#domain/context.ts';
import { mailGroups, type MailGroup } from '#domain/mailbox/mail.states.ts';
import { outboxList, type OutboxAsked } from '#domain/mailbox/outbox.list.ts';
import { mayRunOutbox } from '#domain/mailbox/outbox.policy.ts';
import type { OutboxMail } from '#domain/mailbox/outbox.view.ts';
import { link } from '#content/link.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import { Banner } from '#ui/banner.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { MailStanding } from '../../site/mail-standing.tsx';
import { PressButton } from '../press-button.tsx';
import { MailPages } from './business-emails.page.tsx';
import { moment, Recipients, subjectOf, ViewMail } from './mail-cells.tsx';
import { MailSearch } from './mail-search.tsx';
import { troubleOf } from './mail-trouble.ts';
import { OutboxTabs } from './outbox-tabs.tsx';

/** When a mail that waits is tried next; none where it is tried as soon as somebody has time. */
export type NextTries = ReadonlyMap<string, Date | undefined>;

export type OutboxPageProps = {
  asked: OutboxAsked;
  page: ListPage<OutboxMail>;
  nextTries: NextTries;
  staff: Staff;
  /** How many have just been sent again at once. */
  sentAgain: number | undefined;
  problem: string | undefined;
  now: Date;
};

const labels: Record<MailGroup, string> = {
  waiting: 'Waiting',
  failed: 'Failed',
  sent: 'Sent',
  arrived: 'Arrived',
  returned: 'Came back or unwanted',
  stopped: 'Stopped or given up',
};

const options = Object.keys(mailGroups).map((value) => ({ value, label: labels[value as MailGroup] }));

/** Every mail, with what became of it and why. */
export function OutboxPage(props: OutboxPageProps) {
  const { asked, page, nextTries, staff, now } = props;
  const { rows, previous, next } = page;
  const empty = outboxList.isFiltered(asked)
    ? 'Nothing is like that. Look for less, or show all.'
    : 'No mail has been written yet.';
  return (
    <>
      <h1 className="text-22">Outbox</h1>
      <OutboxTabs current="mails" />
      <Said {...props} />
      <MailSearch title="Outbox" action={link('outbox')} asked={asked} states={{ name: 'is', options }} />
      {rows.length > 0 && asked.chosen.is.join() === 'failed' && mayRunOutbox(staff) ? <AllAgain /> : null}
      <Table
        caption="Outbox"
        hideCaption
        columns={columnsOf(nextTries, now)}
        rows={rows}
        rowKey={({ id }) => id}
        dense
        empty={<p className="py-6 text-quiet">{empty}</p>}
      />
      <MailPages at="outbox" label="Outbox" count={rows.length} asked={asked} previous={previous} next={next} />
    </>
  );
}

function Said({ sentAgain, problem }: Pick<OutboxPageProps, 'sentAgain' | 'problem'>) {
  if (!sentAgain && !problem) return null;
  return (
    <div className="mt-4 grid gap-4">
      {problem ? <Banner tone="error">{problem}</Banner> : null}
      {sentAgain ? (
        <Banner tone="success">
          {sentAgain === 1 ? 'One mail is sent again.' : `${sentAgain} mails are sent again.`}
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
      <p className="text-14 text-quiet">What failed in the last seven days, 500 at most.</p>
    </div>
  );
}

function columnsOf(nextTries: NextTries, now: Date): Column<OutboxMail>[] {
  return [
    {
      key: 'subject',
      head: 'Subject',
      names: true,
      cell: (mail) => (
        <span className="min-w-0 wrap-anywhere">
          {subjectOf(mail)}
          <span className="block font-text text-14 font-normal text-quiet">
            To: <Recipients to={mail.to} />
          </span>
        </span>
      ),
    },
    { key: 'state', head: 'State', cell: (mail) => <State mail={mail} /> },
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
    { key: 'date', head: 'Written', short: true, cell: ({ createdAt }) => moment(createdAt) },
    { key: 'actions', head: 'Actions', cell: (mail) => <ViewMail mail={mail} /> },
  ];
}

function State({ mail }: { mail: OutboxMail }) {
  const trouble = troubleOf(mail);
  return (
    <span>
      <MailStanding standing={mail.lastEvent} />
      {trouble ? <span className="mt-1 block text-quiet">{trouble}</span> : null}
    </span>
  );
}

/** A mail that lost its job is given another one within a quarter of an hour (requeue-mails). */
export function nextTryText(at: Date | undefined, now: Date): string {
  if (at === undefined) return 'within 15 minutes';
  return at <= now ? 'now' : moment(at);
}
