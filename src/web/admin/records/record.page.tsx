import type { Staff } from '#domain/context.ts';
import type { StaffRecord } from '#domain/records/define-records.ts';
import type { HistoryLine } from '#domain/records/find-history.ts';
import { mayWork } from '#domain/records/record.policy.ts';
import { recordTexts, type changeStateSchema, type writeNoteSchema } from '#domain/records/record.schema.ts';
import { nextStates, workStateLabels } from '#domain/records/work.states.ts';
import { mayAnswerPeople, maySetPrices } from '#domain/staff/staff.policy.ts';
import { link } from '#content/link.ts';
import { Banner } from '#ui/banner.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Radios } from '#ui/radios.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../request/form-frame.tsx';
import { subjectAbout } from '../compose/subject-about.ts';
import { PressButton } from '../press-button.tsx';
import { RecordHistory } from './record-history.tsx';
import type { RecordKind } from './record-kind.ts';
import { recordNews, type RecordNews } from './record-news.ts';
import { shownFields, shownMoment } from './shown-values.tsx';
import { WorkBadge } from '../../site/work-badge.tsx';

export type RecordPageProps = {
  kind: RecordKind;
  record: StaffRecord;
  history: readonly HistoryLine[];
  staff: Staff;
  stateForm: FormOf<typeof changeStateSchema>;
  noteForm: FormOf<typeof writeNoteSchema>;
  news: RecordNews | undefined;
  problem: string | undefined;
};

/** marketplace.md §2 'Details modal', as a page of its own: everything known about a record, what is done about it, and its history. */
export function RecordPage(props: RecordPageProps) {
  const { kind, record, news, problem } = props;
  const { records, title, one, nameOf } = kind;
  return (
    <>
      <div className="in-[dialog]:hidden">
        <Breadcrumb crumbs={[{ label: title, href: link('records', { kind: records.name }) }]} />
        <p className="mt-3 text-14 text-quiet">{`${one} ${record.id}`}</p>
        <h1 className="text-28 break-words">{nameOf(record.fields)}</h1>
      </div>
      {problem ? <Banner tone="error">{problem}</Banner> : null}
      {news ? <Banner tone="success">{recordNews[news]}</Banner> : null}
      <div className="mt-4 grid items-start gap-x-12 gap-y-8 desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] in-[dialog]:grid-cols-1">
        <FactList facts={shownFields(record.fields)} />
        <div className="grid gap-8">
          <WriteToThem {...props} />
          {record.work ? <WorkPanel {...props} /> : null}
          <RecordHistory history={props.history} />
        </div>
      </div>
      <form method="dialog" className="mt-6 hidden in-[dialog]:block">
        <Button kind="secondary">Close</Button>
      </form>
    </>
  );
}

/** A mail to whoever sent it, which then stands in its history. */
function WriteToThem({ kind: { records }, record, staff }: RecordPageProps) {
  const { customer, id } = record;
  if (!customer || !mayAnswerPeople(staff)) return null;
  const about = `${records.name}/${id}`;
  const next = link('record', { kind: records.name, recordId: String(id) });
  const subject = customer.told && subjectAbout(customer.told.about);
  return (
    <div>
      <ButtonLink
        kind="secondary"
        size="small"
        href={link('compose', {}, { to: customer.email, subject, about, next })}
        dialog
      >
        Write to them
      </ButtonLink>
    </div>
  );
}

function WorkPanel({ kind: { records }, record, staff, stateForm, noteForm }: RecordPageProps) {
  const { state, steps, assignedTo } = record.work!;
  const params = { kind: records.name, recordId: String(record.id) };
  const since = steps.at(-1)?.at;
  const isTold = record.customer?.told !== undefined;
  const isMine = assignedTo !== undefined && assignedTo.id === staff.id;
  return (
    <section aria-label="Work" className="grid gap-4 border-t-2 border-ink pt-4">
      <p className="flex flex-wrap items-center gap-3">
        <WorkBadge state={state} />
        <span className="text-14 text-quiet">
          {[since && `since ${shownMoment(since)}`, assignedTo ? `${assignedTo.name} has it` : 'nobody has it']
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        {records.isPriced && maySetPrices(staff) ? (
          <ButtonLink kind="secondary" size="small" href={link('recordPrice', params)}>
            Edit Price
          </ButtonLink>
        ) : null}
        {mayWork(staff) && staff.id !== undefined ? (
          <PressButton action={link(isMine ? 'recordLeaving' : 'recordTaking', params)} about={`record ${record.id}`}>
            {isMine ? 'Lay it down' : assignedTo === undefined ? 'Take it on' : 'Take it over'}
          </PressButton>
        ) : null}
      </div>
      {mayWork(staff) ? (
        <>
          <FormFrame
            form={stateForm}
            action={link('recordState', params)}
            offlineText={recordTexts.notSaved}
            unscripted
          >
            <input type="hidden" name="version" value={record.work!.version} />
            <Radios
              field={stateForm.fields.state}
              legend="What is it now?"
              options={nextStates(state, records.states).map((next) => ({ value: next, label: workStateLabels[next] }))}
            />
            <TextArea
              field={stateForm.fields.note}
              label={isTold ? 'A word to the customer' : 'Why'}
              hint={isTold ? 'It goes into the mail that tells them.' : undefined}
              rows={2}
            />
            <div>
              <Button size="small">{isTold ? 'Save and tell them' : 'Save'}</Button>
            </div>
          </FormFrame>
          <FormFrame form={noteForm} action={link('recordNotes', params)} offlineText={recordTexts.notSaved} unscripted>
            <TextArea
              field={noteForm.fields.body}
              label="A note for us"
              hint="Only those who work here read it."
              rows={2}
            />
            <div>
              <Button kind="secondary" size="small">
                Keep the note
              </Button>
            </div>
          </FormFrame>
        </>
      ) : null}
    </section>
  );
}
