import { findJobs, type JobsOverview, deadJobRow } from '#domain/acting/jobs/find-jobs.ts';
import { mayRunJobs } from '#domain/acting/jobs/job.policy.ts';
import { importRecords } from '#domain/trade/listings/import/imports.records.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { link, urls } from '#content/link.ts';
import type { DeadJob, JobKind, Schedule } from '#platform/queue/queue-control.ts';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { Badge } from '#ui/notices.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { DeskFold } from '#ui/desk-fold.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { TimeCell } from '../mails/mail-cells.tsx';
import { PressButton } from '../../parts/press-button.tsx';
import { staff } from '../../request/route.ts';
import { portalList } from '../portal-list.tsx';
import { wordsOfCron, wordsOfJob, isJobNews, jobNews } from './job-words.ts';

/** Jobs that failed finally, the schedule, and the number of jobs of each kind. */
export const jobsList = portalList({
  at: urls.jobs,
  who: staff(...rolesThat.read),
  row: deadJobRow,
  async find({ ctx }) {
    const { dead, ...overview } = await findJobs(ctx);
    return { ...overview, rows: dead };
  },
  look({ rows, hasMoreDead, kinds, schedules }, { visit, staff }) {
    const news = visit.url.searchParams.get('news') ?? '';
    return {
      title: 'Jobs',
      caption: 'Failed jobs',
      news: isJobNews(news) ? jobNews[news] : undefined,
      overRows: (
        <>
          <h2 className="mt-4 text-18">Failed jobs</h2>
          <p className="mt-1 max-w-[60ch] text-14 text-quiet">
            These jobs failed for good. We keep them for two weeks.
            {mayRunJobs(staff) ? '' : ' An owner decides about them.'}
            {hasMoreDead ? ` The newest ${rows.length} are shown.` : ''}
          </p>
        </>
      ),
      columns: deadColumns(mayRunJobs(staff)),
      cards: 'tall',
      empty: { none: 'No failed jobs. A job that fails for good appears here.' },
      below: <AllJobs kinds={kinds} schedules={schedules} />,
    };
  },
});

function AllJobs({ kinds, schedules }: Pick<JobsOverview, 'kinds' | 'schedules'>) {
  return (
    <div className="mt-8">
      <DeskFold title="All jobs" note={countsText(kinds)}>
        <Table
          caption="All jobs"
          hideCaption
          columns={kindColumns}
          rows={kindRows(kinds, schedules)}
          rowKey={({ name }) => name}
          cards="tall"
        />
        <p className="my-2 text-14 text-quiet">Counted about once a minute. Times are Lagos time.</p>
      </DeskFold>
    </div>
  );
}

function deadColumns(mayChange: boolean): Column<DeadJob>[] {
  return [
    { head: 'Job', names: true, card: 'what', share: 'wide', cell: ({ name }) => wordsOfJob(name) },
    { head: 'About', card: 'amount', short: true, cell: ({ data }) => <JobSubject data={data} /> },
    { head: 'Why', card: 'who', share: 'wide', cell: (job) => <Why job={job} /> },
    { head: 'Tries', numeric: true, cell: ({ tries }) => tries },
    { head: 'Failed', card: 'state', short: true, cell: ({ diedAt }) => <TimeCell at={diedAt} /> },
    ...(mayChange
      ? [{ head: 'Actions', card: 'more' as const, short: true, cell: (job: DeadJob) => <DeadActs job={job} /> }]
      : []),
  ];
}

/** The data of a job are numbers of rows, so they reveal no person. */
export function JobSubject({ data }: { data: DeadJob['data'] }) {
  const [first] = Object.entries(data);
  if (!first) return '–';
  const [name, id] = [first[0].replace(/Id$/, ''), String(first[1])];
  const { label, hrefOf } = subjects[name] ?? {};
  const text = `${label ?? name} ${id}`;
  return hrefOf && /^\d{1,18}$/.test(id) ? <TextLink href={hrefOf(id)}>{text}</TextLink> : text;
}

const subjects: Record<string, { label: string; hrefOf?: (id: string) => string }> = {
  mail: { label: 'E-mail', hrefOf: (mailId) => link('outboxMail', { mailId }) },
  import: { label: 'Import', hrefOf: (recordId) => link('record', { kind: importRecords.name, recordId }) },
  text: { label: 'Text message' },
  composed: { label: 'Written e-mail' },
  request: { label: 'Request' },
  export: { label: 'Export', hrefOf: () => link('rightsRequests') },
};

