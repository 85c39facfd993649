import { link } from '#content/link.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate } from '#ui/dates.ts';
import { FactList } from '#ui/fact-list.tsx';
import { listParameter, type RecordPageProps } from './record-visit.ts';
import { RecordActs, recordWorkId } from './record-acts.tsx';
import { assignForm, recordNoteForm, reminderForm, stateForm } from './record-forms.ts';
import { RecordHistory } from './record-history.tsx';
import { recordNews } from '../kinds/record-news.ts';
import { RecordStatus } from './record-status.tsx';
import { RecordWork } from './record-work.tsx';
import { shownFields } from '../kinds/shown-values.tsx';

const forms = [stateForm, assignForm, recordNoteForm, reminderForm];

/** Messages that say that no change was needed. */
const noChangeNews: ReadonlySet<string> = new Set(['mine', 'free', 'theirs']);

/**
 * marketplace.md §2 'Details modal', as a page: person, wish, day and sum, then all other facts, the acts (the next act always in reach),
 * and the history.
 */
export function RecordPage(props: RecordPageProps) {
  const { kind, record, news, refused } = props;
  // These forms show the reason for a refusal themselves.
  const problem = forms.some(({ id }) => id === refused?.id) ? undefined : refused?.problem;
  return (
    <>
      <Head {...props} />
      {problem || news ? (
        <div className="my-3">
          {problem ? <Banner tone="error">{problem}</Banner> : null}
          {news ? (
            <Banner tone={noChangeNews.has(news) ? 'info' : 'success'} isNews>
              {recordNews[news]}
            </Banner>
          ) : null}
        </div>
      ) : null}
      <RecordStatus {...props} />
      {props.details}
      <div className="record-columns">
        <div className="record-facts">
          <FactList facts={shownFields(record.fields, props.named, kind.records, kind.fieldsDrawn)} />
          {record.customer ? (
            <p className="mt-3 print:hidden">
              <TextLink href={link('personOfRecord', { kind: kind.records.name, recordId: String(record.id) })}>
                Everything about them
              </TextLink>
            </p>
          ) : null}
        </div>
        {record.work ? (
          <div id={recordWorkId} tabIndex={-1} className="record-work">
            <RecordWork {...props} />
          </div>
        ) : null}
        <div className="record-history">
          <RecordHistory recordKind={kind.records.name} history={props.history} />
        </div>
      </div>
      <div className="act-bar mt-6">
        <RecordActs {...props} />
        <form method="dialog" className="ml-auto hidden in-[dialog]:block">
          <Button kind="quiet" size="small">
            Close
          </Button>
        </form>
      </div>
    </>
  );
}

function Head(props: RecordPageProps) {
  const { kind, record } = props;
  const summary = kind.summaryOf(record.fields);
  const verb = summary ? ` · ${kind.writtenVerb ?? 'sent'} ` : 'Sent ';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p className="text-14 text-quiet in-[dialog]:hidden">{`${kind.one} ${record.id}`}</p>
        <Neighbours {...props} />
      </div>
      <h1 className="text-28 break-words in-[dialog]:hidden">{kind.nameOf(record.fields)}</h1>
      <p className="wrap-anywhere">
        {summary ? <span className="font-semibold">{summary}</span> : null}
        <span className="text-quiet">{`${verb}${shownDate(record.writtenAt)}`}</span>
      </p>
    </>
  );
}

/** The records before and after this record in the list that the colleague came from. */
function Neighbours({ kind: { records }, asked, neighbours: { previous, next } }: RecordPageProps) {
  if (previous === undefined && next === undefined) return null;
  const links = [
    { id: previous, rel: 'prev', label: 'Previous' },
    { id: next, rel: 'next', label: 'Next' },
  ];
  return (
    <nav aria-label="Neighbours in the list" className="flex gap-4 text-14">
      {links.map(({ id, rel, label }) =>
        id === undefined ? (
          <span key={rel} className="inline-flex min-h-8 items-center text-quiet">
            {label}
          </span>
        ) : (
          <TextLink
            key={rel}
            rel={rel}
            dialog="drawer"
            className="inline-flex min-h-8 items-center"
            href={link('record', { kind: records.name, recordId: String(id) }, listParameter(records, asked))}
          >
            {label}
          </TextLink>
        ),
      )}
    </nav>
  );
}
