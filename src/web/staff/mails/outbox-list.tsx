import { link, urls } from '#content/link.ts';
import { findOutbox } from '#domain/talk/mail/find-outbox.ts';
import { outboxList } from '#domain/talk/mail/outbox.list.ts';
import { mayRunOutbox } from '#domain/talk/mail/outbox.policy.ts';
import { outboxRow, type OutboxMail } from '#domain/talk/mail/outbox.view.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import type { Column } from '#ui/table.tsx';
import { WholeCodes } from '#ui/whole-codes.tsx';
import { staff } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { MailStatus } from '../../site/mail-status.tsx';
import { PressButton } from '../../parts/press-button.tsx';
import { portalList } from '../portal-list.tsx';
import { TimeCell, timeText, OutboxTabs, mailSubject, RecipientsCell, ViewMail } from './mail-cells.tsx';
import { mailFilters, mailWords, noMailMatches } from './mail-search.ts';
import { troubleOf } from './mail-trouble.ts';

/** When each waiting mail is tried next; undefined if it has no job now. */
type NextTries = ReadonlyMap<string, Date | undefined>;

export const outboxPages = portalList({
  at: urls.outbox,
  who: staff(...rolesThat.read),
  list: outboxList,
  row: outboxRow,
  async find(visit, asked) {
    // The queries run one after the other, because a request holds one connection at a time.
    const page = await findOutbox(visit.ctx, asked);
    return { ...page, nextTries: await nextTriesOf(visit, page.rows) };
  },
  look: ({ rows, nextTries }, { asked, visit, staff }) => ({
    title: 'Outbox',
    tabs: <OutboxTabs current="mails" />,
    news: againText(visit.url.searchParams.get('again') ?? ''),
    words: mailWords('Outbox'),
    filters: mailFilters(asked),
    overRows:
      rows.length > 0 && asked.chosen.status.join() === 'failed' && mayRunOutbox(staff) ? <SendAllAgain /> : null,
    columns: columnsOf(rows, nextTries, visit.ctx.now),
    cards: 'tall',
    empty: {
      none: 'No e-mails yet. Each e-mail of the site appears here, waiting, sent or failed.',
      notFound: noMailMatches,
    },
  }),
});

export async function nextTriesOf({ ctx }: Visit, mails: readonly OutboxMail[]): Promise<NextTries> {
  const waiting = mails.filter(({ lastEvent }) => lastEvent === 'queued');
  const payloads = waiting.map(({ id }) => ({ mailId: id }));
  const runs = await ctx.queue.control.nextRuns(ctx.db, 'deliver-mail', payloads);
  return new Map(waiting.map(({ id }, place) => [id, runs[place]]));
}

/** Says how many mails were just sent again, according to the address. */
function againText(count: string): string | undefined {
  if (!/^[1-9]\d{0,2}$/.test(count)) return undefined;
  return count === '1' ? 'One e-mail is sent again.' : `${count} e-mails are sent again.`;
}

function SendAllAgain() {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <PressButton action={link('outboxFailedAgain')} about="what failed">
        Send all again
      </PressButton>
      <p className="text-14 text-quiet">E-mails that failed in the last seven days, 500 at most.</p>
    </div>
  );
}

function columnsOf(rows: readonly OutboxMail[], nextTries: NextTries, now: Date): Column<OutboxMail>[] {
  const hasTrouble = rows.some((mail) => troubleOf(mail));
  return [
    {
      head: 'Subject',
      names: true,
      card: 'what',
      cell: (mail) => (
        <span className="wrap-anywhere">
          <WholeCodes>{mailSubject(mail)}</WholeCodes>
        </span>
      ),
    },
    { head: 'To', card: 'who', cell: RecipientsCell },
    { head: 'Status', card: 'state', short: true, cell: ({ lastEvent }) => <MailStatus status={lastEvent} /> },
    ...(hasTrouble ? [{ head: 'Why', card: 'more' as const, cell: troubleText }] : []),
    {
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
    { head: 'Date', card: 'amount', short: true, cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
    { head: 'Actions', card: 'act', cell: (mail) => <ViewMail mail={mail} /> },
  ];
}

function troubleText(mail: OutboxMail): string {
  return troubleOf(mail) ?? '';
}

/** A mail that has lost its job gets a new job within a quarter of an hour (requeue-mails). */
export function nextTryText(at: Date | undefined, now: Date): string {
  if (at === undefined) return 'within 15 minutes';
  return at <= now ? 'now' : timeText(at);
}