/** The error text may quote a person, so the page shows only the reference; the text is in the log. */
function Why({ job: { error, loggedAs } }: { job: DeadJob }) {
  return (
    <span className="wrap-anywhere">
      {error === undefined ? 'It stopped and gave no reason.' : `It failed: ${error.slice(0, 60)}.`}
      {loggedAs ? <span className="block text-14 text-quiet">In the log as {loggedAs.slice(0, 8)}</span> : null}
    </span>
  );
}

function DeadActs({ job: { id, name } }: { job: DeadJob }) {
  const about = `‘${wordsOfJob(name)}’`;
  return (
    <span className="flex gap-2">
      <PressButton action={link('jobAgain', { jobId: id })} about={about}>
        Try again
      </PressButton>
      <ButtonLink kind="quiet" size="small" href={link('jobEnd', { jobId: id })}>
        Give up<span className="sr-only"> {about}</span>
      </ButtonLink>
    </span>
  );
}

type KindRow = JobKind & { schedule: Schedule | undefined };

/** Kinds with failed jobs come first. */
function kindRows(kinds: readonly JobKind[], schedules: readonly Schedule[]): KindRow[] {
  const rows = kinds.map((kind) => ({ ...kind, schedule: schedules.find(({ name }) => name === kind.name) }));
  return rows.toSorted((one, other) => other.failed - one.failed);
}

function countsText(kinds: readonly JobKind[]): string {
  const waiting = kinds.reduce((sum, kind) => sum + kind.waiting, 0);
  const failed = kinds.reduce((sum, kind) => sum + kind.failed, 0);
  const texts = [
    ...(waiting > 0 ? [`${shown(waiting)} waiting`] : []),
    ...(failed > 0 ? [`${shown(failed)} failed`] : []),
  ];
  return texts.join(', ') || 'Nothing waits';
}

const shown = (count: number) => count.toLocaleString('en-NG');

const kindColumns: Column<KindRow>[] = [
  { head: 'Job', names: true, card: 'what', share: 'wide', cell: ({ name }) => wordsOfJob(name) },
  { head: 'How often', card: 'who', cell: HowOften },
  { head: 'Last run', card: 'state', short: true, cell: LastRunCell },
  { head: 'Next run', short: true, cell: ({ schedule }) => (schedule?.next ? runTime(schedule.next) : '–') },
  { head: 'Waiting', numeric: true, cell: ({ waiting }) => shown(waiting) },
  { head: 'For later', numeric: true, cell: ({ later }) => shown(later) },
  { head: 'Running', numeric: true, cell: ({ running }) => shown(running) },
  { head: 'Failed in 7 days', numeric: true, cell: ({ failed }) => shown(failed) },
];

/** The time without the year, because jobs run within days, and without 'WAT', because the note below the table says that. */
function runTime(at: Date): string {
  return `${shownDate(at).replace(/ \d{4}$/, '')}, ${shownTime(at).replace(' WAT', '')}`;
}

function HowOften({ schedule, waiting }: KindRow) {
  return (
    <>
      {schedule ? wordsOfCron(schedule.cron) : 'When there is one'}
      {waiting > 0 ? <span className="tablet:hidden">{` · ${shown(waiting)} waiting`}</span> : null}
    </>
  );
}

/** When the kind last ran; on a phone also how many of its jobs failed. */
function LastRunCell({ schedule, failed }: KindRow) {
  const last = schedule?.last ? <LastRun last={schedule.last} /> : '–';
  if (failed === 0) return last;
  return (
    <>
      <span className="hidden tablet:inline">{last}</span>
      <span className="tablet:hidden">
        <Badge tone="bad">{`${shown(failed)} failed`}</Badge>
      </span>
    </>
  );
}

function LastRun({ last: { state, at } }: { last: NonNullable<Schedule['last']> }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {runTime(at)}
      {state === 'failed' ? <Badge tone="bad">failed</Badge> : null}
      {state === 'active' ? <Badge tone="progress">at work</Badge> : null}
    </span>
  );
}
